import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { type Outcome, type Step, runStep } from './run-step.ts'
import { runTests } from './run-tests.ts'

// On two cores never more than two things run at once: the checks beside the preparation, two workers of the tests that need
// no browser, then the two halves of the browser tests, each with a portal and a Chromium of its own. Every step runs,
// whatever became of the one before. The last line is for machines: `N passed, N failed`.
type Named = Outcome & { readonly name: string; readonly failures?: readonly string[] }

// Lint and types are Go programs that use much memory for a short time: frequent garbage collection costs them a fifth.
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
  { name: 'licences', program: 'tools/check-licences.ts', words: [] },
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
const prepared = await Promise.all([runSteps(checks), runSteps(withBrowser ? [preparation] : [])])
const withoutBrowser = await tests('tests without a browser', ['unit', 'web', 'web-alone', 'db'])
const inBrowser = withBrowser ? await Promise.all(['1/2', '2/2'].map((shard) => browserTests(shard))) : []
await rm(demoFolder, { recursive: true, force: true })

const outcomes = [...prepared.flat(), withoutBrowser, ...inBrowser]
const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0)
const failed = outcomes.reduce((sum, outcome) => sum + outcome.failed, 0)
for (const { name, failed: count, failures = [] } of outcomes) {
  if (count > 0) console.log([`FAILED: ${name} (${count})`, ...failures].join('\n  '))
}
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0

async function runSteps(steps: readonly Step[]): Promise<Named[]> {
  const ended: Named[] = []
  for (const step of steps) ended.push({ name: step.name, ...(await runStep(step)) })
  return ended
}

/** What could not be prepared is tried again by the tests themselves, which then say what is wrong. */
function browserTests(shard: string): Promise<Named> {
  const isPrepared = prepared.flat().every(({ name, failed: count }) => name !== preparation.name || count === 0)
  return tests(`browser tests ${shard}`, ['browser'], ['--shard', shard], isPrepared ? { DEMO_FOLDER: demoFolder } : {})
}

async function tests(
  name: string,
  projects: readonly string[],
  options: readonly string[] = [],
  environment: Record<string, string> = {},
): Promise<Named> {
  return { name, ...(await runTests(name, { projects, options, environment })) }
}
