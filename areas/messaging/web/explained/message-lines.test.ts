import { expect, test } from 'vitest'
import { messageLines } from './message-lines.ts'

test('DOC-01 fields and problems lie over the text they belong to', () => {
  const field = { line: 2, column: 4, length: 2, name: 'shipper.name', value: 'AB' }
  const problem = { line: 2, column: 6, code: 'UNEXPECTED_TEXT', message: '' }
  const lines = messageLines('FWB\r\nSHPABX\r\n', { fields: [field], problems: [problem] })
  expect(lines).toHaveLength(2)
  expect(lines[1]).toEqual({
    number: 2,
    fields: [field],
    problems: [problem],
    pieces: [
      { text: 'SHP', field: null },
      { text: 'AB', field },
      { text: 'X', field: null },
    ],
  })
})
