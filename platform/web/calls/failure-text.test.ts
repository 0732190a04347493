import { expect, test } from 'vitest'
import { failureText } from './failure-text.ts'

const at = (path: string, message: string) => ({ path, message, code: 4005 })
const records = Array.from({ length: 5 }, () => crypto.randomUUID())

test.each([
  ['a failure of no record by itself', [at('pieces', 'is required')], 'No.'],
  ['the record that is refused', [at(records[0] ?? '', 'HKG1: sent.'), at('pieces', 'x')], 'HKG1: sent.'],
  ['the same reason once', records.map((path) => at(path, 'No.')), 'No.'],
  [
    'three of many',
    records.map((path, nth) => at(path, `HKG${nth}: sent.`)),
    'HKG0: sent. HKG1: sent. HKG2: sent. (+2)',
  ],
])('SHP-09 a toast says %s', (_case, problems, said) => {
  expect(failureText({ message: 'No.', problems })).toBe(said)
})
