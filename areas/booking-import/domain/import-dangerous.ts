import type { DgClass } from '#areas/cargo/domain/battery.ts'
import { NET_UNITS, PACKING_GROUPS, type TypedLine, filledIn } from '#areas/cargo/domain/dangerous-goods-line.ts'
import { DANGEROUS_KINDS } from '#areas/key-accounts/domain/shipment-fields.ts'

/** Returns the column of a field of the line; that of the UN number for fields without a column. */
export function columnOfLine(field: string): keyof typeof DANGEROUS_KINDS | 'dgClass' {
  if (field === 'dgClass') return field
  return COLUMNS.find((column) => fieldOf(column) === field) ?? 'dgUnNumber'
}

/** Adds the dangerous goods line of a row, completed from its UN number. No and 0 mean ordinary cargo without a line. */
export function withLine(fields: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const read = COLUMNS.filter((column) => column in fields)
  const rest = Object.fromEntries(Object.entries(fields).filter(([field]) => !read.some((column) => column === field)))
  if (!read.some((column) => isSomething(fields[column]))) return rest
  const typed: TypedLine = {
    ...BLANK,
    dgClass: (fields['dgClass'] ?? null) as DgClass | null,
    ...Object.fromEntries(read.map((column) => [fieldOf(column), asWritten(column, fields[column])])),
  }
  const changed = [...read.map(fieldOf), 'dgClass']
  return { ...rest, dangerousGoodsLines: [{ ...typed, ...filledIn(typed, { before: BLANK, changed }) }] }
}

function isSomething(value: unknown): boolean {
  return Boolean(value) && Number(value) !== 0
}

/** Normalises units and packing groups such as "KG", "l" and "ii"; other text is returned unchanged. */
function asWritten(column: keyof typeof DANGEROUS_KINDS, value: unknown): unknown {
  if (typeof value !== 'string') return value
  if (column === 'dgUnit') return NET_UNITS.find((unit) => plain(unit) === plain(UNITS[plain(value)] ?? value)) ?? value
  const group = plain(value).replace(/^PG/, '')
  return column === 'dgPackingGroup' ? (PACKING_GROUPS.find((one) => one === group) ?? value) : value
}

/** Common spellings of units. */
const UNITS: Readonly<Record<string, string>> = {
  KGS: 'kg',
  KGN: 'kg',
  KGNET: 'kg',
  公斤: 'kg',
  千克: 'kg',
  KGGROSS: 'kg G',
  LT: 'L',
  LTR: 'L',
  LTRS: 'L',
  LITER: 'L',
  LITERS: 'L',
  LITRE: 'L',
  LITRES: 'L',
  升: 'L',
}

/** In capitals, without spaces and points; the single character Ⅱ becomes II. */
function plain(text: string): string {
  return text.normalize('NFKC').toUpperCase().replaceAll(/[\s.]/g, '')
}

const COLUMNS = Object.keys(DANGEROUS_KINDS) as (keyof typeof DANGEROUS_KINDS)[]

/** `dgUnNumber` is `unNumber` of the line. */
function fieldOf(column: string): string {
  return column.charAt(2).toLowerCase() + column.slice(3)
}

const BLANK = {
  unNumber: '',
  shippingName: '',
  subRisks: '',
  packingGroup: null,
  packing: '',
  cargoAircraftOnly: false,
  specialProvision: null,
  emergencyPhone: '',
  batterySize: null,
  content: null,
  batteriesPerPackage: null,
  stateOfCharge: null,
  testReport: null,
  damaged: false,
  buttonCells: false,
  packingType: null,
} as const
