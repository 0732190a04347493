import { consolidationServer } from '#areas/consolidation/server/index.ts'
import { stockNumbers } from '#areas/shipments/server/testing/offices-at-work.ts'
import type { BillingStage } from './billing-stage.ts'

/** Books three houses of HKG with 333.5, 350 and 583.5 kg chargeable on one master; returns their ids. */
export async function threeHouses(stage: BillingStage): Promise<string[]> {
  const { actor, ...rest } = stage.by('HKG', 'op.hkg')
  const clerk = { ...rest, actor: { ...actor, permissions: ['/shipment/list', '/shipment/edit'] } }
  await stockNumbers({ ...clerk, officeId: stage.offices.HKG }, 5)
  const houses: string[] = []
  for (const [grossWeight, volume] of [
    ['200', '2.0'],
    ['350', '1.5'],
    ['250', '3.5'],
  ] as const) {
    const { id } = await stage.book({ grossWeight, volume, incoterm: 'CIP' })
    houses.push(id)
  }
  await consolidationServer.verbs.masterAssign(clerk, {
    unscheduled: true,
    shipmentIds: houses,
    number: { by: 'next', airlineCode: 'LH' },
    capacityType: 'SPOT',
    flightNo: 'LH8401',
    originAirport: 'HKG',
    destinationAirport: 'FRA',
    etd: '2026-11-30T23:55',
    eta: '2026-12-01T05:30',
    cutOff: '2026-11-30T18:00',
  })
  return houses
}
