import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { type Outcome, type Step, runStep } from './run-step.ts'
import { runTests } from './run-tests.ts'

// Three lanes on two cores, because browser tests wait for a page part of their time: in one the checks, the tests that need
// no browser, and then as many of those that do as make the lanes equally long; in the others the rest, once they have what
// they need. Every step runs, whatever became of the one before. The last line is for machines: `N passed, N failed`,
// where each check counts as one and each test as one.
type Named = Outcome & {
  readonly name: string
  readonly failures?: readonly string[]
  readonly flakes?: readonly string[]
}

// Lint and types are programs in Go with much memory for a short time: to collect its garbage so often costs a fifth of them.
process.env['GOGC'] ??= '300'

const checks: Step[] = [
  { name: 'format', program: 'node_modules/oxfmt/bin/oxfmt', words: ['--check', '.'] },
  { name: 'lint', program: 'node_modules/oxlint/bin/oxlint', words: [] },
  // One checker: several each work out the types that all files share, which costs twice the processor.
  {
    name: 'types',
    program: 'node_modules/typescript/bin/tsc',
    words: ['--project', 'tsconfig.json', '--checkers', '1'],
  },
  { name: 'import boundaries', program: 'tools/check-boundaries.ts', words: [] },
  { name: 'dead code', program: 'node_modules/knip/bin/knip.js', words: ['--no-progress'] },
  { name: 'file sizes', program: 'tools/check-sizes.ts', words: [] },
  { name: 'paths in documents', program: 'tools/check-documents.ts', words: [] },
  { name: 'lock file', program: 'tools/check-lock-file.ts', words: [] },
  { name: 'texts', program: 'tools/check-texts.ts', words: [] },
  { name: 'generated files', program: 'tools/gen.ts', words: ['--check'] },
]
const withBrowser = !process.argv.includes('--without-browser')

const demoFolder = await mkdtemp(path.join(tmpdir(), 'exchange-demo-'))
const preparation: Step = {
  name: 'what browser tests need',
  program: 'tools/prepare-browser-tests.ts',
  words: [demoFolder],
}

const preparing = withBrowser ? inTurn([preparation], []) : Promise.resolve([])
const lanes = await Promise.all([
  preparing,
  inTurn(checks, ['unit', 'web', 'web-alone']).then(async (ended) => [
    ...ended,
    ...(await inTurn([], ['db'], await filled())),
    ...(await inBrowser('lists')),
  ]),
  inBrowser('desk'),
  inBrowser('shell'),
])
await rm(demoFolder, { recursive: true, force: true })
const outcomes = lanes.flat()

const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0)
const failed = outcomes.reduce((sum, outcome) => sum + outcome.failed, 0)
for (const { name, failed: count, failures = [], flakes = [] } of outcomes) {
  if (flakes.length > 0) console.log([`PASSED ONLY AT THE SECOND ATTEMPT: ${name}`, ...flakes].join('\n  '))
  if (count > 0) console.log([`FAILED: ${name} (${count})`, ...failures].join('\n  '))
}
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0

async function inTurn(
  steps: readonly Step[],
  projects: readonly string[],
  environment: Record<string, string> = {},
): Promise<Named[]> {
  const ended: Named[] = []
  for (const step of steps) ended.push({ name: step.name, ...(await runStep(step)) })
  for (const project of projects) ended.push({ name: `${project} tests`, ...(await runTests(project, environment)) })
  return ended
}

async function inBrowser(part: string): Promise<Named[]> {
  if (!withBrowser) return []
  return inTurn([], [`browser-${part}`], await filled())
}

/** Tells of the filled data folder. What could not be prepared is tried again by those who need it, and said by them. */
async function filled(): Promise<Record<string, string>> {
  const [prepared] = await preparing
  return prepared?.failed === 0 ? { DEMO_FOLDER: demoFolder } : {}
}
