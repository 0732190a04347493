import { expect, test } from 'vitest'
import { type WaitingShipment, asksForApproval, isNarrowed, partyFound } from './waiting-shipments.ts'

const row = { shipper: 'Wing Tai Ltd', consignee: 'Amazon Depot Graben', keyAccount: 'Amazon' }

test.each([
  ['', 'shipper', 'Wing Tai Ltd'],
  ['wing', 'shipper', 'Wing Tai Ltd'],
  ['AMAZON', 'keyAccount', 'Amazon'],
  ['graben', 'consignee', 'Amazon Depot Graben'],
])('SPC-01 of a shipment found by "%s" the %s is shown', (filter, as, name) => {
  expect(partyFound(row, filter)).toEqual({ as, name })
})

test('SPC-01 the board reports no results only for a search', () => {
  const all = { search: '', destination: '', readyFrom: '', readyTo: '', party: '', page: 2, size: 50 }
  expect(isNarrowed(all)).toBe(false)
  expect(isNarrowed({ ...all, search: ' ', party: ' ' })).toBe(false)
  for (const one of ['search', 'destination', 'readyFrom', 'readyTo', 'party']) {
    expect(isNarrowed({ ...all, [one]: 'FRA' })).toBe(true)
  }
})

test('SPC-01 SHP-02 goods of class 7 behind a first line of class 3 need the approval of the airline among passengers', () => {
  const goods = (dgClass: WaitingShipment['dgClass'], lineClasses: string | null) =>
    ({ dangerousGoods: dgClass !== null, dgClass, lineClasses, handlingCodes: '' }) as WaitingShipment
  const [passenger, freighter] = [{ flightType: 'PASSENGER' }, { flightType: 'FREIGHTER' }]
  expect(asksForApproval(goods('3', '3 7'), passenger)).toBe(true)
  expect(asksForApproval(goods('3', '3 7'), freighter)).toBe(false)
  expect(asksForApproval(goods('3', '3 8'), passenger)).toBe(false)
  expect(asksForApproval(goods('7', null), passenger)).toBe(true)
})
