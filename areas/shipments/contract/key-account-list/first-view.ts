import type { StoredView } from '#platform/contract/stored-view.ts'
import type { List } from '#platform/contract/list.ts'
import { keyAccountKeyOf } from '#areas/key-accounts/domain/account.ts'

/** Standard columns that key accounts usually ask about; the others are hidden by default. */
const ASKED_ABOUT: readonly string[] = [
  ...['hawbNo', 'mawbNo', 'status', 'shipper', 'consignee', 'originAirport', 'destinationAirport', 'flightNo'],
  ...['etd', 'eta', 'nextMilestone', 'nextDueAt', 'late', 'pieces', 'grossWeight', 'chargeWeight', 'poNumbers'],
]

/** Returns the default view of a key account's list: its own columns and the usual ones. */
export function firstView(list: List): StoredView {
  const cols = Object.entries(list.columns)
    .filter(([, { internal }]) => !internal)
    .map(([key, { width, pinned, hidden }]) => ({
      key,
      width,
      pin: pinned ? ('left' as const) : null,
      hidden: keyAccountKeyOf(key) === undefined ? !ASKED_ABOUT.includes(key) : hidden,
    }))
  const sort = list.defaultSort.map(({ column, direction }) => ({ key: column, dir: direction }))
  return { v: 1, grid: { v: 1, cols, sort }, filters: {}, search: '', colours: [] }
}
