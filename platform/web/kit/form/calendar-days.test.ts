import { describe, expect, it } from 'vitest'
import { addMonths, dayByKey, weeksOf } from './calendar-days.ts'

const plain = (key: string) => ({ key, shiftKey: false })

describe('the weeks of a month', () => {
  it('begin on Monday and are always six', () => {
    const weeks = weeksOf('2026-11')
    expect(weeks).toHaveLength(6)
    expect(weeks[0]).toEqual([null, null, null, null, null, null, '2026-11-01'])
    expect(weeks[5]?.[0]).toBe('2026-11-30')
    expect(weeksOf('2027-02').flat().filter(Boolean)).toHaveLength(28)
    expect(weeksOf('2027-02')[0]?.[0]).toBe('2027-02-01')
  })
})

describe('keys in a calendar', () => {
  it.each([
    [plain('ArrowLeft'), '2026-10-31'],
    [plain('ArrowRight'), '2026-11-02'],
    [plain('ArrowUp'), '2026-10-25'],
    [plain('ArrowDown'), '2026-11-08'],
    [plain('Home'), '2026-10-26'],
    [plain('End'), '2026-11-01'],
    [plain('PageUp'), '2026-10-01'],
    [plain('PageDown'), '2026-12-01'],
    [{ key: 'PageUp', shiftKey: true }, '2025-11-01'],
    [{ key: 'PageDown', shiftKey: true }, '2027-11-01'],
    [plain('Enter'), undefined],
    [plain('a'), undefined],
  ])('%o leads from Sunday, 1 November 2026 to %s', (pressed, day) => {
    expect(dayByKey('2026-11-01', pressed)).toBe(day)
  })

  it('stay in a month that is shorter', () => {
    expect([addMonths('2027-01-31', 1), addMonths('2028-01-31', 1), addMonths('2026-01-31', -1)]).toEqual([
      '2027-02-28',
      '2028-02-29',
      '2025-12-31',
    ])
  })
})
