import type { ErrorCatalogue, ErrorEntry } from '../contract/error-catalogue.ts'
import type { LastChange, Problem } from '../contract/envelope.ts'
import { platformErrors } from '../contract/platform-errors.ts'
import type { Refused, Verdict } from '../domain/verdict.ts'

type Details = {
  readonly params?: Refused['params']
  /** Seconds after which the same may be allowed. */
  readonly retryAfter?: number
  /** Fields or records the refusal is about; `entry` says why in the language of the request. */
  readonly about?: readonly RefusedPart[]
  /** The record as it is now, when a version conflicts. */
  readonly current?: unknown
  /** Who made it so, when the audit knows. */
  readonly changed?: LastChange
}

export type RefusedPart = { readonly path: string; readonly entry: ErrorEntry; readonly params?: Refused['params'] }

/** The server says no, for a reason of the catalogue. Not a defect: never logged as an error. */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly entry: ErrorEntry
  readonly details: Details
  /** Problems that already carry their text (fields of the input). */
  readonly problems: readonly Problem[]

  constructor(entry: ErrorEntry, details: Details = {}, problems: readonly Problem[] = []) {
    super(entry.texts.en_US)
    this.entry = entry
    this.details = details
    this.problems = problems
  }
}

/** A refusal of one field, which is named by its path in the input. */
export function refusedAt(path: string, entry: ErrorEntry, params?: Refused['params']): Refusal {
  return new Refusal(entry, { ...(params && { params }), about: [{ path, entry, ...(params && { params }) }] })
}

/** Goes on only when the rule allows it; else throws the refusal that the catalogue has under the verdict's code. */
export function requireAllowed<Catalogue extends ErrorCatalogue, Answer extends Verdict<keyof Catalogue & string>>(
  catalogue: Catalogue,
  verdict: Answer,
): asserts verdict is Extract<Answer, { readonly ok: true }> {
  if (!verdict.ok) throw new Refusal(entryOf(catalogue, verdict.code), { params: verdict.params })
}

/**
 * The same for many records at once: every refused one is named with its own reason, nothing is done for any.
 * `path` is the id that the caller's preview shows the reason at.
 */
export function requireAll<Catalogue extends ErrorCatalogue>(
  catalogue: Catalogue,
  verdicts: readonly { readonly path: string; readonly verdict: Verdict<keyof Catalogue & string> }[],
): void {
  const about = verdicts.flatMap(({ path, verdict }) =>
    verdict.ok ? [] : [{ path, entry: entryOf(catalogue, verdict.code), params: verdict.params }],
  )
  const [first] = about
  if (first) throw new Refusal(first.entry, { params: first.params, about })
}

/** The record, or 404. A record of another office is answered the same way: a refusal reveals nothing. */
export function found<Row>(row: Row | undefined | null): Row {
  if (row === undefined || row === null) throw new Refusal(platformErrors.NOT_FOUND)
  return row
}

/** The records of all these ids; else 404, which names those that are not there, or not for the actor. */
export function foundAll<Row extends { readonly id: string }>(ids: readonly string[], rows: Row[]): Row[] {
  const seen = new Set(rows.map(({ id }) => id))
  const missing = ids.filter((id) => !seen.has(id))
  if (missing.length === 0) return rows
  const entry = platformErrors.NOT_FOUND
  throw new Refusal(entry, { about: missing.map((path) => ({ path, entry })) })
}

/** The saved row of an update that repeated the version in its WHERE; without one, `current` is shown to be merged. */
export function saved<Row>(row: Row | undefined, current: unknown): Row {
  if (row === undefined) throw new Refusal(platformErrors.VERSION_CONFLICT, { current })
  return row
}

function entryOf(catalogue: ErrorCatalogue, code: string): ErrorEntry {
  const entry = catalogue[code]
  if (!entry) throw new Error(`no entry ${code} in the catalogue`)
  return entry
}
