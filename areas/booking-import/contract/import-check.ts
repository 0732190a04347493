import { errorText } from '#platform/contract/error-catalogue.ts'
import { describeIssues } from '#platform/contract/input-errors.ts'
import type { Language } from '#platform/contract/language.ts'
import type { Instant } from '#platform/domain/local-time.ts'
import type { TextRow } from '#platform/domain/import-mapping.ts'
import { type Refused, refuse } from '#platform/domain/verdict.ts'
import { type KeyAccount, keyAccountColumn } from '#areas/key-accounts/domain/account.ts'
import { keyAccountOf, matchingKeyAccounts } from '#areas/key-accounts/domain/account-of.ts'
import { violationsOfShipment, filledValues } from '#areas/key-accounts/domain/account-values.ts'
import { type FlightTimes, violationsOfFlight } from '#areas/shipments/domain/flight/flight-times.ts'
import { violationsOfGoods, normalized } from '#areas/cargo/domain/dangerous-goods.ts'
import { type ImportCells, type ImportColumn, PARTY_ROLES } from '#areas/key-accounts/domain/booking-columns.ts'
import { columnOfPath } from '../domain/column-of-path.ts'
import type { ImportKnown } from '../domain/import-known.ts'
import { type ChoiceSpellings, readBookingRow } from '../domain/import-row.ts'
import { MODES_OF } from '#areas/shipments/domain/booking/job-type.ts'
import { superfluousFields } from '#areas/shipments/domain/booking/required-fields.ts'
import { canSaveShipment } from '#areas/shipments/domain/booking/shipment-rules.ts'
import { blankEntry } from '#areas/shipments/contract/booking/entry-of.ts'
import { bookingImportErrors } from './errors.ts'
import { type ShipmentEntry, newShipment } from '#areas/shipments/contract/booking/shipment.ts'

/** A violation in a cell, in one language. */
export type CellViolation = { readonly column: ImportColumn; readonly code: number; readonly message: string }

export type CheckedBooking =
  | { readonly entry: ShipmentEntry; readonly zones: Zones; readonly violations: readonly [] }
  | { readonly entry: null; readonly violations: readonly CellViolation[] }

/** The data for checking the rows of a sheet. */
export type ImportCheck = {
  readonly known: ImportKnown
  /** All key accounts, because a booking may have fields of one (SHP-11). */
  readonly keyAccounts: readonly KeyAccount[]
  readonly spellings: ChoiceSpellings
  /** The office of the importing user, in which its own shipments originate (SHP-06). */
  readonly officeId: string
  readonly now: Instant
  readonly language: Language
}

type Zones = Pick<FlightTimes, 'originZone' | 'destinationZone'>

/**
 * SHP-04: checks one row by the rules of the form, in browser and server alike: returns its booking, or the first violation of
 * every invalid cell.
 */
export function checkBooking(cells: ImportCells, check: ImportCheck): CheckedBooking {
  const { known, language, officeId, now } = check
  const { fields, problems } = readBookingRow(cells, check)
  const violationOf = (column: string, refused: Refused<keyof typeof bookingImportErrors>): CellViolation => {
    const entry = bookingImportErrors[refused.code]
    return { column: cellOf(column, cells), code: entry.code, message: errorText(entry, language, refused.params) }
  }
  const unread = problems.map(({ column, refused }) => violationOf(column, refused))
  const parsed = newShipment.safeParse({ ...blankEntry(officeId), ...withMode(fields) })
  if (!parsed.success) {
    const unfit = describeIssues(parsed.error.issues, language, bookingImportErrors)
    return {
      entry: null,
      violations: oneEach([...unread, ...unfit.map((one) => ({ ...one, column: cellOf(one.path, cells) }))]),
    }
  }
  const entry = normalized(parsed.data)
  const zones = {
    originZone: zoneOf(known, entry.originAirport),
    destinationZone: zoneOf(known, entry.destinationAirport),
  }
  const ofKeyAccount = whatItsKeyAccountRefuses(entry, check.keyAccounts, cells).map(([column, why]) =>
    violationOf(column, why),
  )
  const refused = whatTheFormRefuses(entry, { ...zones, now, officeId })
  const ofForm = refused.map(([field, code, params]) => violationOf(field, refuse(code, params)))
  const violations = [...unread, ...ofForm, ...ofKeyAccount]
  return violations.length > 0 ? { entry: null, violations: oneEach(violations) } : { entry, zones, violations: [] }
}

/**
 * Returns the violations of key account fields. If they are filled but the booking has no account, the unknown consignee is
 * reported instead (SHP-11).
 */
function whatItsKeyAccountRefuses(
  entry: ShipmentEntry,
  keyAccounts: readonly KeyAccount[],
  cells: ImportCells,
): (readonly [column: string, refused: Refused<keyof typeof bookingImportErrors>])[] {
  const values = filledValues(entry.keyAccountFields ?? {})
  const match = keyAccountOf(entry, keyAccounts) ? [] : matchingKeyAccounts(values, keyAccounts)
  if (match.length > 0) {
    const column = cells.consigneeCode ? 'consigneeCode' : 'consignee'
    return [[column, refuse('KEY_ACCOUNT_PARTNER_NEEDED', { keyAccount: match.map(({ name }) => name).join(' / ') })]]
  }
  return violationsOfShipment(entry, values, keyAccounts, null).map(({ key, refused }) => [
    keyAccountColumn(key),
    refused,
  ])
}

type RefusedField = readonly [
  field: string,
  code: keyof typeof bookingImportErrors,
  params?: Readonly<Record<string, string | number>>,
]

/** Returns the violations of an entry beyond its schema that need no lookup. */
function whatTheFormRefuses(
  entry: ShipmentEntry,
  { officeId, ...of }: Zones & { readonly now: Instant; readonly officeId: string },
): RefusedField[] {
  return [
    ...violationsOfFlight({ ...entry, ...of }),
    ...superfluousFields(entry).map((field) => [field, 'FIELD_NOT_OF_JOB'] as const),
    ...violationsOfGoods(entry),
    ...(canSaveShipment(entry, { officeId }).ok ? [] : [['originOffice', 'NOT_OWN_OFFICE'] as const]),
  ]
}

/** Returns the cell of a violation: that of its field, or of the code if a party is named only by code. */
function cellOf(path: string, cells: ImportCells): ImportColumn {
  const column = columnOfPath(path)
  if (column in cells) return column
  const role = PARTY_ROLES.find((one) => column.startsWith(one))
  return role && `${role}Code` in cells ? `${role}Code` : column
}

/** Returns the cells of a row by mapped column. */
export function cellsOf({ cells }: TextRow, columns: readonly (ImportColumn | null)[]): ImportCells {
  const named: Partial<Record<ImportColumn, string>> = {}
  columns.forEach((column, at) => {
    if (column !== null) named[column] = (cells[at] ?? '').trim()
  })
  return named
}

/** Adds the usual job mode of a job type, as on a new form. */
function withMode(fields: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const { jobType, jobMode } = fields
  const modes = typeof jobType === 'string' ? MODES_OF[jobType as keyof typeof MODES_OF] : undefined
  return jobMode === undefined && modes ? { ...fields, jobMode: modes[0] } : fields
}

function zoneOf(known: ImportKnown, airport: string | null): string | null {
  return airport === null ? null : (known.airports.get(airport)?.zone ?? null)
}

/** Keeps the first violation of a cell, so that an unreadable one is not reported as missing too. */
function oneEach(violations: readonly CellViolation[]): CellViolation[] {
  return [...new Map(violations.toReversed().map((violation) => [violation.column, violation])).values()].toReversed()
}
