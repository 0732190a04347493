import { expect, test } from 'vitest'

import { count, failuresOf } from './run-tests.ts'

const report = { numPassedTests: 5, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0, testResults: [] }
const loaded = { name: 'a.test.ts', status: 'failed', assertionResults: [{}] }

test.each([
  ['all tests passed', report, 0, 0],
  ['failed tests', { ...report, numFailedTests: 2, testResults: [loaded] }, 1, 2],
  ['skipped and planned tests', { ...report, numPendingTests: 1, numTodoTests: 1 }, 0, 2],
  ['a file that could not be loaded', { ...report, testResults: [{ ...loaded, assertionResults: [] }] }, 1, 1],
  ['a run that ended badly beside its tests', report, 1, 1],
])('%s: counted as they are', (_, input, exitCode, failed) => {
  expect(count(input, exitCode)).toEqual({ passed: 5, failed })
})

test('a failed test is named with its file and what it said, and so is a file that could not be loaded', () => {
  const assertionResults = [
    { status: 'passed', fullName: 'goes well', failureMessages: [] },
    { status: 'failed', fullName: 'goes wrong', failureMessages: ['expected 1 to be 2\nat a line'] },
  ]
  const unloaded = { name: 'b.test.ts', status: 'failed', message: 'cannot be read', assertionResults: [] }
  const lines = failuresOf({ testResults: [{ ...loaded, assertionResults }, unloaded] })
  expect(lines).toEqual([
    expect.stringMatching(/a\.test\.ts: goes wrong\n +expected 1 to be 2\n +at a line$/),
    expect.stringMatching(/b\.test\.ts\n +cannot be read$/),
  ])
})
