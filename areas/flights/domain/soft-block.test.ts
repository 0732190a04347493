import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { unitsOf } from '#platform/domain/decimal.ts'
import { NO_SPACE, spaceOf } from './capacity.ts'
import { type DatedAllotment, giveBackSoftBlocks, linesUsed, nextGoingBack, typesUsed } from './soft-block.ts'

const line = (capacityType: string, weightKg: string, more: Partial<DatedAllotment> = {}): DatedAllotment => ({
  capacityType,
  weightKg,
  volumeM3: '0',
  uldType: null,
  positions: null,
  releaseHours: null,
  ...more,
})
const taken = (weightKg: string, volumeM3 = '0.000', positions = {}) => ({ weightKg, volumeM3, positions })
const DEPARTS = '2026-11-24T12:00:00.000Z'
const soft = (weightKg: string, releaseHours = 48, more: Partial<DatedAllotment> = {}) =>
  line('SOFT_BLOCK', weightKg, { releaseHours, ...more })

describe('SPC-01 hard block, soft block and spot are counted apart', () => {
  test.each([
    ['nothing', '0.0', { HARD_BLOCK: '0.0', SOFT_BLOCK: '0.0', SPOT: '0.0' }],
    ['less than the hard block', '1500.0', { HARD_BLOCK: '1500.0', SOFT_BLOCK: '0.0', SPOT: '0.0' }],
    ['into the soft block', '2600.5', { HARD_BLOCK: '2000.0', SOFT_BLOCK: '600.5', SPOT: '0.0' }],
    ['into spot', '5100.0', { HARD_BLOCK: '2000.0', SOFT_BLOCK: '3000.0', SPOT: '100.0' }],
    ['more than there is', '7000.0', { HARD_BLOCK: '2000.0', SOFT_BLOCK: '3000.0', SPOT: '2000.0' }],
  ])('%s', (_case, weightKg, byType) => {
    const used = typesUsed([line('SPOT', '1000'), soft('3000'), line('HARD_BLOCK', '2000')], taken(weightKg))
    expect(Object.fromEntries(used.map((one) => [one.capacityType, one.taken.weightKg]))).toEqual(byType)
  })

  test('positions by ULD type, lines of one type together', () => {
    const allotments = [
      line('HARD_BLOCK', '0', { uldType: 'PMC', positions: 2 }),
      line('HARD_BLOCK', '0', { uldType: 'AKE', positions: 1 }),
      soft('0', 48, { uldType: 'PMC', positions: 3 }),
    ]
    expect(typesUsed(allotments, taken('0.0', '0.000', { PMC: 4, AKE: 1 }))).toEqual([
      {
        capacityType: 'HARD_BLOCK',
        capacity: { ...NO_SPACE, positions: { PMC: 2, AKE: 1 } },
        taken: { ...NO_SPACE, positions: { PMC: 2, AKE: 1 } },
      },
      {
        capacityType: 'SOFT_BLOCK',
        capacity: { ...NO_SPACE, positions: { PMC: 3 } },
        taken: { ...NO_SPACE, positions: { PMC: 2 } },
      },
    ])
  })

  test('what is taken is the sum of its lines', () => {
    const types = fc.constantFrom('HARD_BLOCK', 'SOFT_BLOCK', 'SPOT', 'ALLOTMENT', 'OTHER')
    const kilos = fc.integer({ min: 1, max: 9000 }).map(String)
    const lines = fc.array(fc.tuple(types, kilos), { minLength: 1, maxLength: 8 })
    fc.assert(
      fc.property(lines, fc.integer({ min: 0, max: 60_000 }), (drawn, amount) => {
        const allotments = drawn.map(([type, kg]) => line(type, kg))
        const used = linesUsed(allotments, taken(`${amount}.0`))
        const sum = used.reduce((total, one) => total + unitsOf(one.taken.weightKg, 1), 0n)
        expect(sum).toBe(BigInt(amount) * 10n)
      }),
    )
  })
})

