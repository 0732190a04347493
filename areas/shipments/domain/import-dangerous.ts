import type { DgClass } from './battery.ts'
import { type TypedLine, filledIn } from './dangerous-goods-line.ts'

/** What a workbook says of the dangerous goods of a booking, one line a row; the class stands in `dgClass`. */
export const DANGEROUS_KINDS = {
  dgUnNumber: 'text',
  dgShippingName: 'text',
  dgPackingGroup: 'text',
  dgPacking: 'text',
  dgPackages: 'count',
  dgNetQuantity: 'decimal',
  dgUnit: 'text',
  dgEmergencyPhone: 'text',
  dgBatterySize: 'choice',
  dgContent: 'decimal',
  dgBatteriesPerPackage: 'count',
  dgStateOfCharge: 'count',
  dgTestReport: 'flag',
} as const

/** The column that a field of the line comes from; the UN number where no column says it. */
export function columnOfLine(field: string): keyof typeof DANGEROUS_KINDS | 'dgClass' {
  if (field === 'dgClass') return field
  return COLUMNS.find((column) => fieldOf(column) === field) ?? 'dgUnNumber'
}

/** The fields of a row with its line of dangerous goods, which fills in what its UN number says. */
export function withLine(fields: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const said = COLUMNS.filter((column) => column in fields)
  if (said.length === 0) return fields
  const rest = Object.fromEntries(Object.entries(fields).filter(([field]) => !said.some((column) => column === field)))
  const typed: TypedLine = {
    ...BLANK,
    dgClass: (fields['dgClass'] ?? null) as DgClass | null,
    ...Object.fromEntries(said.map((column) => [fieldOf(column), fields[column]])),
  }
  return { ...rest, dangerousGoodsLines: [{ ...typed, ...filledIn(typed, typed.dgClass ? [] : ['unNumber']) }] }
}

const COLUMNS = Object.keys(DANGEROUS_KINDS) as (keyof typeof DANGEROUS_KINDS)[]

/** `dgUnNumber` is `unNumber` of the line. */
function fieldOf(column: string): string {
  return column.charAt(2).toLowerCase() + column.slice(3)
}

const BLANK = {
  ...{ unNumber: '', shippingName: '', subRisks: '', packingGroup: null, packing: '', cargoAircraftOnly: false },
  ...{ specialProvision: null, emergencyPhone: '', batterySize: null, content: null, batteriesPerPackage: null },
  ...{ stateOfCharge: null, testReport: null, damaged: false, buttonCells: false },
} as const
