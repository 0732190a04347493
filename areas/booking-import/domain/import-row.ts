import { type Refused, refuse } from '#platform/domain/verdict.ts'
import { writtenDay } from '#platform/domain/written-day.ts'
import {
  type CellRefusal,
  type ChoiceWords,
  type ReadCell,
  listed,
  readChoice,
  readCount,
  readDay,
  readDecimal,
  readDimensions,
  readFlag,
  readFlight,
  readTime,
} from './import-cells.ts'
import { type KeyAccount, keyAccountKeyOf } from '#areas/key-accounts/domain/account.ts'
import { keyAccountOf } from '#areas/key-accounts/domain/account-of.ts'
import { readKeyAccountCells } from './account-cells.ts'
import {
  COLUMN_KINDS,
  FIELD_OF_COLUMN,
  type ImportCells,
  type ImportColumn,
  type OurColumn,
  PARTY_ROLES,
  type PartyRole,
  isOurColumn,
} from '#areas/key-accounts/domain/booking-columns.ts'
import { DANGEROUS_KINDS } from '#areas/key-accounts/domain/shipment-fields.ts'
import { departureToFind } from './day-of-flight.ts'
import { withLine } from './import-dangerous.ts'
import { type CodeKind, type ImportKnown, type KnownRecords, codesIn, recordOf } from './import-known.ts'
import { partnersNamed } from './import-party.ts'
import { NO_DETAILS } from '#areas/shipments/domain/orders/po-lines.ts'
import { blankNote } from '#areas/shipments/domain/orders/named-notes.ts'
import { canBePaid } from '#areas/shipments/domain/booking/rate-rules.ts'

export type ImportRefusal =
  | CellRefusal
  | 'CODE_UNKNOWN'
  | 'CODE_INACTIVE'
  | 'AIRPORT_UNKNOWN'
  | 'RATE_DECIMALS'
  | 'DEPARTURE_UNKNOWN'

export type CellProblem = { readonly column: ImportColumn; readonly refused: Refused<ImportRefusal> }

/** The spellings of the choices of every column. */
export type ChoiceSpellings = Readonly<Record<ChoiceColumn, ChoiceWords>>

export const CHOICE_COLUMNS = ['jobType', 'jobMode', 'dgClass', 'batteryType', 'dgBatterySize'] as const

export type ChoiceColumn = (typeof CHOICE_COLUMNS)[number]

/**
 * Reads the booking fields of one row as form values, and every unreadable cell. Empty cells are absent, so that the form's
 * defaults apply. Codes not queried yet are accepted unchecked.
 */
export function readBookingRow(
  cells: ImportCells,
  {
    known,
    spellings,
    keyAccounts,
  }: { readonly known: ImportKnown; readonly spellings: ChoiceSpellings; readonly keyAccounts: readonly KeyAccount[] },
): { readonly fields: Readonly<Record<string, unknown>>; readonly problems: readonly CellProblem[] } {
  const fields: Record<string, unknown> = {}
  const problems: CellProblem[] = []
  const refuseCell = (column: ImportColumn, refused: Refused<ImportRefusal>): void =>
    void problems.push({ column, refused })
  const look = <Kind extends CodedKind>(kind: Kind, column: ImportColumn, code: string): KnownRecords[Kind] | null => {
    const record = recordOf(known, kind, code)
    if (record === null) refuseCell(column, unknown(kind, code))
    else if (record && !record.active) refuseCell(column, refuse('CODE_INACTIVE', { code }))
    return record ?? null
  }
  const departure = departureToFind(cells)
  const times = departure === '' ? undefined : recordOf(known, 'departures', departure)
  for (const column of Object.keys(cells).filter(isOurColumn)) {
    const text = cells[column] ?? ''
    if (text === '' || ofParty(column) || (departure !== '' && isDayOfFlight(column, text))) continue
    const read = readPlain(column, text, spellings)
    if (read && 'refused' in read) refuseCell(column, read.refused)
    else if (read) fields[fieldOf(column)] = read.value
    else Object.assign(fields, readCodes(column, codesIn(text, column), look))
  }
  for (const role of PARTY_ROLES) {
    const party = readParty(role, cells, { known, look })
    if (party) fields[role] = party
  }
  const { values, problems: unread } = readOwn(cells, fields, keyAccounts)
  if (values) fields['keyAccountFields'] = values
  problems.push(...unread)
  if (times === null) refuseCell('etd', refuse('DEPARTURE_UNKNOWN', { departure }))
  if (times) Object.assign(fields, { etd: times.etd, eta: fields['eta'] ?? times.eta })
  refuseSmallCoins(fields, known, refuseCell)
  return { fields: withLine(fields), problems }
}

/** The schedule has the times of a flight of which a sheet has the days. */
function isDayOfFlight(column: OurColumn, text: string): boolean {
  return (column === 'etd' || column === 'eta') && writtenDay(text) !== null
}

