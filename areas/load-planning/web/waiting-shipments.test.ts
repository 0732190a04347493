import { expect, test } from 'vitest'
import { isNarrowed, partyFound } from './waiting-shipments.ts'

const row = { shipper: 'Wing Tai Ltd', consignee: 'Amazon Depot Graben', client: 'Amazon' }

test.each([
  ['', 'shipper', 'Wing Tai Ltd'],
  ['wing', 'shipper', 'Wing Tai Ltd'],
  ['AMAZON', 'client', 'Amazon'],
  ['graben', 'consignee', 'Amazon Depot Graben'],
])('SPC-01 of a shipment found by "%s" the %s is shown', (filter, as, name) => {
  expect(partyFound(row, filter)).toEqual({ as, name })
})

test('SPC-01 the board says that nothing was found only where something was looked for', () => {
  const all = { search: '', destination: '', readyFrom: '', readyTo: '', client: '', page: 2, size: 50 }
  expect(isNarrowed(all)).toBe(false)
  for (const one of ['search', 'destination', 'readyFrom', 'readyTo', 'client']) {
    expect(isNarrowed({ ...all, [one]: 'FRA' })).toBe(true)
  }
})
