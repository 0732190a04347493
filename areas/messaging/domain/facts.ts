import type { LineValue, SegmentValue } from './grammar/message-table.ts'
import type { Values } from './grammar/pattern.ts'
import type { MessageRead } from './grammar/read-message.ts'
import { kilograms } from './exact.ts'
import { statusMoment } from './status-moment.ts'
import { statusCodes } from './tables/fsu.ts'

/** A master waybill that a message refers to. */
export type WaybillFact = {
  readonly number: string
  readonly origin: string | null
  readonly destination: string | null
  readonly pieces: number | null
  readonly weightKg: string | null
}

/** A house waybill that a message refers to. */
export type HouseFact = { readonly number: string; readonly pieces: number | null; readonly weightKg: string | null }

/** A status reported by a carrier. */
export type StatusFact = {
  readonly code: string
  readonly airport: string | null
  readonly flight: string | null
  /** Local airport time, `2026-06-20T10:39`; only the day if no time is given. */
  readonly at: string | null
  readonly pieces: number | null
  readonly weightKg: string | null
}

/** What an acknowledgement (FMA, FNA, XFNM) says of the message that it answers. */
export type Acknowledgement = {
  readonly isAccepted: boolean
  /** The kind of the answered message. */
  readonly answers: string
  readonly reason: string
}

export type Facts = {
  readonly waybills: readonly WaybillFact[]
  readonly houses: readonly HouseFact[]
  readonly statuses: readonly StatusFact[]
}

/**
 * Returns what a message refers to. An acknowledgement refers to the message that it echoes. `today` determines the year of dates
 * without one.
 */
export function factsOf(read: MessageRead, today: string): Facts {
  const own = ownFacts(read, today)
  if (!read.echo || own.waybills.length > 0) return own
  const { waybills, houses } = factsOf(read.echo, today)
  return { waybills, houses, statuses: [] }
}

function ownFacts({ message }: MessageRead, today: string): Facts {
  const waybills: WaybillFact[] = []
  const houses: HouseFact[] = []
  const statuses: StatusFact[] = []
  for (const segment of message.segments) {
    const values = headOf(segment)
    if (segment.segment === 'consignment' || segment.segment === 'master') addOnce(waybills, waybillFact(values))
    if (segment.segment === 'house') addOnce(houses, houseFact(values))
    if (statusCodes.includes(segment.segment)) statuses.push(statusFact(segment.segment, values, today))
  }
  return { waybills, houses, statuses }
}

/** Returns the values of the first line of a segment. */
export function headOf(segment: SegmentValue): Values {
  return segment.lines[0]?.values ?? {}
}

/** Returns all lines of the segments with a name, in order. */
export function linesIn(read: MessageRead, segment: string): LineValue[] {
  return read.message.segments.filter((value) => value.segment === segment).flatMap(({ lines }) => lines)
}

/** Returns the text of a field; null if absent. */
export function textIn(values: Values, name: string): string | null {
  const value = values[name]
  return typeof value === 'string' && value !== '' ? value : null
}

function waybillFact(values: Values): WaybillFact | null {
  const number = textIn(values, 'waybill')
  if (!number) return null
  return { number, origin: textIn(values, 'origin'), destination: textIn(values, 'destination'), ...quantityOf(values) }
}

function houseFact(values: Values): HouseFact | null {
  const number = textIn(values, 'house')
  return number ? { number, ...quantityOf(values) } : null
}

/** A manifest may list a waybill in several parts, and each of several FHLs names its master. */
function addOnce<Fact extends { number: string }>(facts: Fact[], fact: Fact | null): void {
  if (fact && !facts.some(({ number }) => number === fact.number)) facts.push(fact)
}

function quantityOf(values: Values): { pieces: number | null; weightKg: string | null } {
  const pieces = textIn(values, 'pieces')
  const weight = textIn(values, 'weight')
  return {
    pieces: pieces === null ? null : Number(pieces),
    weightKg: weight && kilograms(weight, textIn(values, 'weightUnit') ?? undefined),
  }
}

function statusFact(code: string, values: Values, today: string): StatusFact {
  return {
    code,
    airport: textIn(values, 'airport') ?? textIn(values, 'from'),
    flight: textIn(values, 'flight'),
    at: statusMoment(code, values, today),
    ...quantityOf(values),
  }
}
