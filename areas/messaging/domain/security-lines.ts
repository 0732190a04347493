import { cargoField, cargoLines } from './cargo-text.ts'
import type { LineValue, SegmentValue } from './grammar/message-table.ts'
import { cargoDay } from './status-moment.ts'

/** What a forwarder declares about the security of a consignment (e-CSD). Days as `2026-11-14`, instants in UTC. */
export type SecurityStatement = {
  /** Country of the regulated agent. */
  readonly country: string
  readonly regulatedAgent: string
  /** The last day of its registration. */
  readonly regulatedUntil: string | null
  readonly status: string
  /** On what the status rests; null where the agent only checked that every house has its own declaration. */
  readonly basis: {
    readonly receivedFrom: 'KC' | 'RA' | 'AC' | 'NONE'
    readonly receivedFromId: string
    readonly methods: readonly string[]
    readonly exemption: string | null
    readonly texts: readonly string[]
  } | null
  readonly issuedBy: string
  readonly issuedAt: string
}

/** A line of customs and security information (OCI); empty parts are left out. */
export type InformationLine = {
  readonly country: string
  readonly information: string
  readonly control: string
  readonly text: string
}

const TEXT = 35

/**
 * Returns the lines of an e-CSD in their order: issuer (ISS, or CSS where only the houses' declarations were checked), expiry,
 * ground, person, time, remarks. The status itself is a handling code.
 */
export function securityLines(statement: SecurityStatement | null): InformationLine[] {
  if (!statement) return []
  const { country, regulatedAgent, regulatedUntil, basis, issuedBy, issuedAt } = statement
  const line = (control: string, text: string): InformationLine => ({
    country: '',
    information: '',
    control,
    text: cargoField(text, TEXT),
  })
  const time = issuedAt.slice(11, 13) + issuedAt.slice(14, 16)
  const lines = [
    { ...line('RA', regulatedAgent), country, information: basis ? 'ISS' : 'CSS' },
    line('ED', regulatedUntil === null ? '' : regulatedUntil.slice(5, 7) + regulatedUntil.slice(2, 4)),
    ...(basis ? groundLines(country, basis, line) : []),
    line('SN', issuedBy),
    line('SD', `${cargoDay(issuedAt.slice(0, 10))}${issuedAt.slice(2, 4)}${time}`),
    ...(basis?.texts ?? []).flatMap((text) => cargoLines(text, TEXT)).map((text) => line('ST', text)),
  ]
  return lines.filter(({ text }) => text !== '')
}

function groundLines(
  country: string,
  { receivedFrom, receivedFromId, methods, exemption }: NonNullable<SecurityStatement['basis']>,
  line: (control: string, text: string) => InformationLine,
): InformationLine[] {
  // A known consignor and a regulated agent are registered in a country, an account consignor is not.
  const from = { ...line(receivedFrom, receivedFromId), country: receivedFrom === 'AC' ? '' : country }
  return [
    ...(receivedFrom === 'NONE' ? [] : [from]),
    ...methods.map((method) => line('SM', method)),
    ...(exemption === null ? [] : [line('L', exemption)]),
  ]
}

/** Returns the OCI segment of a statement, after the lines of the parties; none without either. */
export function securitySegment(
  statement: SecurityStatement | null,
  ofParties: readonly InformationLine[] = [],
): SegmentValue[] {
  const [head, ...more] = [...ofParties, ...securityLines(statement)].map((line) => Object.fromEntries(filledIn(line)))
  if (!head) return []
  const lines: LineValue[] = more.map((values) => ({ line: 'more', values }))
  return [{ segment: 'customsInformation', lines: [{ line: 'head', values: head }, ...lines] }]
}

function filledIn(line: InformationLine): [name: string, value: string][] {
  return Object.entries(line).filter(([, value]) => value !== '')
}

const STATUSES: ReadonlySet<string> = new Set(['SPX', 'SCO', 'SHR', 'NSC'])

/** Handling codes have one security status at most: that of the statement, where there is one. */
export function withSecurityStatus(codes: readonly string[], statement: SecurityStatement | null): string[] {
  if (!statement) return [...codes]
  return [...codes.filter((code) => !STATUSES.has(code)), statement.status]
}

/**
 * Returns the statement of a master: that of its only house, or for several that each of them has one. Null while any has none. The
 * status is the gravest of the houses; person and time are those of the latest declaration.
 */
export function statementOfMaster(houses: readonly (SecurityStatement | null)[]): SecurityStatement | null {
  const all = houses.filter((one) => one !== null)
  const [first] = all
  if (!first || all.length < houses.length) return null
  if (all.length === 1) return first
  const latest = all.reduce((last, one) => (one.issuedAt > last.issuedAt ? one : last))
  const status = ['SHR', 'SCO', 'SPX'].find((one) => all.some((house) => house.status === one)) ?? latest.status
  return { ...latest, status, basis: null }
}
