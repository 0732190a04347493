import { cargoText } from './cargo-text.ts'
import type { FieldKind } from './grammar/field-kinds.ts'
import type { SegmentValue } from './grammar/message-table.ts'
import { type Pattern, pattern } from './grammar/pattern.ts'
import { fwb17 } from './tables/fwb.ts'

/** Fields of an FWB that the air waybill has no box for; all of them are optional. `field` is the place in the segment. */
export const FURTHER_DETAILS = [
  detail('noCommission', 'commission', 'head', 'noCommission'),
  detail('commissionAmount', 'commission', 'head', 'amount'),
  detail('commissionPercentage', 'commission', 'head', 'percentage'),
  detail('incentiveAmount', 'salesIncentive', 'head', 'amount'),
  detail('incentiveIndicator', 'salesIncentive', 'head', 'indicator'),
  detail('agentReference', 'agentReference', 'head', 'reference'),
  detail('participantName', 'otherParticipant', 'head', 'name'),
  detail('participantKind', 'otherParticipant', 'participant', 'participant'),
  detail('participantCode', 'otherParticipant', 'participant', 'code'),
  detail('participantAirport', 'otherParticipant', 'participant', 'airport'),
  detail('participantFile', 'otherParticipant', 'participant', 'file'),
] as const

export type DetailName = (typeof FURTHER_DETAILS)[number]['name']

/** A detail is sent only together with these. */
export const DETAIL_NEEDS: Readonly<Partial<Record<DetailName, readonly DetailName[]>>> = {
  incentiveIndicator: ['incentiveAmount'],
  participantName: ['participantKind', 'participantCode', 'participantAirport'],
  participantKind: ['participantName'],
  participantCode: ['participantName'],
  participantAirport: ['participantName'],
  participantFile: ['participantName'],
}

/** A detail is not sent beside these: there is no commission, an amount or a percentage. */
export const DETAIL_EXCLUDES: Readonly<Partial<Record<DetailName, readonly DetailName[]>>> = {
  commissionAmount: ['noCommission'],
  commissionPercentage: ['noCommission', 'commissionAmount'],
}

/** The details that somebody entered. */
export type FurtherDetails = Readonly<Partial<Record<DetailName, string>>>

type Segment = (typeof FURTHER_DETAILS)[number]['segment']

/** Returns the named segments, in the order given, as far as they have a detail. */
export function furtherSegments(details: FurtherDetails, segments: readonly Segment[]): SegmentValue[] {
  return segments.flatMap((segment) => {
    const own = FURTHER_DETAILS.filter((one) => one.segment === segment && details[one.name])
    const lines = [...new Set(own.map(({ line }) => line))].map((line) => ({
      line,
      values: Object.fromEntries(
        own.filter((one) => one.line === line).map(({ name, field }) => [field, cargoText(details[name] ?? '')]),
      ),
    }))
    return lines.length > 0 ? [{ segment, lines }] : []
  })
}

type Line = 'head' | 'participant'

function detail<Name extends string, SegmentName extends string>(
  name: Name,
  segment: SegmentName,
  line: Line,
  field: string,
) {
  return { name, segment, line, field, kind: kindOf(segment, line, field) }
}

/** Returns the form of a field in the grammar, so that what is entered is what can be sent. */
function kindOf(segment: string, line: Line, field: string): FieldKind {
  const table = fwb17.segments.find(({ name }) => name === segment)
  const others = (table?.lines ?? []).flatMap(({ of }) => of)
  const source = line === 'head' ? table?.head : others.find(({ name }) => name === line)?.pattern
  const kind = source && fieldIn(pattern(source), field)
  if (!kind) throw new RangeError(`no field ${segment}.${field}`)
  return kind
}

function fieldIn(tokens: Pattern, field: string): FieldKind | undefined {
  for (const token of tokens) {
    if (token.is === 'field' && token.name === field) return token.kind
    const kind = token.is === 'optional' ? fieldIn(token.of, field) : undefined
    if (kind) return kind
  }
  return undefined
}
