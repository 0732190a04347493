import type { LineBasis, LineSide, LineTerms } from '#areas/tariffs/domain/charge.ts'
import type { LineOrigin } from '../billing-line.ts'

/** A line derived from stored data. */
export type ProposedLine = {
  /** `<side>:<charge code>`, with a third part if there are several; unique within its tab. */
  readonly key: string
  readonly side: LineSide
  readonly chargeCode: string
  readonly terms: LineTerms
  readonly basis: LineBasis
  readonly quantity: string
  readonly price: string
  readonly currency: string
  readonly taxCode: string | null
  /** The name of the party whose account is looked up, unless `account` gives it. */
  readonly payer: string | null
  readonly account: string | null
  readonly origin: LineOrigin
  /** The label of the waybill, plan, truck or tariff that it comes from. */
  readonly source: string
}

/** Returns `<side>:<charge code>`. */
export function groupOf({ side, chargeCode }: Pick<ProposedLine, 'side' | 'chargeCode'>): string {
  return `${side}:${chargeCode}`
}

/** Completes a proposal with common default values. */
export function proposedLine(
  line: Omit<ProposedLine, 'key' | 'taxCode' | 'payer' | 'account'> &
    Partial<Pick<ProposedLine, 'taxCode' | 'payer' | 'account'>> & { readonly part?: string },
): ProposedLine {
  const { part, taxCode = null, payer = null, account = null, ...rest } = line
  const group = groupOf(line)
  return { ...rest, key: part === undefined ? group : `${group}:${part}`, taxCode, payer, account }
}

/**
 * Merges proposals of several sources: a later source replaces earlier proposals of the same side and charge code, so that
 * freight is not proposed both from the booking and from the waybill.
 */
export function mergedProposals(sources: readonly (readonly ProposedLine[])[]): ProposedLine[] {
  const groups = new Map<string, readonly ProposedLine[]>()
  for (const lines of sources) {
    const own = Map.groupBy(lines, groupOf)
    for (const [group, ofGroup] of own) groups.set(group, ofGroup)
  }
  return [...groups.values()].flat()
}
