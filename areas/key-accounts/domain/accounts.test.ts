import { describe, expect, test } from 'vitest'
import { isOurColumn } from './booking-columns.ts'
import { type KeyAccount, type KeyAccountField, type KeyAccountValues, choicesOf } from './account.ts'
import { fieldLine, fieldOfLine, headingLine, headingOfLine, placeOfLine } from './account-lines.ts'
import { keyAccountOf } from './account-of.ts'
import { asStored, violationsOfLosing, violationsOfSetup } from './account-rules.ts'
import {
  copiedValues,
  violationsOfShipment,
  violationsOfValues,
  filledValues,
  missingFields,
} from './account-values.ts'
import { FIRST_KEY_ACCOUNTS } from './first-accounts.ts'
import { firstHeadings } from './first-headings.ts'
import { fitsMask, partsOfMask } from './mask.ts'

const LIMITS = { longest: null, decimals: null, least: null, most: null, mask: '', choices: '', active: true }
const field = (key: string, of: Partial<KeyAccountField> = {}): KeyAccountField => ({
  key,
  labelEnUs: key,
  labelZhCn: key,
  labelZhHk: key,
  type: 'text',
  required: 'never',
  ...LIMITS,
  ...of,
})
const keyAccount = (id: string, partnerIds: string[], of: Partial<KeyAccount> = {}): KeyAccount => ({
  id,
  code: id,
  name: id,
  active: true,
  partnerIds,
  tolerancePercent: '0',
  fields: [],
  ...of,
})
const parties = (shipper: string | null, consignee: string | null) => ({
  shipper: { partnerId: shipper },
  consignee: { partnerId: consignee },
})

describe('SHP-11 whose a shipment is', () => {
  const amazon = keyAccount('amazon', ['a1', 'a2'])
  const gap = keyAccount('gap', ['g1'])
  const gone = keyAccount('gone', ['x1'], { active: false })
  test.each<[string, string | null, string | null, string | undefined]>([
    ['the consignee’s key account', 'z', 'a2', 'amazon'],
    ['the shipper’s where the consignee is nobody’s', 'g1', 'z', 'gap'],
    ['the consignee’s before the shipper’s', 'g1', 'a1', 'amazon'],
    ['nobody’s without partners', null, null, undefined],
    ['nobody’s where the key account is out of use', null, 'x1', undefined],
  ])('%s', (_what, shipper, consignee, whose) => {
    expect(keyAccountOf(parties(shipper, consignee), [amazon, gap, gone])?.id).toBe(whose)
  })

  test('it stays so while its partners stay, and follows them when they change', () => {
    const before = { ...parties(null, 'x1'), keyAccountId: 'gone' }
    expect(keyAccountOf(parties(null, 'x1'), [gone], before)?.id).toBe('gone')
    expect(keyAccountOf(parties(null, 'a1'), [amazon, gone], before)?.id).toBe('amazon')
    expect(keyAccountOf(parties(null, 'a1'), [amazon], { ...parties(null, 'a1'), keyAccountId: null })).toBeUndefined()
  })
})

