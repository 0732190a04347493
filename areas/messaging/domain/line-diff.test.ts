import { expect, test } from 'vitest'
import { lineDiff } from './line-diff.ts'

test('DOC-03 a version is compared with the one before it', () => {
  expect(lineDiff('FWB/16\r\nA\r\nB\r\n', 'FWB/16\r\nA\r\nC\r\nD\r\n')).toEqual([
    { change: 'same', text: 'FWB/16' },
    { change: 'same', text: 'A' },
    { change: 'removed', text: 'B' },
    { change: 'added', text: 'C' },
    { change: 'added', text: 'D' },
  ])
})
