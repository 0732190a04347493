import { expect, test } from 'vitest'
import { partyFound } from './waiting-shipments.ts'

const row = { shipper: 'Wing Tai Ltd', consignee: 'Amazon Depot Graben', client: 'Amazon' }

test.each([
  ['', 'shipper', 'Wing Tai Ltd'],
  ['wing', 'shipper', 'Wing Tai Ltd'],
  ['AMAZON', 'client', 'Amazon'],
  ['graben', 'consignee', 'Amazon Depot Graben'],
])('SPC-01 of a shipment found by "%s" the %s is shown', (filter, as, name) => {
  expect(partyFound(row, filter)).toEqual({ as, name })
})