describe('SHP-11 valid values of a field', () => {
  const codes = (of: KeyAccountField, value: string | boolean) =>
    violationsOfValues({ name: 'C', fields: [of] }, { [of.key]: value }, { before: null, underMaster: false }).map(
      ({ refused }) => refused.code,
    )
  const number = field('n', { type: 'number', decimals: 2, least: 1, most: 100 })
  test.each<[string, KeyAccountField, string | boolean, string | undefined]>([
    ['a text', field('t', { longest: 3 }), 'abc', undefined],
    ['a longer text', field('t', { longest: 3 }), 'abcd', 'KEY_ACCOUNT_FIELD_LONG'],
    ['a text by its mask', field('t', { mask: '@#*-x' }), 'A1B-x', undefined],
    ['a text against its mask', field('t', { mask: '@#*-x' }), 'a1B-x', 'KEY_ACCOUNT_FIELD_MASK'],
    ['a number', number, '99.99', undefined],
    ['a number with more decimals', number, '9.999', 'KEY_ACCOUNT_FIELD_NUMBER'],
    ['a number that is none', number, '1e3', 'KEY_ACCOUNT_FIELD_NUMBER'],
    ['a number below the least', number, '0.5', 'KEY_ACCOUNT_FIELD_SMALL'],
    ['a number below 0 where no least is said', field('n', { type: 'number' }), '-1', 'KEY_ACCOUNT_FIELD_SMALL'],
    ['a number below 0', field('n', { type: 'number', least: -25 }), '-18', undefined],
    ['a number above the most', number, '100.01', 'KEY_ACCOUNT_FIELD_LARGE'],
    ['a day', field('d', { type: 'date' }), '2028-02-29', undefined],
    ['a day that is not', field('d', { type: 'date' }), '2027-02-29', 'KEY_ACCOUNT_FIELD_DAY'],
    ['no', field('f', { type: 'flag' }), false, undefined],
    ['a word for yes', field('f', { type: 'flag' }), 'yes', 'KEY_ACCOUNT_FIELD_FLAG'],
    ['one of the list', field('c', { type: 'choice', choices: 'S, M, L' }), 'M', undefined],
    ['none of the list', field('c', { type: 'choice', choices: 'S, M, L' }), 'XL', 'KEY_ACCOUNT_FIELD_CHOICE'],
    ['anything where it is out of use', field('t', { active: false }), 'x', 'KEY_ACCOUNT_FIELD_CLOSED'],
  ])('%s', (_what, of, value, code) => {
    expect(codes(of, value)[0]).toBe(code)
  })

  test('unknown fields are refused; without key account all are', () => {
    const violation = (whose: Pick<KeyAccount, 'name' | 'fields'> | undefined) =>
      violationsOfValues(whose, { a: 'x' }, { before: null, underMaster: false })[0]?.refused.code
    expect([violation({ name: 'C', fields: [field('b')] }), violation(undefined)]).toEqual(
      Array(2).fill('KEY_ACCOUNT_FIELD_UNKNOWN'),
    )
  })

  test('required fields are checked for new or changed shipments; values under older rules stay', () => {
    const fields = [field('po', { required: 'booking' }), field('gate', { required: 'mawb' }), field('x')]
    const requested = (values: KeyAccountValues, before: KeyAccountValues | null, underMaster = false) =>
      violationsOfValues({ name: 'C', fields }, values, { before, underMaster }).map(({ key }) => key)
    expect(requested({}, null)).toEqual(['po'])
    expect(requested({}, null, true)).toEqual(['po', 'gate'])
    expect([requested({}, {}), requested({ x: '1' }, {}), requested({}, { po: '7' })]).toEqual([[], ['po'], ['po']])
    expect(missingFields({ fields }, { po: '1' }, true).map(({ key }) => key)).toEqual(['gate'])
  })

  test('a shipment with another key account is checked again', () => {
    const keyAccounts = [keyAccount('a', ['a1'], { fields: [field('x', { required: 'booking' })] })]
    const before = { ...parties(null, 'z'), keyAccountId: null, keyAccountFields: {}, mawbNo: null }
    expect(violationsOfShipment(parties(null, 'a1'), {}, keyAccounts, before).map(({ key }) => key)).toEqual(['x'])
    expect(violationsOfShipment(parties(null, 'z'), {}, keyAccounts, before)).toEqual([])
  })

  test('empty values are absent, and those of another key account are dropped', () => {
    const filled = filledValues({ a: ' x ', b: '', c: null, d: false, e: undefined })
    expect(filled).toEqual({ a: 'x', d: false })
    expect(copiedValues({ fields: [field('a')] }, filled, { isRequested: true })).toEqual({ a: 'x' })
    expect(copiedValues(undefined, filled, { isRequested: true })).toEqual({})
  })

  test('SHP-10 a copy takes over only required fields by default', () => {
    const fields = [field('po', { required: 'booking' }), field('gate', { required: 'mawb' }), field('x')]
    expect(copiedValues({ fields }, { po: '1', gate: 'A', x: '2' }, { isRequested: false })).toEqual({ po: '1' })
  })

  test('SHP-11 a mask is described by its parts', () => {
    const reported = partsOfMask('@@@#-LX**').map(({ kind, signs }) => [kind, signs])
    expect(reported).toEqual([
      ['letter', '@@@'],
      ['digit', '#'],
      ['text', '-LX'],
      ['either', '**'],
    ])
    expect(partsOfMask('')).toEqual([])
  })

  test('a mask has a sign for every letter', () => {
    expect([fitsMask('', 'anything'), fitsMask('##', '1'), fitsMask('##', '123')]).toEqual([true, false, false])
  })
})

