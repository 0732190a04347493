import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { decimal } from './decimal.ts'
import { defineErrors } from './error-catalogue.ts'
import { describeIssues } from './input-errors.ts'

const errors = defineErrors({
  ETA_BEFORE_ETD: {
    code: 4001,
    status: 422,
    texts: { en_US: 'Cannot exceed ETD', zh_CN: '不可晚于 ETD', zh_HK: '不可遲於 ETD' },
  },
})

const schema = z.strictObject({
  name: z.string().min(1).max(5),
  pieces: z.number().int().min(1).max(200),
  weight: decimal(7, 2).optional(),
  lines: z.array(z.strictObject({ length: z.number() })).max(2),
  status: z.enum(['A', 'B']).optional(),
  eta: z
    .string()
    .optional()
    .refine((eta) => eta !== 'early', 'ETA_BEFORE_ETD'),
})

const good = { name: 'x', pieces: 1, lines: [] }

function problems(input: unknown, language: 'en_US' | 'zh_HK' = 'en_US') {
  const read = schema.safeParse(input)
  return describeIssues(read.error?.issues ?? [], language, errors).map(({ path, message }) => `${path}: ${message}`)
}

describe('wrong input is named by field and reason', () => {
  test.each([
    [{ ...good, weight: '1.234' }, 'weight: must be a number with at most 7 digits before the point and 2 after it'],
    [{ ...good, name: undefined }, 'name: is required'],
    [{ ...good, name: '' }, 'name: is required'],
    [{ ...good, name: 'sixsix' }, 'name: may have at most 5 characters'],
    [{ ...good, name: 7 }, 'name: has the wrong type'],
    [{ ...good, pieces: 0 }, 'pieces: must be at least 1'],
    [{ ...good, pieces: 201 }, 'pieces: must be at most 200'],
    [{ ...good, lines: [{ length: 1 }, { length: '2' }] }, 'lines.1.length: has the wrong type'],
    [{ ...good, lines: [{ length: 1 }, { length: 1 }, { length: 1 }] }, 'lines: may have at most 2 entries'],
    [{ ...good, status: 'C' }, 'status: is not one of the allowed values'],
    [{ ...good, owner: 'me' }, 'owner: is not a known field'],
    [{ ...good, eta: 'early' }, 'eta: Cannot exceed ETD'],
  ])('%j', (input, problem) => {
    expect(problems(input)).toEqual([problem])
  })

  test('SHP-13 the required message follows the language', () => {
    expect(problems({ ...good, name: '' }, 'zh_HK')).toEqual(['name: 必須填寫'])
  })

  test('every unknown field is named', () => {
    expect(problems({ ...good, a: 1, b: 2 })).toEqual(['a: is not a known field', 'b: is not a known field'])
  })
})
