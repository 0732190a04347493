import { findOffices } from '#areas/organisation/server/index.ts'
import { historySource } from '#platform/server/history/history-source.ts'
import { type MayRead, historyVerb, stateVerb } from '#platform/server/history/history-verb.ts'
import { HISTORY_FIELDS, HISTORY_VALUES } from '../../domain/booking/history-fields.ts'
import { findShipment } from './shipment-repository.ts'
import { visibleOffices } from './visible-offices.ts'

type Row = Readonly<Record<string, unknown>>

const officeCodes = async (db: Parameters<typeof findOffices>[0], ids: readonly string[]) =>
  new Map((await findOffices(db, ids)).map(({ id, code }) => [id, code]))

/** Undoing is left to the form, where each field has its rules. */
const source = historySource({
  schema: 'shipments',
  table: 'shipment',
  label: 'jobNo',
  fields: HISTORY_FIELDS,
  values: HISTORY_VALUES,
  sets: { milestones: { table: 'milestone', owner: 'shipment_id', filed: true, value: milestoneLine } },
  names: {
    originOfficeId: officeCodes,
    salesOfficeId: officeCodes,
    handlingOfficeId: officeCodes,
    destinationOfficeId: officeCodes,
  },
})

const mayRead: MayRead = async ({ db, actor }, id) =>
  id !== null && (await findShipment(db, id, visibleOffices(actor))) !== undefined

export const shipmentHistory = historyVerb(source, mayRead)
export const shipmentState = stateVerb(source, mayRead)

/** Code, instant and reason, which the web splits again. */
function milestoneLine(row: Row): string {
  return [row['code'], row['at'], row['reason']].filter(Boolean).join(' ')
}