describe('SHP-11 how a key account is set up', () => {
  const isColumn = (key: string) => key === 'pieces'
  const number = (of: Partial<KeyAccountField>) => field('n', { type: 'number', decimals: 1, ...of })
  test('duplicate keys, lists without choices, crossed limits and unmapped headings are reported at their cells', () => {
    const fields = [field('a'), field('a'), field('c', { type: 'choice' }), number({ least: 0.5, most: 0.4 })]
    fields.push(number({ key: 'o', most: -1 }), number({ key: 'p', least: 0.4, most: 0.5 }))
    fields.push(field('m', { mask: '@@##', longest: 3 }), field('f', { mask: '@@##', longest: 4 }))
    const headings = [
      { heading: 'Pcs', standsFor: 'pieces' },
      { heading: 'Pcs', standsFor: 'keyAccountFields.a' },
      { heading: 'Other', standsFor: 'keyAccountFields.z' },
      { heading: 'Nothing', standsFor: null },
    ]
    expect(
      violationsOfSetup({ fields, headings }, isColumn).map(({ path, refused }) => [path.join('.'), refused.code]),
    ).toEqual([
      ['fields.1.key', 'KEY_ACCOUNT_FIELD_TWICE'],
      ['fields.2.choices', 'KEY_ACCOUNT_CHOICES_MISSING'],
      ['fields.3.most', 'KEY_ACCOUNT_LIMITS_CROSSED'],
      ['fields.4.most', 'KEY_ACCOUNT_LIMITS_CROSSED'],
      ['fields.6.mask', 'KEY_ACCOUNT_MASK_LONG'],
      ['headings.1.heading', 'KEY_ACCOUNT_HEADING_TWICE'],
      ['headings.2.standsFor', 'KEY_ACCOUNT_HEADING_UNKNOWN'],
    ])
  })

  test('fields used by shipments cannot be removed, and the refusal counts them', () => {
    const before = [field('a'), field('b')]
    const after = [field('a', { type: 'flag' })]
    expect(violationsOfLosing(before, after, { a: 3, b: 1 })).toMatchObject([
      { path: 'fields.0.type', refused: { params: { field: 'a', count: 3 } } },
      { path: 'fields', refused: { params: { field: 'b', count: 1 } } },
    ])
    expect(violationsOfLosing(before, after, {})).toEqual([])
  })

  test('limits of another type are not stored, and a checkbox cannot be required', () => {
    const stored = asStored(field('f', { type: 'flag', required: 'booking', longest: 3, choices: 'a', decimals: 2 }))
    expect(stored).toMatchObject({ required: 'never', longest: null, choices: '', decimals: null })
    expect(choicesOf({ choices: ' S,M，L、S ' })).toEqual(['S', 'M', 'L'])
  })

  test('the key accounts of the product are set up without a fault', () => {
    expect(FIRST_KEY_ACCOUNTS.map(({ name }) => name)).toEqual(['Amazon', 'Asus', 'Gap', 'Ebay', 'Apple', 'HP'])
    for (const { code, fields } of FIRST_KEY_ACCOUNTS) {
      expect(violationsOfSetup({ fields, headings: firstHeadings(code) }, isOurColumn)).toEqual([])
    }
  })
})

describe('SHP-11 history lines of fields and headings', () => {
  test('are parsed back to their values', () => {
    const full = field('units', { type: 'number', required: 'mawb', decimals: 0, least: -1.5, most: 9, active: false })
    for (const one of [full, field('dc', { type: 'choice', choices: 'ORD, LAX' })]) {
      expect(fieldOfLine(fieldLine(one, 4))).toEqual(one)
    }
    for (const one of [
      { heading: 'Units | pcs', standsFor: 'pieces' },
      { heading: 'ASIN', standsFor: null },
    ] as const) {
      expect(headingOfLine(headingLine(one, 0))).toEqual(one)
    }
    expect(placeOfLine(fieldLine(full, 4))).toBe(5)
  })
})
