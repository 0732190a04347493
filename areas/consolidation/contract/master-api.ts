import { z } from 'zod'
import { flightNumber } from '#areas/flights/contract/flight-number.ts'
import { mawbErrors } from '#areas/mawb-inventory/contract/errors.ts'
import { localTime } from '#platform/contract/calendar.ts'
import { text } from '#platform/contract/text.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { consolidationErrors } from './errors.ts'
import { masterRecord } from './master-record.ts'
import { airportCode } from '#areas/shipments/contract/booking/shipment-fields.ts'

const path = '/ws-air/masters'
/** Errors of the MAWB stock are passed through unchanged. */
const errors = { ...mawbErrors, ...consolidationErrors }
const access = ['/shipment/assign-mawb'] as const

/** The number: the next free one of an airline in the own stock, a specific one, or that of the houses. */
const requestedNumber = z.discriminatedUnion('by', [
  z.strictObject({ by: z.literal('next'), airlineCode: z.string().regex(/^[A-Z0-9]{2}$/) }),
  z.strictObject({ by: z.literal('named'), mawbNo: z.string().trim().max(20) }),
  z.strictObject({ by: z.literal('held') }),
])

/** The input of an assignment. Missing fields are refused by the rule, in the prescribed words (MAW-08). */
export const masterRequest = z.strictObject({
  shipmentIds: z.array(z.uuid()).min(1).max(200),
  number: requestedNumber,
  capacityType: z.string().trim().max(20).nullable(),
  flightNo: flightNumber.nullable(),
  originAirport: airportCode,
  destinationAirport: airportCode,
  etd: localTime.nullable(),
  eta: localTime.nullable(),
  cutOff: localTime.nullable(),
  unscheduled: z.boolean().optional().describe('confirmed: no schedule knows the flight'),
  carrierReason: text(200).optional().describe('asked where the carrier is neither the airline nor a partner of it'),
})

export const assignedMaster = z.strictObject({
  id: z.uuid(),
  mawbNo: z.string(),
  pieces: z.number().int(),
  grossWeight: z.string(),
  volume: z.string(),
  chargeWeight: z.string(),
})

/** Endpoints of masters: the MAWB over one or more shipments (MAW-08, MAW-09, MAW-10). */
export const masterApi = {
  assign: endpoint({
    method: 'POST',
    path: `${path}/assign`,
    access,
    summary: 'Put shipments under one MAWB, or give the MAWB that they share another flight',
    input: masterRequest,
    output: assignedMaster,
    creates: true,
    errors,
  }),
  join: endpoint({
    method: 'POST',
    path: `${path}/join`,
    access,
    summary: 'Add shipments to a MAWB that others fly under already; its flight becomes theirs',
    input: z.strictObject({
      shipmentIds: z.array(z.uuid()).min(1).max(200),
      mawbNo: z.string().trim().max(20),
    }),
    output: assignedMaster,
    errors,
  }),
  unassign: endpoint({
    method: 'POST',
    path: `${path}/unassign`,
    access,
    summary: 'Take shipments off their MAWB; the last one gives the number back',
    input: z.strictObject({ shipmentIds: z.array(z.uuid()).min(1).max(200) }),
    output: z.strictObject({ numbersGivenBack: z.array(z.string()) }),
    errors,
  }),
  ofShipment: endpoint({
    method: 'GET',
    path: '/ws-air/shipments/:id/master',
    access: ['/shipment/list', '/arrival/list'],
    summary: 'The MAWB over a shipment, what it carries in all, and its houses; those of other offices by number alone',
    input: z.strictObject({ id: z.uuid() }),
    output: z.strictObject({ master: masterRecord.nullable() }),
  }),
} as const
