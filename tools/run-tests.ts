import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { type Outcome, run } from './run-step.ts'

/** The part of Vitest's JSON report that we count. */
type Report = {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: { name: string; status: string; assertionResults: unknown[] }[]
}

/** Runs the tests of one Vitest project, shows them when all have run, and counts them. */
export async function runTests(project: string): Promise<Outcome> {
  const folder = await mkdtemp(path.join(tmpdir(), 'exchange-report-'))
  const file = path.join(folder, 'report.json')
  const words = ['run', '--project', project, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const { exitCode, output } = await run({ name: project, program: 'node_modules/vitest/vitest.mjs', words })
  console.log(`\n${project} tests\n${output}`)
  const report = await readFile(file, 'utf8').catch(() => undefined)
  await rm(folder, { recursive: true })
  return report === undefined ? { passed: 0, failed: 1 } : count(JSON.parse(report) as Report, exitCode)
}

/**
 * A skipped test counts as failed: nobody would notice otherwise. So does a file that could not be loaded (it has no
 * tests in the report), and a run that ended badly although every test it knows passed.
 */
export function count(report: Report, exitCode: number): Outcome {
  const unloaded = report.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0)
  const skipped = report.numPendingTests + report.numTodoTests
  if (skipped > 0) console.log(`${skipped} tests are skipped, which counts as failed`)
  const failed = report.numFailedTests + skipped + unloaded.length
  return { passed: report.numPassedTests, failed: failed === 0 && exitCode !== 0 ? 1 : failed }
}
