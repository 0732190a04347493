import { type Step, runStep } from './run-step.ts'
import { runTests } from './run-tests.ts'

// Every step runs, whatever became of the one before. The last line is for machines: `N passed, N failed`, where each
// check counts as one and each test as one.
const checks: Step[] = [
  { name: 'format', program: 'node_modules/oxfmt/bin/oxfmt', words: ['--check', '.'] },
  { name: 'lint', program: 'node_modules/oxlint/bin/oxlint', words: [] },
  { name: 'types', program: 'node_modules/typescript/bin/tsc', words: ['--project', 'tsconfig.json'] },
  { name: 'import boundaries', program: 'tools/check-boundaries.ts', words: [] },
  { name: 'dead code', program: 'node_modules/knip/bin/knip.js', words: ['--no-progress'] },
  { name: 'file sizes', program: 'tools/check-sizes.ts', words: [] },
  { name: 'paths in documents', program: 'tools/check-documents.ts', words: [] },
  { name: 'lock file', program: 'tools/check-lock-file.ts', words: [] },
  { name: 'texts', program: 'tools/check-texts.ts', words: [] },
  { name: 'generated files', program: 'tools/gen.ts', words: ['--check'] },
]
const projects = process.argv.includes('--without-browser') ? ['unit', 'db'] : ['unit', 'db', 'browser']

const outcomes = []
for (const check of checks) outcomes.push({ name: check.name, ...(await runStep(check)) })
for (const project of projects) outcomes.push({ name: `${project} tests`, ...(await runTests(project)) })

const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0)
const failed = outcomes.reduce((sum, outcome) => sum + outcome.failed, 0)
for (const outcome of outcomes) if (outcome.failed > 0) console.log(`FAILED: ${outcome.name} (${outcome.failed})`)
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0
