// Calls functions of a wasm module. Arguments: the path of the module, and the calls as JSON: lists of a name and its
// values, 64-bit ones as text. Prints the results, which are 64-bit numbers, as a JSON list of texts.
import { readFile } from 'node:fs/promises';

const [path, calls] = process.argv.slice(2);
const { instance } = await WebAssembly.instantiate(await readFile(path));
const results = JSON.parse(calls).map(([name, ...values]) =>
  instance.exports[name](...values.map((value) => (typeof value === 'string' ? BigInt(value) : value))));
console.log(JSON.stringify(results.map((result) => String(BigInt.asUintN(64, result)))));
