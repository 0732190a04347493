import { errorText } from '#platform/contract/error-catalogue.ts'
import { describeIssues } from '#platform/contract/input-errors.ts'
import type { Language } from '#platform/contract/language.ts'
import type { Instant } from '#platform/domain/local-time.ts'
import type { TextRow } from '#platform/domain/import-mapping.ts'
import type { Refused } from '#platform/domain/verdict.ts'
import { type FlightTimes, faultsOfFlight } from '../domain/flight-times.ts'
import { type ImportCells, type ImportColumn, columnOfPath } from '../domain/import-columns.ts'
import type { ImportKnown } from '../domain/import-known.ts'
import { type ChoiceSpellings, readBookingRow } from '../domain/import-row.ts'
import { MODES_OF } from '../domain/job-type.ts'
import { canSaveShipment } from '../domain/shipment-rules.ts'
import { blankEntry } from './entry-of.ts'
import { shipmentErrors } from './errors.ts'
import { type ShipmentEntry, newShipment } from './shipment.ts'

/** What is wrong with a cell, in a language. */
export type CellFault = { readonly column: ImportColumn; readonly code: number; readonly message: string }

export type CheckedBooking =
  | { readonly entry: ShipmentEntry; readonly zones: Zones; readonly faults: readonly [] }
  | { readonly entry: null; readonly faults: readonly CellFault[] }

/** What the rows of one sheet are checked against. */
export type ImportCheck = {
  readonly known: ImportKnown
  readonly spellings: ChoiceSpellings
  /** The office of whoever imports: its own shipments begin with it (SHP-06). */
  readonly officeId: string
  readonly now: Instant
  readonly language: Language
}

type Zones = Pick<FlightTimes, 'originZone' | 'destinationZone'>

/**
 * SHP-04: one row by the very rules of the form, in the browser and on the server alike: what it books, or every cell that is
 * to be mended, each with the first thing wrong with it.
 */
export function checkBooking(cells: ImportCells, check: ImportCheck): CheckedBooking {
  const { known, language, officeId, now } = check
  const { fields, problems } = readBookingRow(cells, check)
  const unread = problems.map(({ column, refused }) => faultOf(column, refused, language))
  const parsed = newShipment.safeParse({ ...blankEntry(officeId), ...withMode(fields) })
  const unfit = parsed.success ? [] : describeIssues(parsed.error.issues, language, shipmentErrors).map(atItsCell)
  if (!parsed.success) return { entry: null, faults: oneEach([...unread, ...unfit]) }
  const entry = parsed.data
  const zones = {
    originZone: zoneOf(known, entry.originAirport),
    destinationZone: zoneOf(known, entry.destinationAirport),
  }
  const late = faultsOfFlight({ ...entry, ...zones, now }).map(([column, code]) =>
    faultOf(column, { ok: false, code }, language),
  )
  const own = canSaveShipment(entry, { officeId })
  const faults = [...unread, ...late, ...(own.ok ? [] : [faultOf('originOffice', own, language)])]
  return faults.length > 0 ? { entry: null, faults: oneEach(faults) } : { entry, zones, faults: [] }
}

/** The cells of a row by what their columns stand for. */
export function cellsOf({ cells }: TextRow, columns: readonly (ImportColumn | null)[]): ImportCells {
  const named: Partial<Record<ImportColumn, string>> = {}
  columns.forEach((column, at) => {
    if (column !== null) named[column] = (cells[at] ?? '').trim()
  })
  return named
}

/** A job type alone says how it usually flies, as on a new form. */
function withMode(fields: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const { jobType, jobMode } = fields
  const modes = typeof jobType === 'string' ? MODES_OF[jobType as keyof typeof MODES_OF] : undefined
  return jobMode === undefined && modes ? { ...fields, jobMode: modes[0] } : fields
}

function zoneOf(known: ImportKnown, airport: string | null): string | null {
  return airport === null ? null : (known.airports.get(airport)?.zone ?? null)
}

function atItsCell({ path, code, message }: { path: string; code: number; message: string }): CellFault {
  return { column: columnOfPath(path), code, message }
}

function faultOf(column: ImportColumn, refused: Refused<keyof typeof shipmentErrors>, language: Language): CellFault {
  const entry = shipmentErrors[refused.code]
  return { column, code: entry.code, message: errorText(entry, language, refused.params) }
}

/** The first of a cell: what cannot be read is not missing as well. */
function oneEach(faults: readonly CellFault[]): CellFault[] {
  return [...new Map(faults.toReversed().map((fault) => [fault.column, fault])).values()].toReversed()
}
