import { expect, test } from 'vitest'
import { z } from 'zod'
import { decimal } from '#platform/contract/decimal.ts'
import { column } from '#platform/contract/list-column.ts'
import { cellEdit } from './cell-edit.ts'

const words = { choice: (_: string, value: string) => `the ${value}`, yes: 'Yes', no: 'No' }
const of = {
  name: [column.text(), z.string().trim().min(1).max(5)],
  note: [column.text(), z.string().trim().max(5).nullish()],
  code: [column.text(), z.union([z.literal(''), z.string().regex(/^[A-Z]{3}$/)]).nullish()],
  pieces: [column.integer(), z.number().int().min(1).max(9999).nullable()],
  weight: [column.decimal(2), decimal(3, 2)],
  price: [column.amount(4), decimal(9, 4)],
  day: [column.date(), z.iso.date().nullable()],
  kind: [column.choice(['BOX', 'BAG'], 'kinds'), z.enum(['BOX', 'BAG'])],
  active: [column.flag(), z.boolean()],
} as const

const parse = (name: keyof typeof of, text: string) =>
  cellEdit(of[name][0], of[name][1], { words, language: 'en_US', errors: undefined }).parse(text, undefined)

test.each<[keyof typeof of, string, unknown]>([
  ['name', ' Ada ', 'Ada'],
  ['note', '', null],
  ['code', 'hkg', 'HKG'],
  ['pieces', '1,200', 1200],
  ['pieces', '', null],
  ['weight', '424.5 kg', '424.50'],
  ['price', '21.3500', '21.35'],
  ['price', '1,200.0', '1200'],
  ['day', '20261120', '2026-11-20'],
  ['day', '', null],
  ['kind', 'the bag', 'BAG'],
  ['active', 'no', false],
])('%s takes "%s" as %j', (name, text, val) => {
  expect(parse(name, text)).toEqual({ val })
})

test.each<[keyof typeof of, string, string]>([
  ['name', '', 'is required'],
  ['name', 'Adalbert', 'may have at most 5 characters'],
  ['code', 'HK', 'does not have the right form'],
  ['pieces', 'many', 'does not have the right form'],
  ['pieces', '0', 'must be at least 1'],
  ['weight', '1.234,567', 'does not have the right form'],
  ['weight', '1234.5', 'must be a number with at most 3 digits before the point and 2 after it'],
  ['weight', '', 'is required'],
  ['day', 'soon', 'does not have the right form'],
  ['kind', 'drum', 'is not one of the allowed values'],
])('%s refuses "%s": %s', (name, text, reason) => {
  expect(parse(name, text)).toEqual({ reason })
})
