import { describe, expect, test } from 'vitest'
import {
  AMENDMENT_ANSWERS,
  AMENDMENT_STATUSES,
  canAmend,
  canAnswerAmendment,
  changesOf,
  freightFor,
  heldByOthers,
} from './amendment.ts'
import { ORDER_STATUSES } from './order-rules.ts'

const ORDER = {
  status: 'CONFIRMED',
  buyerOfficeId: 'buyer',
  sellerOfficeId: 'seller',
  hasChildren: false,
  isLeg: false,
  handedOver: null,
} as const
const OFFICES = ['buyer', 'seller', 'third']

describe('EXC-06 a change that one office proposes', () => {
  test.each(OFFICES)('to the other is answered: by %s', (officeId) => {
    const may = AMENDMENT_STATUSES.flatMap((status) =>
      AMENDMENT_ANSWERS.filter(
        (answer) => canAnswerAmendment(answer, { officeId: 'buyer', status }, { order: ORDER, actor: { officeId } }).ok,
      ).map((answer) => `${status} ${answer}`),
    )
    const expected = { buyer: ['PROPOSED WITHDRAWN'], seller: ['PROPOSED ACCEPTED', 'PROPOSED DECLINED'], third: [] }
    expect(may).toEqual(expected[officeId as keyof typeof expected])
  })

  test('is accepted only before the transport begins, and declined or taken back at any time', () => {
    const accepted = ORDER_STATUSES.filter(
      (status) =>
        canAnswerAmendment(
          'ACCEPTED',
          { officeId: 'buyer', status: 'PROPOSED' },
          { order: { ...ORDER, status }, actor: { officeId: 'seller' } },
        ).ok,
    )
    expect(accepted).toEqual(['SUBMITTED', 'CONFIRMED'])
    const ended = { order: { ...ORDER, status: 'EXPIRED' }, actor: { officeId: 'seller' } } as const
    expect(canAnswerAmendment('DECLINED', { officeId: 'buyer', status: 'PROPOSED' }, ended).ok).toBe(true)
  })

  test('is answered by itself where an office buys from itself', () => {
    const own = { ...ORDER, buyerOfficeId: 'seller' }
    const actor = { officeId: 'seller' }
    const offered = AMENDMENT_ANSWERS.filter(
      (answer) => canAnswerAmendment(answer, { officeId: 'seller', status: 'PROPOSED' }, { order: own, actor }).ok,
    )
    expect(offered).toEqual([...AMENDMENT_ANSWERS])
  })

  test.each([
    ['with children', { hasChildren: true }, 'ANSWER_THE_PARTS'],
    ['that is a leg', { isLeg: true }, 'LEG_IS_NOT_AMENDED'],
    ['that is booked', { handedOver: 'HKG26-000001' }, 'HANDED_OVER_ALREADY'],
    ['that is being changed', { isAmending: true }, 'AMENDMENT_WAITS'],
  ])('is not proposed for an order %s', (_which, more, code) => {
    expect(canAmend({ ...ORDER, isAmending: false, ...more }, { officeId: 'buyer' })).toMatchObject({ code })
  })
})

test('EXC-06 only what differs is a change: 34 kg are 34.000 kg', () => {
  const before = { readyOn: '2026-11-24', pieces: 3, grossWeight: '34', volume: null, amount: '1306.80' }
  expect(changesOf(before, { ...before, grossWeight: '34.000', amount: '1306.8' })).toEqual([])
  expect(changesOf(before, { ...before, pieces: 4, volume: '0.2' })).toEqual(['pieces', 'volume'])
})

test('EXC-06 the freight takes the difference, and surcharges stay', () => {
  const charges = [{ amount: '1000.00' }, { amount: '60.00' }, { amount: '53.00' }]
  expect(freightFor(charges, '1200', 2)).toBe('1087.00')
  expect(freightFor(charges, '113.00', 2)).toBe('0.00')
  expect(freightFor(charges, '112.99', 2)).toBeNull()
})

test('EXC-01 an order that is changed does not stand in its own way', () => {
  const held = { kg: '100.000', cbm: '1.2', pieces: 10 }
  expect(heldByOthers(held, { pieces: 3, grossWeight: '34', volume: '0.2' })).toEqual({
    kg: '66.000',
    cbm: '1.000000',
    pieces: 7,
  })
})
