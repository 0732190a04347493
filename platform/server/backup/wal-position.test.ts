import { expect, test } from 'vitest'
import { SEGMENT_BYTES, bytesBefore, positionOf, segmentAt, segmentName, segmentOf } from './wal-position.ts'

test.each([
  ['0/3000028', '000000010000000000000003', 0x28],
  ['1/FF000001', '0000000100000001000000FF', 1],
  ['A/0', '000000010000000A00000000', 0],
])('%s is in the file %s after %i bytes', (lsn, name, bytes) => {
  const position = positionOf(lsn)
  expect(segmentName('00000001', segmentAt(position))).toBe(name)
  expect(segmentOf(name)).toBe(segmentAt(position))
  expect(bytesBefore(position, segmentOf(name))).toBe(bytes)
})

test('a segment that the position is past of counts whole', () => {
  expect(bytesBefore(positionOf('0/5000028'), 3n)).toBe(Number(SEGMENT_BYTES))
})