/** Reads the fields of the row's key account, which its parties determine (SHP-11). */
function readOwn(cells: ImportCells, fields: Readonly<Record<string, unknown>>, keyAccounts: readonly KeyAccount[]) {
  const keys = Object.keys(cells).flatMap((column) => keyAccountKeyOf(column) ?? [])
  if (keys.length === 0) return { values: undefined, problems: [] }
  const party = (role: PartyRole) => (fields[role] ?? null) as { readonly partnerId: string | null } | null
  return readKeyAccountCells(
    cells,
    keyAccountOf({ shipper: party('shipper'), consignee: party('consignee') }, keyAccounts),
    keys,
  )
}

/** The kinds of which a cell holds the code. */
type CodedKind = Exclude<CodeKind, 'partnerNames' | 'departures'>

type Look = <Kind extends CodedKind>(kind: Kind, column: ImportColumn, code: string) => KnownRecords[Kind] | null

/** Reads columns that need no lookup; undefined for codes. */
function readPlain(column: OurColumn, text: string, spellings: ChoiceSpellings): ReadCell<unknown> | undefined {
  const kind = COLUMN_KINDS[column]
  switch (kind) {
    case 'text':
      return { value: text }
    case 'count':
      return readCount(text)
    case 'decimal':
      return readDecimal(text)
    case 'day':
      return readDay(text)
    case 'time':
      return readTime(text)
    case 'flag':
      return readFlag(text)
    case 'flight':
      return { value: readFlight(text) }
    case 'choice':
      return readChoice(text, spellings[column as ChoiceColumn])
    case 'dimensions':
      return readDimensions(text)
    case 'references':
      return { value: listed(text).map((number) => (column === 'poNumbers' ? poLine(number) : blankNote(number))) }
    case 'known':
      return undefined
  }
}

const KIND_OF: Readonly<Partial<Record<ImportColumn, CodedKind>>> = {
  originAirport: 'airports',
  destinationAirport: 'airports',
  originOffice: 'offices',
  salesOffice: 'offices',
  handlingOffice: 'offices',
  destinationOffice: 'offices',
  sellingCurrency: 'currencies',
  settlingCurrency: 'currencies',
  incoterm: 'incoterms',
  handlingCodes: 'handlingCodes',
}

function readCodes(column: ImportColumn, codes: readonly string[], look: Look): Record<string, unknown> {
  const kind = KIND_OF[column]
  if (kind === undefined) return {}
  if (kind === 'offices') return { [`${column}Id`]: look(kind, column, codes[0] ?? '')?.id ?? null }
  for (const code of codes) look(kind, column, code)
  return { [column]: column === 'handlingCodes' ? codes : codes[0] }
}

/**
 * Reads a party: the partner by code, otherwise by a unique name, with the sheet's details for this booking; or a party given
 * only in the sheet.
 */
function readParty(
  role: PartyRole,
  cells: ImportCells,
  { known, look }: { readonly known: ImportKnown; readonly look: Look },
): Record<string, string | null> | null {
  const text = (part: '' | 'Code' | 'Address' | 'Contact' | 'Phone') => cells[`${role}${part}`] ?? ''
  const code = text('Code').toUpperCase()
  const named = partnersNamed(role, cells, known)
  const partner = code === '' ? (named.length === 1 ? named[0] : null) : look('partners', `${role}Code`, code)
  const party = {
    partnerId: partner?.id ?? null,
    name: text('') || (partner?.name ?? ''),
    address: text('Address') || (partner?.address ?? ''),
    contact: text('Contact') || (partner?.contact ?? ''),
    phone: text('Phone'),
  }
  return Object.values(party).every((value) => value === null || value === '') ? null : party
}

function refuseSmallCoins(
  fields: Readonly<Record<string, unknown>>,
  known: ImportKnown,
  refuseCell: (column: ImportColumn, refused: Refused<ImportRefusal>) => void,
): void {
  for (const side of ['selling', 'settling'] as const) {
    const rate = fields[`${side}Rate`]
    const currency = known.currencies.get(String(fields[`${side}Currency`] ?? ''))
    if (typeof rate !== 'string' || !currency) continue
    const verdict = canBePaid(rate, currency)
    if (!verdict.ok) refuseCell(`${side}Rate`, verdict)
  }
}

function unknown(kind: CodedKind, code: string): Refused<ImportRefusal> {
  return kind === 'airports' ? refuse('AIRPORT_UNKNOWN', { airport: code }) : refuse('CODE_UNKNOWN', { code })
}

/** The cells of dangerous goods keep their names until the line is built. */
function fieldOf(column: OurColumn): string {
  return Object.hasOwn(DANGEROUS_KINDS, column) ? column : FIELD_OF_COLUMN[column]
}

function poLine(poNo: string) {
  const empty = { line: '', sku: '', description: '', hsCode: '' }
  return { poNo, ...empty, ordered: null, shipped: null, cartons: null, ...NO_DETAILS }
}

function ofParty(column: ImportColumn): boolean {
  return PARTY_ROLES.some((role) => column.startsWith(role))
}
