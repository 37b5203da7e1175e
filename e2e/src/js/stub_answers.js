// Answers requests in the place of the server: `answers` in the session's storage has a text by path, or null for none.
const { fetch } = globalThis;
globalThis.fetch = (request, ...options) => {
  const { pathname } = new URL(request.url ?? request, location.href);
  const answers = JSON.parse(sessionStorage.getItem('answers') ?? '{}');
  if (!(pathname in answers)) return fetch(request, ...options);
  const answer = answers[pathname];
  return new Promise((resolve) => { if (answer !== null) resolve(new Response(answer)); });
};
