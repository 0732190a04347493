/** Where the values of a column come from that is not written in the rows of the lists (SHP-01). */
export type CellSource =
  | 'NUMBER'
  | 'MASTER'
  | 'PRE_ALERT'
  | 'MILESTONES'
  | 'FLIGHT'
  | 'SPACE'
  | 'CARGO'
  | 'GOODS_LINES'
  | 'ORDER_LINES'
  | 'CLIENT'
  | 'PORTAL'
  | 'FORM'

/** What is not named here is typed, and changed in the shipment itself. */
export function cellSourceOf(column: string): CellSource {
  return SOURCES.find(([, columns]) => columns.includes(column))?.[0] ?? 'FORM'
}

/** By source, the columns that follow from something else. */
export const SOURCES: readonly (readonly [CellSource, readonly string[]])[] = [
  ['NUMBER', ['hawbNo']],
  ['MASTER', ['mawbNo', 'capacityType']],
  ['PRE_ALERT', ['status']],
  ['MILESTONES', ['nextMilestone', 'nextDueAt', 'late']],
  // Of the MAWB or the space where there is one, else typed in the shipment.
  ['FLIGHT', ['flightNo', 'etd', 'eta', 'cutOff', 'documentsCutOff']],
  ['SPACE', ['spaceStatus']],
  // domain §4: out of the dimension lines.
  ['CARGO', ['volume', 'chargeWeight']],
  ['GOODS_LINES', ['dangerousGoods', 'dgClass', 'batteryType', 'batteryNumber', 'handlingCodes']],
  ['ORDER_LINES', ['poNumbers', 'dnNumbers']],
  ['CLIENT', ['client']],
  ['PORTAL', ['flightCancelled', 'waybillSent', 'departed', 'withoutEtd', 'ours', 'createdAt', 'updatedAt']],
]
