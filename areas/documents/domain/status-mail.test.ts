import { expect, test } from 'vitest'
import { STATUS_MAILS } from '#areas/partners/domain/status-mails.ts'
import { MILESTONES } from '#areas/shipments/domain/milestones/route-map.ts'
import { statusNewsOf } from './status-mail.ts'

const NOW = '2026-11-24T12:00:00.000Z'
const reached = (code: 'DEP' | 'ARR' | 'RCS', actualAt: string | null) => ({ code, actualAt })

test('SHP-03 status mails are about milestones that there are, in their order', () => {
  expect(STATUS_MAILS.filter((code) => !(MILESTONES as readonly string[]).includes(code))).toEqual([])
  const order = STATUS_MAILS.map((code) => MILESTONES.indexOf(code))
  expect(order).toEqual(order.toSorted((one, other) => one - other))
})

test('SHP-03 a partner is mailed what it chose, once reached, unless it is long past', () => {
  const milestones = [
    reached('RCS', '2026-11-21T11:59:00.000Z'),
    reached('DEP', '2026-11-24T03:00:00.000Z'),
    reached('ARR', null),
  ]
  expect(statusNewsOf(milestones, ['RCS', 'DEP', 'ARR'], NOW)).toEqual([
    { milestone: 'DEP', at: '2026-11-24T03:00:00.000Z' },
  ])
  expect(statusNewsOf(milestones, ['ARR'], NOW)).toEqual([])
  expect(statusNewsOf([reached('RCS', '2026-11-21T12:00:00.000Z')], ['RCS'], NOW)).toHaveLength(1)
})
