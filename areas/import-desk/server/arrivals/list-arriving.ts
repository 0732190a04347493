import type { List, ListFilters } from '#platform/contract/list.ts'
import type { Context } from '#platform/server/http/context.ts'
import { countListed, exportVerb, listVerb } from '#platform/server/list/list-verbs.ts'
import type { ListSource } from '#platform/server/list/list-source.ts'
import type { arrivingList } from '../../contract/arriving-list.ts'
import { visibleOffices } from '#areas/shipments/server/index.ts'
import { allArriving, officeArriving } from './arriving-list-source.ts'
import { allArrivingMasters, officeArrivingMasters } from './arriving-master-list-source.ts'

/** Lists arrivals of the own office, or of all offices for users who may see them. */
export const listArriving = visibleTo(officeArriving, allArriving, listVerb)
export const exportArriving = visibleTo(officeArriving, allArriving, exportVerb)
export const listArrivingMasters = visibleTo(officeArrivingMasters, allArrivingMasters, listVerb)
export const exportArrivingMasters = visibleTo(officeArrivingMasters, allArrivingMasters, exportVerb)

/** Counts the rows of the import list under these filters up to the cap, with the same visibility. */
export function countArriving(context: Context, filters: ListFilters<typeof arrivingList>): Promise<number> {
  const source = visibleOffices(context.actor) === null ? allArriving : officeArriving
  return countListed(context, source, { filters })
}

type ListVerb<Query, Answer> = (context: Parameters<ReturnType<typeof listVerb>>[0], query: Query) => Promise<Answer>

function visibleTo<L extends List, Query, Answer>(
  ofOffice: ListSource<L>,
  ofAll: ListSource<L>,
  verbOf: (source: ListSource<L>) => ListVerb<Query, Answer>,
): ListVerb<Query, Answer> {
  const verbs = { ofOffice: verbOf(ofOffice), ofAll: verbOf(ofAll) }
  return (context, query) =>
    visibleOffices(context.actor) === null ? verbs.ofAll(context, query) : verbs.ofOffice(context, query)
}
