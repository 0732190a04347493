/** How long the documents of a letter can be fetched: until the cargo has arrived and customs have had their time. */
export const LINK_DAYS = 30

/** Where the body of a letter has the link of its recipient, which exists only in the mail. */
const LINK_PLACE = '[link]'

const HOUR = 3_600_000

/** Returns the last day of a link made now, as the letter names it. */
export function lastDayOf(now: Date): string {
  return new Date(now.getTime() + LINK_DAYS * 24 * HOUR).toISOString().slice(0, 10)
}

/** A link is open until its last day has ended in every time zone, and no longer than its letter stands. */
export function isLinkOpen(
  { linkedUntil, revokedAt }: { readonly linkedUntil: string | null; readonly revokedAt: string | null },
  now: Date,
): boolean {
  if (linkedUntil === null || revokedAt !== null) return false
  return now.getTime() < Date.parse(`${linkedUntil}T00:00Z`) + 36 * HOUR
}

/** The lines that announce a link; without documents behind one there are none. */
export function linkLines(announcement: string | null): string[] {
  return announcement === null ? [] : ['', announcement, LINK_PLACE]
}

/** Returns a body with the link at its place, which comes after everything that somebody typed. */
export function withLink(body: string, link: string): string {
  const at = body.lastIndexOf(LINK_PLACE)
  return at < 0 ? body : `${body.slice(0, at)}${link}${body.slice(at + LINK_PLACE.length)}`
}
