import { expect, test } from 'vitest'
import { deskFilters } from './desk-lists.ts'

test.each([
  ['in Hong Kong before eight in the morning', '2026-11-23T23:00:00Z', '2026-11-24', '2026-11-23'],
  ['in Los Angeles in the evening', '2026-11-25T01:00:00Z', '2026-11-24', '2026-11-23'],
])("a bill due on the office's today is not overdue: %s", (_where, now, today, lastDue) => {
  expect(deskFilters(new Date(now), { office: 'HKG', date: today }).billsOverdue).toEqual({
    isOpen: { is: true },
    dueDate: { to: lastDue },
  })
})
