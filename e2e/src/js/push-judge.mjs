// Judges the Web Push messages of our server with code that others wrote: `http_ece` decrypts, Node checks the signature.
//
// node push-judge.mjs keys                                prints the keys of a new browser as JSON
// node push-judge.mjs open PRIVATE AUTH AUTHORIZATION     reads a message, prints its content and the signed claims as JSON
import { createECDH, createPublicKey, randomBytes, verify } from 'node:crypto';
import { readFileSync } from 'node:fs';
import ece from 'http_ece';

const [command, key, auth, authorization] = process.argv.slice(2);
const browser = createECDH('prime256v1');
if (command === 'keys') {
  const p256dh = browser.generateKeys('base64url');
  const keys = { p256dh, auth: randomBytes(16).toString('base64url'), key: browser.getPrivateKey('base64url') };
  console.log(JSON.stringify(keys));
} else {
  browser.setPrivateKey(key, 'base64url');
  const content = ece.decrypt(readFileSync(0), { version: 'aes128gcm', privateKey: browser, authSecret: auth });
  const [, token, server] = /^vapid t=([^,]+), k=(.+)$/.exec(authorization);
  const [head, claims, signature] = token.split('.');
  const point = Buffer.from(server, 'base64url');
  const jwk = {
    kty: 'EC', crv: 'P-256', x: point.subarray(1, 33).toString('base64url'), y: point.subarray(33).toString('base64url'),
  };
  const isSigned = verify('sha256', Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64url'));
  if (!isSigned || JSON.parse(Buffer.from(head, 'base64url')).alg !== 'ES256') throw new Error('the signature is wrong');
  console.log(JSON.stringify({ content: content.toString(), claims: JSON.parse(Buffer.from(claims, 'base64url')), server }));
}
