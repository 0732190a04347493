import type { LineBasis, LineOrigin, LineSide, LineTerms } from '../billing-line.ts'

/** A line that follows from what is stored elsewhere, and so is not typed. */
export type ProposedLine = {
  /** `<side>:<charge code>`, or with a third part where there are several: what it is proposed once by, within its tab. */
  readonly key: string
  readonly side: LineSide
  readonly chargeCode: string
  readonly terms: LineTerms
  readonly basis: LineBasis
  readonly quantity: string
  readonly price: string
  readonly currency: string
  readonly taxCode: string | null
  /** Name of the party whose account is looked for; `account` names it where it is written down. */
  readonly payer: string | null
  readonly account: string | null
  readonly origin: LineOrigin
  /** The waybill, plan, truck or tariff that it comes from, as people call it. */
  readonly source: string
}

/** Fills in what most proposals have in common. */
export function proposedLine(
  line: Omit<ProposedLine, 'key' | 'taxCode' | 'payer' | 'account'> &
    Partial<Pick<ProposedLine, 'taxCode' | 'payer' | 'account'>> & { readonly part?: string },
): ProposedLine {
  const { part, taxCode = null, payer = null, account = null, ...rest } = line
  const group = `${line.side}:${line.chargeCode}`
  return { ...rest, key: part === undefined ? group : `${group}:${part}`, taxCode, payer, account }
}

/**
 * One set of proposals out of several sources: what a later source says of a side and charge code replaces what an
 * earlier one says, so that freight is not proposed from the booking and again from the waybill.
 */
export function mergedProposals(sources: readonly (readonly ProposedLine[])[]): ProposedLine[] {
  const groups = new Map<string, readonly ProposedLine[]>()
  for (const lines of sources) {
    const own = Map.groupBy(lines, ({ side, chargeCode }) => `${side}:${chargeCode}`)
    for (const [group, ofGroup] of own) groups.set(group, ofGroup)
  }
  return [...groups.values()].flat()
}
