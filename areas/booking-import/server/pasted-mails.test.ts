import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { spellingsOf } from '../contract/import-sheet.ts'
import { type PastedBooking, readPasted } from '../domain/pasted/read-pasted.ts'
import { importWords } from './import-words.ts'

const FOLDER = join(import.meta.dirname, 'testing/mails')
const words = await importWords()
const context = { titles: new Map(words.titles), spellings: spellingsOf(words, 'en_US'), today: '2026-11-24' }

/** A mail with what its labels say, written by hand; `?` is labelled but cannot be read. */
type Mail = { readonly name: string; readonly text: string; readonly bookings: readonly ReadonlyMap<string, string>[] }

const mails = await Promise.all((await readdir(FOLDER)).map(readMail))

describe('SHP-04 pasted mails in three languages', () => {
  test.each(mails)('$name: its bookings are found, and nothing is invented', ({ text, bookings }) => {
    const read = readPasted(text, context)
    expect(read).toHaveLength(bookings.length)
    for (const [at, labelled] of bookings.entries()) {
      const stated = [...labelled].filter(([, value]) => value !== '?').map(([column]) => column)
      const filled = read[at]?.values.map(({ column }) => column) ?? []
      expect(filled.filter((column) => !stated.includes(column))).toEqual([])
    }
  })

  test('at least 90 % of the labelled fields are right', () => {
    const fields = mails.flatMap(({ name, text, bookings }) => {
      const read = readPasted(text, context)
      return bookings.flatMap((labelled, at) =>
        [...labelled].map(([column, value]) => {
          const found = valueOf(read[at], column)
          return { name, column, value, found, isRight: found === (value === '?' ? '' : value) }
        }),
      )
    })
    const wrong = fields.filter(({ isRight }) => !isRight)
    const share = 1 - wrong.length / fields.length
    const list = wrong.map(({ name, column, value, found }) => `${name} ${column}: ${value} | ${found}`).join('\n')
    process.stdout.write(
      `${fields.length - wrong.length} of ${fields.length} labelled fields (${(share * 100).toFixed(1)} %)\n${list}`,
    )
    expect(share).toBeGreaterThanOrEqual(0.9)
  })

  test('every value stands where it says', () => {
    const values = mails.flatMap(({ text }) =>
      readPasted(text, context).flatMap((booking) => booking.values.map((value) => ({ ...value, source: text }))),
    )
    const literal = values.filter(({ column }) => LITERAL.includes(column))
    expect(literal.length).toBeGreaterThan(100)
    for (const { source, from, text } of literal) {
      expect(source.slice(from.start, from.end).replaceAll(/[,"]/g, '')).toContain(text.replaceAll(',', ''))
    }
  })
})

/** Columns whose values are taken as they are written. */
const LITERAL: readonly string[] = [
  ...['shipper', 'consignee', 'notifyParty', 'originAirport', 'destinationAirport'],
  ...['pieces', 'cartons', 'grossWeight', 'volume', 'goodsDescription', 'customerReference'],
]

function valueOf(booking: PastedBooking | undefined, column: string): string {
  return booking?.values.find((value) => value.column === column)?.text ?? ''
}

async function readMail(file: string): Promise<Mail> {
  const [expected = '', text = ''] = (await readFile(join(FOLDER, file), 'utf8')).split('=====\n')
  const bookings = expected
    .split(/^\[\d+\]\n/m)
    .filter((part) => part.trim() !== '')
    .map((part) => new Map(part.trim().split('\n').map(pairOf)))
  return { name: file.replace('.txt', ''), text, bookings }
}

function pairOf(line: string): [string, string] {
  const [column = '', value = ''] = line.split(' = ')
  return [column, value]
}