describe('SPC-01 a soft block goes back at its release hour', () => {
  const flight = (allotments: readonly DatedAllotment[], weightKg = '0.0') => ({
    allotments,
    taken: taken(weightKg),
    departsAt: DEPARTS,
  })

  test('the next to go back is known before', () => {
    const allotments = [line('HARD_BLOCK', '2000'), soft('3000', 48), soft('500', 24)]
    expect(nextGoingBack(flight(allotments, '2500.0'))).toEqual({
      at: '2026-11-22T12:00:00.000Z',
      space: { ...NO_SPACE, weightKg: '2500.0' },
    })
    expect(nextGoingBack(flight(allotments, '5000.0'))).toMatchObject({ at: '2026-11-23T12:00:00.000Z' })
    expect(nextGoingBack(flight(allotments, '5500.0'))).toBeUndefined()
    expect(nextGoingBack(flight([line('HARD_BLOCK', '2000', { releaseHours: 48 })]))).toBeUndefined()
  })

  test('before its hour nothing changes, at its hour what is not taken goes', () => {
    const allotments = [line('HARD_BLOCK', '2000'), soft('3000', 48), soft('500', 24)]
    expect(giveBackSoftBlocks(flight(allotments), '2026-11-22T11:59:59.999Z')).toBeUndefined()
    const back = giveBackSoftBlocks(flight(allotments, '2600.0'), '2026-11-22T12:00:00.000Z')
    expect(back?.space.weightKg).toBe('2400.0')
    expect(back?.allotments.map(({ weightKg, releasedAt = null }) => [weightKg, releasedAt])).toEqual([
      ['2000', null],
      ['600.0', '2026-11-22T12:00:00.000Z'],
      ['500', null],
    ])
  })

  test('happens once: what shipments give back afterwards stays', () => {
    const [first] = giveBackSoftBlocks(flight([soft('3000')], '600.0'), DEPARTS)?.allotments ?? []
    expect(giveBackSoftBlocks(flight(first ? [first] : []), DEPARTS)).toBeUndefined()
  })

  test('positions that nobody took go with it', () => {
    const allotments = [soft('0', 48, { uldType: 'PMC', positions: 3 })]
    const some = { ...flight(allotments), taken: taken('900.0', '4.000', { PMC: 1 }) }
    expect(giveBackSoftBlocks(some, DEPARTS)).toMatchObject({
      space: { positions: { PMC: 2 } },
      allotments: [{ uldType: 'PMC', positions: 1 }],
    })
    expect(giveBackSoftBlocks(flight(allotments), DEPARTS)?.allotments).toMatchObject([
      { uldType: null, positions: null },
    ])
  })

  test('of a line that is full by weight, volume or positions nothing goes', () => {
    const allotments = [soft('3000', 48, { volumeM3: '18' })]
    const full = { allotments, departsAt: DEPARTS, taken: taken('3000.0', '4.000') }
    expect(nextGoingBack(full)).toBeUndefined()
    expect(giveBackSoftBlocks(full, DEPARTS)).toMatchObject({
      space: NO_SPACE,
      allotments: [{ weightKg: '3000.0', volumeM3: '18.000', releasedAt: DEPARTS }],
    })
  })

  test('never takes what shipments have, and leaves nothing unused', () => {
    const kilos = fc.integer({ min: 1, max: 5000 })
    fc.assert(
      fc.property(kilos, fc.array(kilos, { minLength: 1, maxLength: 3 }), kilos, (hard, softs, amount) => {
        const allotments = [line('HARD_BLOCK', `${hard}`), ...softs.map((kg) => soft(`${kg}`))]
        const back = giveBackSoftBlocks(flight(allotments, `${amount}.0`), DEPARTS)
        const left = Number(spaceOf(back?.allotments ?? []).weightKg)
        const all = hard + softs.reduce((sum, kg) => sum + kg, 0)
        expect(left).toBe(Math.min(all, Math.max(hard, amount)))
        expect(left + Number(back?.space.weightKg)).toBe(all)
      }),
    )
  })
})
