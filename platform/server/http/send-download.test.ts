import { describe, expect, test } from 'vitest'
import { contentDisposition, safeFileName } from './send-download.ts'

describe('REQ-05 the name of a download', () => {
  test.each([
    ['list.xlsx', 'list.xlsx'],
    ['../../etc/passwd', 'passwd'],
    [String.raw`C:\temp\a.xlsx`, 'a.xlsx'],
    ['a\r\nSet-Cookie: x.xlsx', 'aSet-Cookie x.xlsx'],
    ['report\u202Exslx.exe', 'reportxslx.exe'],
    ['CON', '_CON'],
    ['con.pdf', '_con.pdf'],
    ['', 'list.xlsx'],
    ['...', 'list.xlsx'],
    ['提單清單.xlsx', '提單清單.xlsx'],
    [`${'x'.repeat(5000)}.xlsx`, `${'x'.repeat(145)}.xlsx`],
  ])('%j becomes %j', (input, safe) => {
    expect(safeFileName(input)).toBe(safe)
  })

  test('a name beyond ASCII travels twice: plain for old clients, whole for the others', () => {
    expect(contentDisposition('提單 1.xlsx')).toBe(
      `attachment; filename="__ 1.xlsx"; filename*=UTF-8''%E6%8F%90%E5%96%AE%201.xlsx`,
    )
  })
})
