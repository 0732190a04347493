import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { isRequired, schemaAt, withEmptiesFor } from './schema-walk.ts'

const schema = z
  .strictObject({
    number: z.string().trim().min(1),
    remark: z.string().optional(),
    note: z.string(),
    party: z.string().nullable(),
    contact: z.string().nullish(),
    lines: z.array(z.strictObject({ length: z.string().min(1), weight: z.string().optional() })).optional(),
    pieces: z.array(z.string()),
    flights: z.array(z.string()).min(1),
  })
  .refine((value) => value.number !== 'x')

describe('a form and its schema', () => {
  it('finds the schema of a field, also inside lists', () => {
    expect(schemaAt(schema, 'lines.3.length')?.safeParse('1').success).toBe(true)
    expect(schemaAt(schema, 'lines.3.length')?.safeParse(1).success).toBe(false)
    expect(schemaAt(schema, 'lines.3.colour')).toBeUndefined()
  })

  it.each([
    ['number', true],
    ['remark', false],
    ['note', false],
    ['party', false],
    ['lines', false],
    ['pieces', false],
    ['flights', true],
    ['lines.0.length', true],
    ['unknown', false],
  ])('%s required: %s', (name, required) => {
    expect(isRequired(schema, name)).toBe(required)
  })

  it('writes an empty input the way the schema wants emptiness', () => {
    const empty = { number: '', remark: null, note: null, party: '', contact: '', lines: [{ length: '1', weight: '' }] }
    expect(withEmptiesFor(schema, empty)).toEqual({
      remark: '',
      note: '',
      party: null,
      contact: null,
      lines: [{ length: '1', weight: '' }],
    })
  })

  it('takes a box nobody touched for false where the schema wants an answer', () => {
    const boxes = z.strictObject({ secured: z.boolean(), dangerous: z.boolean().optional(), agreed: z.literal(true) })
    expect(withEmptiesFor(boxes, { secured: null, dangerous: null, agreed: null })).toEqual({ secured: false })
  })

  it('leaves out a required field that is empty, so that it is refused as required', () => {
    const result = schema.safeParse(
      withEmptiesFor(schema, { number: '', note: '', party: null, pieces: [], flights: ['CX1'] }),
    )
    expect(result.error?.issues.map(({ path, code }) => [path.join('.'), code])).toEqual([['number', 'invalid_type']])
  })

  it('keeps fields the schema does not know, so that they are refused and not lost', () => {
    expect(withEmptiesFor(schema, { other: 1 })).toEqual({ other: 1 })
  })
})
