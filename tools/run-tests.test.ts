import { expect, test } from 'vitest'

import { count, failuresOf, flakesOf } from './run-tests.ts'

const report = { numPassedTests: 5, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0, testResults: [] }
const loaded = { name: 'a.test.ts', status: 'failed', assertionResults: [{}] }

test.each([
  ['all tests passed', report, 0, 0],
  ['failed tests', { ...report, numFailedTests: 2, testResults: [loaded] }, 1, 2],
  ['skipped and planned tests', { ...report, numPendingTests: 1, numTodoTests: 1 }, 0, 2],
  ['a file that could not be loaded', { ...report, testResults: [{ ...loaded, assertionResults: [] }] }, 1, 1],
  ['a run that ended badly beside its tests', report, 1, 1],
])('%s: counted as they are', (_, given, exitCode, failed) => {
  expect(count(given, exitCode)).toEqual({ passed: 5, failed })
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

test('a test that passed only at the second attempt is named with what it said at the first', () => {
  const assertionResults = [
    { status: 'passed', fullName: 'goes well', failureMessages: [] },
    { status: 'passed', fullName: 'goes well now', failureMessages: ['expected 1 to be 2'] },
    { status: 'failed', fullName: 'goes wrong', failureMessages: ['expected 1 to be 2', 'expected 1 to be 2'] },
  ]
  expect(flakesOf({ testResults: [{ ...loaded, assertionResults }] })).toEqual([
    expect.stringMatching(/a\.test\.ts: goes well now\n +expected 1 to be 2$/),
  ])
})
