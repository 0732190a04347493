import { consolidationServer } from '#areas/consolidation/server/index.ts'
import type { Context } from '#platform/server/http/context.ts'
import type { BillingStage } from './billing-stage.ts'

/** Returns an operator of HKG, who books, and assigns masters. */
export function operatorOf(stage: BillingStage): Context & { readonly officeId: string } {
  const { actor, ...rest } = stage.by('HKG', 'op.hkg')
  const permissions = ['/shipment/list', '/shipment/edit']
  return { ...rest, actor: { ...actor, permissions }, officeId: stage.offices.HKG }
}

/** Books three houses of HKG with 333.5, 350 and 583.5 kg chargeable on one master from the stock; returns their ids. */
export async function threeHouses(stage: BillingStage): Promise<string[]> {
  const houses: string[] = []
  for (const [grossWeight, volume] of [
    ['200', '2.0'],
    ['350', '1.5'],
    ['250', '3.5'],
  ] as const) {
    const { id } = await stage.book({ grossWeight, volume, incoterm: 'CIP' })
    houses.push(id)
  }
  await consolidationServer.verbs.masterAssign(operatorOf(stage), {
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
