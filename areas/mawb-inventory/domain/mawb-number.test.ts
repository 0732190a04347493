import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  completeMawbNumber,
  completeSerial,
  isMawbNumber,
  mawbNumberAsPrinted,
  mawbNumbersFrom,
  nextMawbNumber,
  parseMawbNumber,
  printMawbNumber,
} from './mawb-number.ts'

const outcome = (text: string) => {
  const read = parseMawbNumber(text)
  return read.ok ? printMawbNumber(read.number) : read.code
}

describe('MAW-01 the check digit is the seven-digit serial modulo 7', () => {
  test.each([
    ['933-34099074', '933-34099074'],
    ['157-79284774', '157-79284774'],
    ['784-30791202', '784-30791202'],
    ['020-12345675', '020-12345675'],
    ['020-81140743', '020-81140743'],
    ['888-11111111', '888-11111111'],
    ['001-00000000', '001-00000000'],
    ['157-68076961', 'CHECK_DIGIT'],
    ['020-12345678', 'CHECK_DIGIT'],
    ['999-00000007', 'CHECK_DIGIT'],
  ])('%s: %s', (text, expected) => {
    expect(outcome(text)).toBe(expected)
  })

  test('the refusal names the number and the digit it should end in', () => {
    const read = parseMawbNumber('15768076961')
    expect(read.ok ? null : read.params).toEqual({ value: '157-68076961', expected: '0' })
  })

  test('no number of the trade ends in 7, 8 or 9', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9_999_999 }), (serial) => {
        expect(completeSerial(String(serial).padStart(7, '0'))).toMatch(/^\d{7}[0-6]$/)
      }),
    )
  })
})

describe('MAW-01 every spelling of a number is read', () => {
  test.each([
    '157-68076960',
    '157 6807 6960',
    '15768076960',
    ' 157 - 6807 6960 ',
    '１５７－６８０７６９６０',
    'MAWB# 157-68076960',
  ])('%s', (text) => {
    expect(outcome(text)).toBe('157-68076960')
  })

  test.each([
    ['15768076960', '157-68076960'],
    ['157 6807 6960', '157-68076960'],
    ['157-6807 6960', '157-68076960'],
    ['15768076961', '15768076961'],
    ['ABC', 'ABC'],
  ])('%s is asked for as %s', (text, expected) => {
    expect(mawbNumberAsPrinted(text)).toBe(expected)
  })

  test.each(['', '157', '157-6807696', '157-680769600', '68076960', 'ABC-68076960', '١٥٧٦٨٠٧٦٩٦٠'])(
    '%j is no number',
    (text) => {
      expect(outcome(text)).toBe('NUMBER_FORM')
    },
  )

  test('whatever was printed is read back', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999 }), fc.integer({ min: 0, max: 9_999_999 }), (prefix, serial) => {
        const whole = completeSerial(String(serial).padStart(7, '0')) ?? ''
        const number = { prefix: String(prefix).padStart(3, '0'), serial: whole }
        expect(parseMawbNumber(printMawbNumber(number))).toEqual({ ok: true, number })
      }),
    )
  })
})

describe('typing all but the last digit is enough', () => {
  test.each([
    ['1234567', '12345675'],
    ['123 4567', '12345675'],
    ['12345675', null],
    ['123456', null],
    ['', null],
  ])('serial %j becomes %j', (typed, expected) => {
    expect(completeSerial(typed)).toBe(expected)
  })

  test.each([
    ['160-1234567', '160-12345675'],
    ['1601234567', '160-12345675'],
    ['160-12345675', null],
    ['160-123456', null],
  ])('number %j becomes %j', (typed, expected) => {
    expect(completeMawbNumber(typed)).toBe(expected)
  })
})

describe('MAW-02 the numbers of a range', () => {
  test('follow each other by +11, and by +4 after a check digit of 6', () => {
    const range = mawbNumbersFrom({ prefix: '020', serial: '12345675' }, 4)
    const serials = range.ok ? range.numbers.map((number) => number.serial) : []
    expect(serials).toEqual(['12345675', '12345686', '12345690', '12345701'])
  })

  test('every number is valid and greater than the one before', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9_999_998 }), (serial) => {
        const start = { prefix: '157', serial: completeSerial(String(serial).padStart(7, '0')) ?? '' }
        const next = nextMawbNumber(start)
        expect(next && parseMawbNumber(printMawbNumber(next)).ok).toBe(true)
        expect(Number(next?.serial) - Number(start.serial)).toBe(start.serial.endsWith('6') ? 4 : 11)
      }),
    )
  })

  test('end with the last serial of the prefix', () => {
    const last = { prefix: '020', serial: completeSerial('9999999') ?? '' }
    expect(nextMawbNumber(last)).toBeNull()
    expect(mawbNumbersFrom(last, 1).ok).toBe(true)
    expect(mawbNumbersFrom(last, 2)).toMatchObject({ ok: false, code: 'BLOCK_ENDS', params: { count: 1 } })
  })
})

test.each([
  ['160-44100604', true],
  ['160 4410 0604', true],
  ['16044100604', true],
  ['１６０－４４１００６０４', true],
  ['160-44100605', false],
  ['HKG16044100604', false],
  ['4410 0604', false],
])('SHP-01 %s is a MAWB number: %s', (text, expected) => {
  expect(isMawbNumber(text)).toBe(expected)
})
