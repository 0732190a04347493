import { buffer } from 'node:stream/consumers'
import { readXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import { sheetXmlOf } from '../testing/sheet-xml.ts'
import { asTyped, harmless } from './sheet-cell.ts'
import { type Sheet, writeSheet } from './write-sheet.ts'

const columns = [
  { title: 'MAWB# <&>', kind: 'text', width: 20 },
  { title: 'Weight', kind: 'number', width: 12 },
  { title: 'Received', kind: 'date', width: 12 },
  { title: 'ETD', kind: 'datetime', width: 18 },
  { title: 'DG', kind: 'flag', width: 8 },
] as const

test('numbers, days, clock times, flags and texts in any script come back as what they were', async () => {
  const rows = [
    ['020-12345675', '-12.5', '2026-11-20', '2026-11-20T18:05', true],
    ['空運提單 <b>&"', 7, '1900-03-01', '2026-02-28T00:00:30', false],
    ['a\r\nb\tc', null, null, undefined, ''],
    ['_x0041_', '12345678901234567890', 'soon', 'never', true],
  ]
  expect(await readBack({ columns, rows })).toEqual([
    ['MAWB# <&>', 'Weight', 'Received', 'ETD', 'DG'],
    ['020-12345675', -12.5, new Date('2026-11-20T00:00:00Z'), new Date('2026-11-20T18:05:00Z'), true],
    ['空運提單 <b>&"', 7, new Date('1900-03-01T00:00:00Z'), new Date('2026-02-28T00:00:30Z'), false],
    ['a\r\nb\tc', null, null, null, null],
    ['_x0041_', '12345678901234567890', 'soon', 'never', true],
  ])
})

test.each(['=1+1', '+1', '-1+1', '-A1', "'-5", '@SUM(A1)', '\tx', '\rx', '\0x', "'=1+1", "''@x"])(
  'a text that begins like a formula (%j) is written behind an apostrophe and read back as typed',
  async (text) => {
    expect(harmless(text)).toBe(`'${text}`)
    expect(asTyped(harmless(text))).toBe(text)
    const xml = await sheetXmlOf({ columns, rows: [[text]] })
    expect(xml).not.toContain('<f>')
    expect((await readBack({ columns, rows: [[text]] }))[1]?.[0]).toMatch(/^'/)
  },
)

test.each(['020-12345675', "O'Neill", "'quoted'", 'a=b', '', '-5', '-0.50', '-1,200.5'])(
  'an ordinary text (%j) is left alone',
  (text) => {
    expect(harmless(text)).toBe(text)
    expect(asTyped(text)).toBe(text)
  },
)

test('characters that XML cannot carry are left out instead of breaking the workbook', async () => {
  const [, row] = await readBack({ columns, rows: [['a\u0001b\uD800c\uFFFE']] })
  expect(row?.[0]).toBe('ab\uFFFDc')
})

test('hidden rows stand before the titles', async () => {
  const rows = await readBack({ columns, rows: [], hiddenRows: [['mawb_number', 'capacity_type']] })
  expect(rows.map((row) => row[0])).toEqual(['mawb_number', 'MAWB# <&>'])
})

test('a failing source fails the stream', async () => {
  async function* rows(): AsyncGenerator<unknown[]> {
    yield ['1']
    throw new Error('connection lost')
  }
  await expect(buffer(writeSheet({ columns, rows: rows() }))).rejects.toThrow('connection lost')
})

test('50,000 rows pass through a reader that takes a chunk at a time, without the source running ahead', async () => {
  let made = 0
  function* rows(): Generator<unknown[]> {
    while (made < 50_000) yield [`row ${made++} ${Math.random()}`, made]
  }
  let first = 0
  for await (const chunk of writeSheet({ columns, rows: rows() }) as AsyncIterable<Buffer>) {
    if (first === 0 && chunk.length > 4096) first = made
    await new Promise((resolve) => setImmediate(resolve))
  }
  expect(made).toBe(50_000)
  expect(first).toBeGreaterThan(0)
  expect(first).toBeLessThan(25_000)
})

async function readBack(sheet: Sheet) {
  const workbook = await readXlsx(new Uint8Array(await buffer(writeSheet(sheet))))
  return workbook.sheets[0]?.rows ?? []
}
