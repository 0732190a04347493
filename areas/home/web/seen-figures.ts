import { holdsAny } from '#platform/domain/actor.ts'
import type { HomeFigures } from '../contract/api.ts'
import { DESK_LISTS, listOf } from '../domain/desk-lists.ts'

/** The figures that these permissions see. The server has left out what the user may not see; viewing as a role narrows it further. */
export function seenFigures(figures: HomeFigures, permissions: readonly string[]): HomeFigures {
  const sees = (permission: string): boolean => holdsAny({ permissions }, [permission])
  const [seesShipments, seesStock] = [sees('/shipment/list'), sees('/mawb/list')]
  const desk = figures.desk?.filter(({ kind }) => sees(DESK_LISTS[listOf(kind)])) ?? []
  return {
    ...figures,
    desk: desk.length === 0 ? null : desk,
    agenda: seesShipments ? figures.agenda : null,
    pending: seesShipments ? figures.pending : null,
    departures: seesShipments ? figures.departures : null,
    stock: seesStock ? figures.stock : null,
    alerts: seesStock ? figures.alerts : null,
  }
}
