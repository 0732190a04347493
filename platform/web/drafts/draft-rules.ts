import { type Verdict, allowed, refuse } from '#platform/domain/verdict.ts'

/** What was typed into one opening of a form and is not saved yet. */
export type Draft = {
  readonly userId: string
  /** Which form: 'shipment', 'partner'. */
  readonly form: string
  /** The record it changes; '' where a new one is made. */
  readonly recordId: string
  /** The opening of the form that it was typed into. */
  readonly openingId: string
  /** When it was kept, in milliseconds since 1970. */
  readonly at: number
  readonly content: DraftContent
}

export type DraftContent = {
  /** The version of the record that the form stood on; null for a new record. */
  readonly version: number | null
  /** What the form began with, and what it holds now; of a form only the fields that were changed, as differences. */
  readonly base: Values
  readonly values: Values
  /** How look-ups read, by the name of their field. */
  readonly picked: Values
}

export type Values = Readonly<Record<string, unknown>>

/** The form that asks for its draft. */
export type DraftPlace = Pick<Draft, 'userId' | 'form' | 'recordId'>

/** How many drafts a user has at most, how many bytes each unless its form asks for more, and how long they are kept. */
export const MAX_DRAFTS = 50
export const LARGEST_DRAFT = 4 * 1024 * 1024
export const KEPT_MS = 7 * 24 * 3600 * 1000

/** Whether a content may be written to the browser: nothing secret, nothing too large. */
export function canStore(content: DraftContent, largest = LARGEST_DRAFT): Verdict<'HOLDS_SECRET' | 'TOO_LARGE'> {
  if (holdsSecret(content.values)) return refuse('HOLDS_SECRET')
  return sizeOf(content) <= largest ? allowed : refuse('TOO_LARGE')
}

/** The draft to offer: the newest of this form and record that is not too old and not being typed in another window. */
export function offeredDraft(
  drafts: readonly Draft[],
  place: DraftPlace,
  { now, openings }: { readonly now: number; readonly openings: ReadonlySet<string> },
): Draft | undefined {
  return newestFirst(drafts).find(
    (draft) =>
      draft.userId === place.userId &&
      draft.form === place.form &&
      draft.recordId === place.recordId &&
      !openings.has(draft.openingId) &&
      !isExpired(draft, now),
  )
}

/** The drafts that are to go: of any user the expired ones, and of each user the oldest beyond the most allowed. */
export function outdatedDrafts(drafts: readonly Draft[], now: number): readonly Draft[] {
  const counts = new Map<string, number>()
  return newestFirst(drafts).filter((draft) => {
    const count = (counts.get(draft.userId) ?? 0) + 1
    counts.set(draft.userId, count)
    return isExpired(draft, now) || count > MAX_DRAFTS
  })
}

function newestFirst(drafts: readonly Draft[]): readonly Draft[] {
  return drafts.toSorted((a, b) => b.at - a.at)
}

function isExpired(draft: Draft, now: number): boolean {
  return now - draft.at > KEPT_MS
}

function holdsSecret(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(value).some(([name, inner]) => /password|secret|token/i.test(name) || holdsSecret(inner))
}

function sizeOf(content: DraftContent): number {
  return new TextEncoder().encode(JSON.stringify(content)).length
}
