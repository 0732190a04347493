import { historySource } from '#platform/server/history/history-source.ts'
import { historyVerb } from '#platform/server/history/history-verb.ts'
import { findFlight } from './flight-repository.ts'
import { officeCodes } from './office-codes.ts'
import { visibleOfficeId } from './visible-offices.ts'

type Row = Readonly<Record<string, unknown>>

/**
 * The history of a dated flight with its effective times. Space is covered by the history of the shipments. There is no undo,
 * because reinstating and restoring are actions of the flight.
 */
const source = historySource({
  schema: 'flights',
  table: 'flight',
  label: 'flightNo',
  fields: [
    ...['extraReason', 'cancelReason', 'retimeReason', 'legs', 'aircraftReason', 'aircraftByHand', 'aircraft'],
    ...['cutOffDocuments', 'cutOffLoose', 'cutOffUnit', 'cutOffDangerousGoods', 'withdrawn', 'flightType'],
    ...['ownerOfficeId', 'subOwnerOfficeId', 'allotments', 'softBlockReleasedAt'],
  ],
  sets: {
    legs: { table: 'flight_leg', owner: 'flight_id', filed: true, value: legLine },
    allotments: { table: 'flight_allotment', owner: 'flight_id', filed: true, value: allotmentLine },
  },
  names: { ownerOfficeId: officeCodes, subOwnerOfficeId: officeCodes },
})

export const flightHistory = historyVerb(source, async ({ db, actor }, id) =>
  id === null ? false : (await findFlight(db, id, visibleOfficeId(actor))) !== undefined,
)

function legLine(row: Row): string {
  const { seq, origin, destination, etd, eta, retimed_etd: retimedEtd, retimed_eta: retimedEta } = row
  return line([seq, origin, retimedEtd ?? etd, destination, retimedEta ?? eta])
}

function allotmentLine(row: Row): string {
  const { seq, capacity_type: type, weight_kg: kg, volume_m3: m3, uld_type: uld, positions } = row
  return line([seq, type, kg, m3, uld, positions, row['release_hours']])
}

/** Joins the parts of a row into one text, which the web splits again. */
function line(parts: readonly unknown[]): string {
  return parts.map((part) => part ?? '-').join(' ')
}
