import type { ImportCells as CellsOf } from '#platform/domain/import-rows.ts'
import { clockOf, choiceOf, codeOf, numberOf, orNull, textOf } from '#platform/domain/import-cell.ts'
import { CUT_OFF_KINDS, SURCHARGE_BASES, USUAL_BREAKS } from './schedule.ts'

export const LEG_COLUMNS = ['origin', 'departs', 'departureDay', 'destination', 'arrives', 'arrivalDay'] as const
export const CUT_OFF_COLUMNS = ['cutOffDocuments', 'cutOffLoose', 'cutOffUnit', 'cutOffDangerousGoods'] as const
export const SPACE_COLUMNS = ['capacityType', 'weightKg', 'volumeM3', 'uldType', 'positions', 'releaseHours'] as const
export const PRICE_COLUMNS = ['currency', 'minimum', 'normal', 'awbFee'] as const
/** The usual weight breaks, each with its column; others are entered on the setting screen. */
export const BREAK_COLUMNS = USUAL_BREAKS.map((kg) => `from${kg}` as const)
export const SURCHARGE_COLUMNS = ['surcharge', 'surchargeBasis', 'surchargeRate', 'surchargeMinimum'] as const
export const UNIT_COLUMNS = ['unitType', 'pivotKg', 'pivotCharge', 'overPivotRate', 'maxKg'] as const

type LineColumn =
  | (typeof LEG_COLUMNS)[number]
  | (typeof CUT_OFF_COLUMNS)[number]
  | (typeof SPACE_COLUMNS)[number]
  | (typeof PRICE_COLUMNS)[number]
  | (typeof BREAK_COLUMNS)[number]
  | (typeof SURCHARGE_COLUMNS)[number]
  | (typeof UNIT_COLUMNS)[number]

export type LineCells = Partial<CellsOf<LineColumn>>

/** Records the column that a field of a schedule came from. */
export type At = (path: string, column: LineColumn) => void

/** Reads one leg of a row. */
export function legOf(cells: LineCells, index: number, at: At) {
  for (const column of LEG_COLUMNS) at(`legs.${index}.${column}`, column)
  return {
    origin: codeOf(cells.origin),
    destination: codeOf(cells.destination),
    departs: clockOf(cells.departs),
    departureDay: numberOf(cells.departureDay) ?? 0,
    arrives: clockOf(cells.arrives),
    arrivalDay: numberOf(cells.arrivalDay) ?? 0,
  }
}

/** Reads one allotment of a row. */
export function allotmentOf(cells: LineCells, index: number, at: At) {
  for (const column of SPACE_COLUMNS) at(`allotments.${index}.${column}`, column)
  return {
    capacityType: codeOf(cells.capacityType),
    uldType: orNull(codeOf(cells.uldType)),
    weightKg: textOf(cells.weightKg) || '0',
    volumeM3: textOf(cells.volumeM3) || '0',
    positions: numberOf(cells.positions),
    releaseHours: numberOf(cells.releaseHours),
  }
}

/** Reads the cut-offs of a row: "18:30", or "18:30 -1" for the day before. */
export function cutOffsOf(cells: LineCells, at: At) {
  const filled = CUT_OFF_COLUMNS.flatMap((column, index) => {
    const text = typeof cells[column] === 'number' ? clockOf(cells[column]) : textOf(cells[column])
    return text === '' ? [] : [{ column, kind: CUT_OFF_KINDS[index], text }]
  })
  return filled.map(({ column, kind, text }, index) => {
    for (const part of ['at', 'day', 'kind']) at(`cutOffs.${index}.${part}`, column)
    const [clock = '', day = '0'] = text.split(/\s+/)
    return { kind, at: clockOf(clock), day: numberOf(day) ?? day }
  })
}

/** Reads the rates per kg and per waybill from the first row of a schedule. */
export function pricesOf(cells: LineCells, at: At) {
  for (const column of PRICE_COLUMNS) at(column, column)
  const filled = USUAL_BREAKS.filter((kg) => textOf(cells[`from${kg}`]) !== '')
  const breaks = filled.map((fromKg, index) => {
    at(`breaks.${index}.rate`, `from${fromKg}`)
    return { fromKg, rate: textOf(cells[`from${fromKg}`]) }
  })
  return {
    currency: orNull(codeOf(cells.currency)),
    minimum: orNull(textOf(cells.minimum)),
    normal: orNull(textOf(cells.normal)),
    awbFee: orNull(textOf(cells.awbFee)),
    breaks,
  }
}

/** Reads one surcharge of a row; on chargeable weight by default. */
export function surchargeOf(cells: LineCells, index: number, at: At) {
  at(`surcharges.${index}.code`, 'surcharge')
  at(`surcharges.${index}.basis`, 'surchargeBasis')
  at(`surcharges.${index}.rate`, 'surchargeRate')
  at(`surcharges.${index}.minimum`, 'surchargeMinimum')
  return {
    code: codeOf(cells.surcharge),
    basis: choiceOf(cells.surchargeBasis, SURCHARGE_BASES, 'CHARGEABLE_WEIGHT'),
    rate: textOf(cells.surchargeRate),
    minimum: orNull(textOf(cells.surchargeMinimum)),
  }
}

/** Reads the ULD rates (pivot) of a row. */
export function unitCostOf(cells: LineCells, index: number, at: At) {
  at(`unitCosts.${index}.uldType`, 'unitType')
  for (const column of UNIT_COLUMNS.slice(1)) at(`unitCosts.${index}.${column}`, column)
  return {
    uldType: codeOf(cells.unitType),
    pivotKg: numberOf(cells.pivotKg),
    maxKg: numberOf(cells.maxKg),
    pivotCharge: textOf(cells.pivotCharge),
    overPivotRate: textOf(cells.overPivotRate),
  }
}
