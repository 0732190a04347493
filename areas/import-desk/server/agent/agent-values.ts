import { findMawb } from '#areas/mawb-inventory/server/index.ts'
import { type MawbNumber, printMawbNumber } from '#areas/mawb-inventory/domain/mawb-number.ts'
import { instantOf } from '#platform/domain/local-time.ts'
import type { ReadDb } from '#platform/server/database/database.ts'
import type { Context } from '#platform/server/http/context.ts'
import { refuse } from '#platform/domain/verdict.ts'
import { requireAll, refusedAt } from '#platform/server/refusal.ts'
import { shipmentErrors } from '#areas/shipments/contract/errors.ts'
import { violationsOfFlight } from '#areas/shipments/domain/flight/flight-times.ts'
import type { AgentShipment } from '../../contract/agent-shipment.ts'
import { blankEntry, entryOf } from '#areas/shipments/contract/booking/entry-of.ts'
import { importDeskErrors } from '../../contract/errors.ts'
import type { Shipment, ShipmentEntry } from '#areas/shipments/contract/booking/shipment.ts'
import { jobOfAgent } from '../../domain/agent-shipment.ts'
import { zonesOf, requireKnown, shipmentValues } from '#areas/shipments/server/index.ts'
import { findLiveMaster, readNumber } from '#areas/consolidation/server/index.ts'

/** Returns an import as stored, with its flight; refuses invalid codes, partners and times. Those already in `before` may stay. */
export async function agentValues(
  { actor, now }: Pick<Context, 'actor' | 'now'>,
  db: ReadDb,
  input: AgentShipment,
  before: Shipment | null = null,
) {
  const entry = entryFrom(input, before, actor.officeId)
  const zones = await zonesOf(db, input, before ? [before.originAirport, before.destinationAirport] : [])
  const isSameFlight = before !== null && before.etd === input.etd && before.eta === input.eta
  if (!isSameFlight) {
    const violations = violationsOfFlight({ ...input, ...zones, now: now.toISOString() })
    requireAll(
      shipmentErrors,
      violations.map(([path, code]) => ({ path, verdict: refuse(code) })),
    )
  }
  await requireKnown(db, entry, before)
  const { flightNo, originAirport, destinationAirport } = input
  const times = {
    etd: instantOf(input.etd, zones.originZone),
    eta: instantOf(input.eta, zones.destinationZone),
  }
  const { jobMode } = jobOfAgent(input.hawbNo)
  return {
    values: { ...shipmentValues(entry, zones), hawbNo: input.hawbNo },
    flight: { flightNo, originAirport, destinationAirport, ...zones, ...times },
    jobMode,
  }
}

/** Parses the MAWB number of an agent: it must not be in the own stock or on a master of an own office. */
export async function foreignNumber(tx: Parameters<typeof findLiveMaster>[0], mawbNo: string): Promise<MawbNumber> {
  const number = readNumber(mawbNo)
  const live = await findLiveMaster(tx, number)
  const held = await findMawb(tx, number)
  // A number lent to another forwarder may return as a shipment.
  const isOutside = held?.status === 'Lend Out' && held.borrowerOfficeId === null
  const isOurs = live !== undefined || (held !== undefined && !isOutside)
  if (!isOurs) return number
  const [entry, params] = [importDeskErrors.MAWB_OF_OUR_OWN, { mawb: printMawbNumber(number) }]
  throw refusedAt('mawbNo', entry, params)
}

/** Returns all fields of a shipment, replacing those of the import form. */
function entryFrom(input: AgentShipment, before: Shipment | null, officeId: string): ShipmentEntry {
  const { mawbNo: _mawb, hawbNo, ...fields } = input
  const started = before ? entryOf(before) : { ...blankEntry(officeId), destinationOfficeId: officeId }
  const offices = { originOfficeId: null, salesOfficeId: null, handlingOfficeId: null }
  return { ...started, ...offices, ...fields, ...jobOfAgent(hawbNo) }
}
