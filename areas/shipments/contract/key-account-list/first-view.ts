import type { StoredView } from '#platform/contract/stored-view.ts'
import type { List } from '#platform/contract/list.ts'
import { clientKeyOf } from '#areas/key-accounts/domain/account.ts'

/** Of our own columns those that a client asks about; the others wait in the panel of columns. */
const ASKED_ABOUT: readonly string[] = [
  ...['hawbNo', 'mawbNo', 'status', 'shipper', 'consignee', 'originAirport', 'destinationAirport', 'flightNo'],
  ...['etd', 'eta', 'nextMilestone', 'nextDueAt', 'late', 'pieces', 'grossWeight', 'chargeWeight', 'poNumbers'],
]

/** How the list of a client opens until somebody keeps another view of it: its own columns, and what it asks about. */
export function firstView(list: List): StoredView {
  const cols = Object.entries(list.columns)
    .filter(([, { internal }]) => !internal)
    .map(([key, { width, pinned, hidden }]) => ({
      key,
      width,
      pin: pinned ? ('left' as const) : null,
      hidden: clientKeyOf(key) === undefined ? !ASKED_ABOUT.includes(key) : hidden,
    }))
  const sort = list.defaultSort.map(({ column, direction }) => ({ key: column, dir: direction }))
  return { v: 1, grid: { v: 1, cols, sort }, filters: {}, search: '', colours: [] }
}
