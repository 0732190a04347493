import type { Stage } from './steps.ts'

/** The columns of the dock board, in working order. */
export const BOARD_STAGES = [
  'Registered',
  'Released',
  'Unloading',
  'X-ray',
  'In stock',
  'Out',
] as const satisfies Stage[]

const AT_RISK_HOURS = 3

/** Whether freight in the warehouse may miss its cut-off, which has passed or is less than three hours away. */
export function isCutOffAtRisk(
  { stage, cutOff }: { readonly stage: Stage; readonly cutOff: string | null },
  now: number,
): boolean {
  if (cutOff === null || stage === 'Out' || stage === 'Returned') return false
  return Date.parse(cutOff) - now < AT_RISK_HOURS * 3_600_000
}

export const CUT_OFF_FILTERS = ['ALL', 'AT_RISK', 'SET'] as const

export type BoardFilter = {
  /** Part of number, truck, customer or dock; upper and lower case are equal. */
  readonly search: string
  readonly dock: string | null
  readonly customer: string | null
  readonly cutOff: (typeof CUT_OFF_FILTERS)[number]
}

type BoardRow = {
  readonly number: string
  readonly truckNo: string
  readonly customer: string
  readonly dock: string | null
  readonly stage: Stage
  readonly cutOff: string | null
}

/** Whether a truck passes the filters of the dock board. */
export function isOnBoard(truck: BoardRow, { search, dock, customer, cutOff }: BoardFilter, now: number): boolean {
  const word = search.trim().toLowerCase()
  const texts = [truck.number, truck.truckNo, truck.customer, truck.dock ?? '']
  return (
    texts.some((text) => text.toLowerCase().includes(word)) &&
    (dock === null || truck.dock === dock) &&
    (customer === null || truck.customer === customer) &&
    (cutOff === 'ALL' || (cutOff === 'SET' ? truck.cutOff !== null : isCutOffAtRisk(truck, now)))
  )
}

/** All docks in their order, each with the truck that stands there; also docks that were typed. */
export function dockOccupancy(
  docks: readonly string[],
  trucks: readonly BoardRow[],
): { readonly dock: string; readonly truckNo: string | null }[] {
  const taken = takenDocks(trucks)
  const free = docks.filter((dock) => !taken.some((one) => one.dock === dock))
  return [...taken, ...free.map((dock) => ({ dock, truckNo: null }))].toSorted(byDock)
}

function byDock(a: { readonly dock: string }, b: { readonly dock: string }): number {
  return a.dock.localeCompare(b.dock, undefined, { numeric: true })
}

/** The docks at which a truck stands, with its number, in order of the docks. */
export function takenDocks(trucks: readonly BoardRow[]): { readonly dock: string; readonly truckNo: string }[] {
  return trucks
    .flatMap(({ stage, dock, truckNo }) =>
      dock !== null && (stage === 'Released' || stage === 'Unloading') ? [{ dock, truckNo }] : [],
    )
    .toSorted(byDock)
}
