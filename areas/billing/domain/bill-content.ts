/** The addressee of a bill as it is sent. */
export type SentAccount = {
  readonly code: string
  readonly name: string
  readonly address: string
  readonly contact: string
  readonly taxNumber: string
  readonly fax: string
}

/** A value that two revisions of a bill do not have in common; null where one has none. */
export type ContentDifference = {
  /** Names and positions joined by points: `account.name`, `lines.1.amount`. */
  readonly path: string
  readonly before: string | null
  readonly after: string | null
}

/** Returns the request body: for XC the frozen content, for SC the same with the reference from XC. */
export function bodyFor(payload: string, xcReference: string | null): string {
  if (xcReference === null) return payload
  return `${payload.slice(0, -1)},"xcReference":${JSON.stringify(xcReference)}}`
}

/** Returns the content of the next revision: the same bill with the account as finance has it now. Throws on other text. */
export function revisedContent(payload: string, revision: number, account: SentAccount): string {
  const content = JSON.parse(payload) as Readonly<Record<string, unknown>>
  return JSON.stringify({ ...content, revision, account })
}

/** Returns what differs between two revisions, in the order of the content; the number of the revision itself is left out. */
export function contentDifferences(before: string, after: string): ContentDifference[] {
  const [old, current] = [valuesOf(JSON.parse(before)), valuesOf(JSON.parse(after))]
  return [...new Set([...current.keys(), ...old.keys()])]
    .filter((path) => path !== 'revision' && old.get(path) !== current.get(path))
    .map((path) => ({ path, before: old.get(path) ?? null, after: current.get(path) ?? null }))
}

function valuesOf(value: unknown, path = '', found = new Map<string, string>()): ReadonlyMap<string, string> {
  if (typeof value === 'object' && value !== null) {
    for (const [name, part] of Object.entries(value)) valuesOf(part, path === '' ? name : `${path}.${name}`, found)
  } else if (value !== null && value !== undefined) found.set(path, String(value))
  return found
}
