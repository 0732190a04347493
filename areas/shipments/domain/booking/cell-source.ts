/** The source of list columns that cannot be edited in rows (SHP-01). */
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
  | 'KEY_ACCOUNT'
  | 'PORTAL'
  | 'FORM'

/** Columns not named here are entered and edited in the shipment itself. */
export function cellSourceOf(column: string): CellSource {
  return SOURCES.find(([, columns]) => columns.includes(column))?.[0] ?? 'FORM'
}

/** Derived columns by source. */
export const SOURCES: readonly (readonly [CellSource, readonly string[]])[] = [
  ['NUMBER', ['hawbNo']],
  ['MASTER', ['mawbNo', 'capacityType']],
  ['PRE_ALERT', ['status']],
  ['MILESTONES', ['nextMilestone', 'nextDueAt', 'late', 'carrierAlert']],
  // From the MAWB or space if there is one, otherwise entered in the shipment.
  ['FLIGHT', ['flightNo', 'etd', 'eta', 'cutOff', 'documentsCutOff']],
  ['SPACE', ['spaceStatus']],
  // domain §4: from the dimension lines.
  ['CARGO', ['volume', 'chargeWeight']],
  ['GOODS_LINES', ['dangerousGoods', 'dgClass', 'batteryType', 'batteryNumber', 'handlingCodes']],
  ['ORDER_LINES', ['poNumbers', 'dnNumbers']],
  ['KEY_ACCOUNT', ['keyAccount']],
  [
    'PORTAL',
    ['flightCancelled', 'flightRetimed', 'waybillSent', 'departed', 'withoutEtd', 'ours', 'createdAt', 'updatedAt'],
  ],
]
