import { plainlyNamed } from '#areas/partners/domain/same-party.ts'
import { departureToFind } from './day-of-flight.ts'
import { listed } from './import-cells.ts'
import {
  type ImportCells,
  type ImportColumn,
  PARTY_ROLES,
  type PartyRole,
} from '#areas/key-accounts/domain/booking-columns.ts'

/** Records known only to the server, by the codes in a sheet; partners also by name. */
export const CODE_KINDS = [
  'airports',
  'offices',
  'partners',
  'partnerNames',
  'currencies',
  'incoterms',
  'handlingCodes',
  'departures',
] as const

export type CodeKind = (typeof CODE_KINDS)[number]

export type KnownPartner = {
  readonly code: string
  readonly active: boolean
  readonly id: string
  readonly name: string
  readonly address: string
  readonly contact: string
}

/** An active partner with its roles. */
export type NamedPartner = KnownPartner & { readonly roles: PartyRole[] }

/** The names of an airport's city by language. */
export type City = { readonly en_US: string; readonly zh_CN: string; readonly zh_HK: string }

export type KnownRecords = {
  readonly airports: { readonly code: string; readonly active: boolean; readonly zone: string; readonly city: City }
  readonly offices: { readonly code: string; readonly active: boolean; readonly id: string }
  readonly partners: KnownPartner
  /** The code is the queried name; at most two partners of each role are returned, because two already make it ambiguous. */
  readonly partnerNames: { readonly code: string; readonly partners: NamedPartner[] }
  readonly currencies: { readonly code: string; readonly active: boolean; readonly minorUnits: number }
  readonly incoterms: { readonly code: string; readonly active: boolean }
  readonly handlingCodes: { readonly code: string; readonly active: boolean }
  /** The times of the departure on the clocks of its airports. */
  readonly departures: { readonly code: string; readonly active: boolean; readonly etd: string; readonly eta: string }
}

/** The maximum length of a code; longer ones are not queried. */
export const LONGEST_CODE = 30
export const LONGEST_NAME = 200

/** Returns the record of a code; null if there is none, undefined if it has not been queried. */
export function recordOf<Kind extends CodeKind>(
  known: ImportKnown,
  kind: Kind,
  code: string,
): KnownRecords[Kind] | null | undefined {
  return code.length > LONGEST_CODE ? null : known[kind].get(code)
}

/** Records by kind and code; null if the server has none. Codes that were not queried are absent. */
export type ImportKnown = { readonly [Kind in CodeKind]: ReadonlyMap<string, KnownRecords[Kind] | null> }

/** Returns the codes used in rows, distinct and in capitals, without those already known. */
export function codesToAsk(rows: readonly ImportCells[], known: ImportKnown): Record<CodeKind, string[]> {
  const target = Object.fromEntries(CODE_KINDS.map((kind) => [kind, new Set<string>()])) as Record<
    CodeKind,
    Set<string>
  >
  for (const cells of rows) {
    for (const [column, kind] of CODE_COLUMNS) {
      const codes = codesIn(cells[column] ?? '', column).filter((code) => code.length <= LONGEST_CODE)
      for (const code of codes) if (!known[kind].has(code)) target[kind].add(code)
    }
    const departure = departureToFind(cells)
    if (departure !== '' && !known.departures.has(departure)) target.departures.add(departure)
    for (const role of PARTY_ROLES) {
      const name = nameToFind(role, cells)
      if (name !== '' && !known.partnerNames.has(name)) target.partnerNames.add(name)
    }
  }
  return Object.fromEntries(CODE_KINDS.map((kind) => [kind, [...target[kind]]])) as Record<CodeKind, string[]>
}

/** Merges the answers of a query with the known records. */
export function withAnswers(
  known: ImportKnown,
  requested: Readonly<Record<CodeKind, readonly string[]>>,
  found: { readonly [Kind in CodeKind]: readonly KnownRecords[Kind][] },
): ImportKnown {
  const kinds = CODE_KINDS.map((kind) => {
    const answered: ReadonlyMap<string, unknown> = known[kind]
    const none = requested[kind].map((code) => [code, null] as const)
    return [
      kind,
      new Map<string, unknown>([...answered, ...none, ...found[kind].map((one) => [one.code, one] as const)]),
    ]
  })
  return Object.fromEntries(kinds) as ImportKnown
}

export const NOTHING_KNOWN = Object.fromEntries(CODE_KINDS.map((kind) => [kind, new Map()])) as unknown as ImportKnown

/** Returns the normalised name by which the partner of a row is looked up; '' if it has a code or no name. */
export function nameToFind(role: PartyRole, cells: ImportCells): string {
  if ((cells[`${role}Code`] ?? '') !== '') return ''
  const name = plainlyNamed(cells[role] ?? '')
  return name.length > LONGEST_NAME ? '' : name
}

/** A cell may contain several special handling codes. */
export function codesIn(text: string, column: ImportColumn): string[] {
  const typed = text.toUpperCase()
  if (column === 'handlingCodes') return listed(typed)
  return typed === '' ? [] : [typed]
}

const CODE_COLUMNS: readonly (readonly [column: ImportColumn, kind: CodeKind])[] = [
  ...(['originAirport', 'destinationAirport'] as const).map((column) => [column, 'airports'] as const),
  ...(['originOffice', 'salesOffice', 'handlingOffice', 'destinationOffice'] as const).map(
    (column) => [column, 'offices'] as const,
  ),
  ...(['shipperCode', 'consigneeCode', 'notifyPartyCode', 'overseasAgentCode'] as const).map(
    (column) => [column, 'partners'] as const,
  ),
  ...(['sellingCurrency', 'settlingCurrency'] as const).map((column) => [column, 'currencies'] as const),
  ['incoterm', 'incoterms'],
  ['handlingCodes', 'handlingCodes'],
]
