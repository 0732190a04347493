import type { DgClass } from '#areas/cargo/domain/battery.ts'
import { NET_UNITS, PACKING_GROUPS, type TypedLine, filledIn } from '#areas/cargo/domain/dangerous-goods-line.ts'
import { DANGEROUS_KINDS } from '#areas/key-accounts/domain/shipment-fields.ts'

/** The column that a field of the line comes from; the UN number where no column says it. */
export function columnOfLine(field: string): keyof typeof DANGEROUS_KINDS | 'dgClass' {
  if (field === 'dgClass') return field
  return COLUMNS.find((column) => fieldOf(column) === field) ?? 'dgUnNumber'
}

/**
 * The fields of a row with its line of dangerous goods, which fills in what its UN number says. No and 0 say nothing: ordinary
 * cargo has no line.
 */
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

/** A unit or packing group in the way that the portal writes it: "KG", "l" and "ii" are meant. Anything else as it is. */
function asWritten(column: keyof typeof DANGEROUS_KINDS, value: unknown): unknown {
  if (typeof value !== 'string') return value
  if (column === 'dgUnit') return NET_UNITS.find((unit) => plain(unit) === plain(UNITS[plain(value)] ?? value)) ?? value
  const group = plain(value).replace(/^PG/, '')
  return column === 'dgPackingGroup' ? (PACKING_GROUPS.find((one) => one === group) ?? value) : value
}

/** How units are usually written beside ours. */
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

/** In capitals, without spaces and points; the one character Ⅱ is II. */
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
} as const
