import type { ListFilters } from '#platform/contract/list.ts'
import type { Context, Verb } from '#platform/server/http/context.ts'
import { countListed, exportVerb, listVerb } from '#platform/server/list/list-verbs.ts'
import type { shipmentApi } from '../../contract/booking/shipment-api.ts'
import type { shipmentList } from '../../contract/booking/shipment-list.ts'
import { visibleOffices } from '../booking/visible-offices.ts'
import { allShipments, officeShipments } from './shipment-list-source.ts'

const list = { ofOffice: listVerb(officeShipments), ofAll: listVerb(allShipments) }
const sheet = { ofOffice: exportVerb(officeShipments), ofAll: exportVerb(allShipments) }

export const listShipments: Verb<typeof shipmentApi.list> = (context, query) =>
  visibleOffices(context.actor) === null ? list.ofAll(context, query) : list.ofOffice(context, query)

export const exportShipments: Verb<typeof shipmentApi.export> = (context, query) =>
  visibleOffices(context.actor) === null ? sheet.ofAll(context, query) : sheet.ofOffice(context, query)

/** Counts the rows of the list under these filters up to the cap, with the same visibility. */
export function countShipments(context: Context, filters: ListFilters<typeof shipmentList>): Promise<number> {
  const source = visibleOffices(context.actor) === null ? allShipments : officeShipments
  return countListed(context, source, { filters })
}
