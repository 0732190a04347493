import { expect, test } from 'vitest'
import { z } from 'zod'
import { flattenErrors } from './form-errors.ts'
import { type FieldChecks, type Refusals, resolverOf } from './form-resolver.ts'

const form = z.object({
  airport: z.string().nullable(),
  office: z.string().min(1),
  lines: z.array(z.object({ code: z.string().nullable() })),
})

async function violations(refusals: Refusals, values: object): Promise<string[]> {
  const check = resolverOf(form, refusals, { language: 'en_US', errors: undefined })
  const { errors } = await check(values, undefined, { fields: {}, shouldUseNativeValidation: false })
  return flattenErrors(errors).map(({ name, message }) => `${name}: ${message}`)
}

const whole = { airport: null, office: 'HKG', lines: [{ code: null }] }

test('a text that a field refused keeps the form from being sent, although it is no value', async () => {
  expect(await violations(new Map(), whole)).toEqual([])
  expect(await violations(new Map([['airport', '“ZZZ” matches nothing']]), whole)).toEqual([
    'airport: “ZZZ” matches nothing',
  ])
  expect(await violations(new Map([['lines.0.code', 'no such code']]), whole)).toEqual(['lines.0.code: no such code'])
})

test('of a required field it is said what was refused, not that it is empty', async () => {
  const empty = { ...whole, office: null }
  expect(await violations(new Map(), empty)).toEqual(['office: is required'])
  expect(await violations(new Map([['office', '“ZZ” matches more than one']]), empty)).toEqual([
    'office: “ZZ” matches more than one',
  ])
})

test('SHP-13 what an input says of its number goes before what the schema says, and keeps the form from being sent', async () => {
  const counts = z.object({ quantity: z.number().int().max(200), lines: z.array(z.object({ pieces: z.number() })) })
  const checks: FieldChecks = new Map<string, (value: unknown) => string | undefined>([
    ['quantity', (value: unknown) => (Number(value) > 200 ? 'At most 200' : undefined)],
    ['lines.0.pieces', (value: unknown) => (value === '12.57' ? 'Whole numbers only' : undefined)],
  ])
  const check = resolverOf(counts, new Map(), { language: 'en_US', errors: undefined, checks })
  const violationsOf = async (values: object) => {
    const { errors } = await check(values, undefined, { fields: {}, shouldUseNativeValidation: false })
    return flattenErrors(errors).map(({ name, message }) => `${name}: ${message}`)
  }
  expect(await violationsOf({ quantity: 250, lines: [{ pieces: '12.57' }] })).toEqual([
    'quantity: At most 200',
    'lines.0.pieces: Whole numbers only',
  ])
  expect(await violationsOf({ quantity: 25, lines: [{ pieces: 12 }] })).toEqual([])
})
