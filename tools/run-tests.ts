import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { type Outcome, run } from './run-step.ts'

const root = path.join(import.meta.dirname, '..')

/** The part of Vitest's JSON report that we count. */
type Report = {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: { name: string; status: string; message?: string; assertionResults: Assertion[] }[]
}
type Assertion = { status?: string; fullName?: string; failureMessages?: string[] | null }

type Named = { readonly failures: readonly string[] }

type Run = {
  readonly projects: readonly string[]
  /** Further options for Vitest. */
  readonly options: readonly string[]
  readonly environment: Record<string, string>
  /** What is not at its end by then has failed. */
  readonly limitMs?: number
}

/** Runs the tests of some Vitest projects, prints their output when all have run, counts them, and names those that failed. */
export async function runTests(
  name: string,
  { projects, options, environment, limitMs }: Run,
): Promise<Outcome & Named> {
  const folder = await mkdtemp(path.join(tmpdir(), 'exchange-report-'))
  const file = path.join(folder, 'report.json')
  const chosen = projects.flatMap((project) => ['--project', project])
  const words = ['run', ...chosen, ...options, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const began = Date.now()
  const { exitCode, output } = await run(
    { name, program: 'node_modules/vitest/vitest.mjs', words },
    environment,
    limitMs,
  )
  console.log(`\n${name} (${Math.round((Date.now() - began) / 1000)} s)\n${output}`)
  const report = await readFile(file, 'utf8').catch(() => undefined)
  await rm(folder, { recursive: true })
  if (report === undefined) return { passed: 0, failed: 1, failures: [`${name}: Vitest wrote no report`] }
  const read = JSON.parse(report) as Report
  return { ...count(read, exitCode), failures: failuresOf(read) }
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

/** Each test that failed, and each file that failed beside its tests, with the first lines of its message. */
export function failuresOf({ testResults }: Pick<Report, 'testResults'>): string[] {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed')
    if (status === 'failed' && failed.length === 0) return [described(name, message)]
    return failed.map(({ fullName, failureMessages }) => described(`${name}: ${fullName}`, failureMessages?.[0]))
  })
}

function described(name: string, message = ''): string {
  return [path.relative(root, name), ...message.split('\n').slice(0, 6)].join('\n    ')
}
