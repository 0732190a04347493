import { z } from 'zod'
import { flightNumber } from '#areas/flights/contract/flight-number.ts'
import { mawbErrors } from '#areas/mawb-inventory/contract/errors.ts'
import { parseMawbNumber, printMawbNumber } from '#areas/mawb-inventory/domain/mawb-number.ts'
import { localTime } from '#platform/contract/calendar.ts'
import { LONGEST_AGENT_HAWB } from '../domain/agent-shipment.ts'
import { canFlyBetween } from '../domain/flight-times.ts'
import { hawbNumberAsPrinted } from '../domain/hawb-number.ts'
import { shipmentErrors } from './errors.ts'
import { shipmentRecord } from './shipment.ts'
import { airportCode, customerReference, enteredParty } from './shipment-fields.ts'

/** What the form of an import refuses: the number is read as the stock reads one. */
export const agentErrors = { ...mawbErrors, ...shipmentErrors }

const fields = shipmentRecord
  .pick({
    ...{ shipper: true, consignee: true, notifyParty: true, overseasAgent: true, deliveryPlace: true, incoterm: true },
    ...{ pieces: true, grossWeight: true, volume: true, goodsDescription: true, handlingCodes: true },
  })
  .extend({
    mawbNo: z.string().trim().min(1).max(20).describe('of the airline, from a stock that is not ours'),
    hawbNo: z
      .string()
      .max(LONGEST_AGENT_HAWB)
      .transform(hawbNumberAsPrinted)
      .nullable()
      .transform((number) => (number === '' ? null : number))
      .describe("the agent's house number; null: the MAWB is direct"),
    ...{ shipper: enteredParty, consignee: enteredParty, notifyParty: enteredParty, overseasAgent: enteredParty },
    ...{ originAirport: airportCode, destinationAirport: airportCode, flightNo: flightNumber },
    customerReference: customerReference.optional().describe('left out: as it is'),
    etd: localTime.describe('on the clock of the origin airport'),
    eta: localTime.describe('on the clock of the destination airport'),
  })

/** A shipment that arrives from an agent, as the destination office writes it down (SHP-14). */
export const agentShipment = fields.superRefine((entry, issues) => {
  const broken = (path: (string | number)[], message: keyof typeof agentErrors, params?: object) =>
    issues.addIssue({ code: 'custom', path, message, params: { ...params } })
  const number = parseMawbNumber(entry.mawbNo)
  if (!number.ok) broken(['mawbNo'], number.code, number.params)
  for (const role of ['shipper', 'consignee'] as const) if (!entry[role]?.name) broken([role, 'name'], 'FIELD_REQUIRED')
  for (const role of ['notifyParty', 'overseasAgent'] as const)
    if (entry[role]?.name === '') broken([role, 'name'], 'FIELD_REQUIRED')
  for (const field of ['pieces', 'grossWeight'] as const) if (entry[field] === null) broken([field], 'FIELD_REQUIRED')
  if (entry.goodsDescription === '') broken(['goodsDescription'], 'FIELD_REQUIRED')
  if (entry.grossWeight !== null && Number(entry.grossWeight) === 0) broken(['grossWeight'], 'WEIGHT_ZERO')
  if (!canFlyBetween(entry).ok) broken(['destinationAirport'], 'SAME_AIRPORT')
  if (new Set(entry.handlingCodes).size < entry.handlingCodes.length) broken(['handlingCodes'], 'HANDLING_CODE_TWICE')
})

export type AgentShipment = z.output<typeof agentShipment>

/** The MAWB as it is printed. Throws RangeError for one that the form refuses. */
export function mawbAsPrinted(mawbNo: string): string {
  const number = parseMawbNumber(mawbNo)
  if (!number.ok) throw new RangeError(`no MAWB number: ${mawbNo}`)
  return printMawbNumber(number.number)
}
