import { z } from 'zod'
import { flightNumber } from '#areas/flights/contract/flight-number.ts'
import { mawbErrors } from '#areas/mawb-inventory/contract/errors.ts'
import { parseMawbNumber, printMawbNumber } from '#areas/mawb-inventory/domain/mawb-number.ts'
import { localTime } from '#platform/contract/calendar.ts'
import { LONGEST_AGENT_HAWB, hawbNumberAsPrinted } from '#areas/shipments/domain/house-number/hawb-number.ts'
import { canFlyBetween } from '#areas/shipments/domain/flight/flight-times.ts'
import { importDeskErrors } from './errors.ts'
import { shipmentRecord } from '#areas/shipments/contract/booking/shipment.ts'
import { airportCode, enteredParty } from '#areas/shipments/contract/booking/shipment-fields.ts'

/** Errors of the form of an import; its number is parsed like those of the stock. */
export const agentErrors = { ...mawbErrors, ...importDeskErrors }

type Violation = keyof typeof agentErrors

// Each field is validated separately, because rules over all fields run only once every field is valid.
const mawbNumber = z
  .string()
  .trim()
  .min(1)
  .max(20)
  .superRefine((text, issues) => {
    const number = parseMawbNumber(text)
    if (text !== '' && !number.ok) issues.addIssue(violation(number.code, [], number.params))
  })
const partyNeeded = enteredParty.superRefine((party, issues) => {
  if (!party?.name) issues.addIssue(violation('FIELD_REQUIRED', ['name']))
})
const partyOrNone = enteredParty.superRefine((party, issues) => {
  if (party?.name === '') issues.addIssue(violation('FIELD_REQUIRED', ['name']))
})

const { pieces, grossWeight, goodsDescription, handlingCodes, customerReference } = shipmentRecord.shape

const fields = shipmentRecord
  .pick({
    shipper: true,
    consignee: true,
    notifyParty: true,
    overseasAgent: true,
    deliveryPlace: true,
    incoterm: true,
    pieces: true,
    grossWeight: true,
    volume: true,
    goodsDescription: true,
    handlingCodes: true,
  })
  .extend({
    mawbNo: mawbNumber.describe('of the airline, from a stock that is not ours'),
    hawbNo: z
      .string()
      .max(LONGEST_AGENT_HAWB)
      .transform(hawbNumberAsPrinted)
      .nullable()
      .transform((number) => (number === '' ? null : number))
      .describe("the agent's house number; null: the MAWB is direct"),
    shipper: partyNeeded,
    consignee: partyNeeded,
    notifyParty: partyOrNone,
    overseasAgent: partyOrNone,
    pieces: pieces.superRefine((value, issues) => {
      if (value === null) issues.addIssue(violation('FIELD_REQUIRED'))
    }),
    grossWeight: grossWeight.superRefine((value, issues) => {
      if (value === null) issues.addIssue(violation('FIELD_REQUIRED'))
      else if (Number(value) === 0) issues.addIssue(violation('WEIGHT_ZERO'))
    }),
    goodsDescription: goodsDescription.superRefine((text, issues) => {
      if (text === '') issues.addIssue(violation('FIELD_REQUIRED'))
    }),
    handlingCodes: handlingCodes.superRefine((codes, issues) => {
      if (new Set(codes).size < codes.length) issues.addIssue(violation('HANDLING_CODE_TWICE'))
    }),
    originAirport: airportCode,
    destinationAirport: airportCode,
    flightNo: flightNumber,
    customerReference: customerReference.optional().describe('left out: as it is'),
    etd: localTime.describe('on the clock of the origin airport'),
    eta: localTime.describe('on the clock of the destination airport'),
  })

/** A shipment from an agent as entered by the destination office (SHP-14). */
export const agentShipment = fields.superRefine((entry, issues) => {
  if (!canFlyBetween(entry).ok) issues.addIssue(violation('SAME_AIRPORT', ['destinationAirport']))
})

export type AgentShipment = z.output<typeof agentShipment>

/** Formats the MAWB number. Throws RangeError for one that the form refuses. */
export function mawbAsPrinted(mawbNo: string): string {
  const number = parseMawbNumber(mawbNo)
  if (!number.ok) throw new RangeError(`no MAWB number: ${mawbNo}`)
  return printMawbNumber(number.number)
}

function violation(message: Violation, path: (string | number)[] = [], params: object = {}) {
  return { code: 'custom' as const, path, message, params }
}
