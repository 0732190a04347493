/** What the space allocation code of an airline means for requested space. */
export type AnswerMeaning = 'confirmed' | 'refused' | 'waiting'

/** KK confirmed, HK holding confirmed; UU unable, UN flight not operating, US and NO not accepted. LL, HL and HN leave the request open. */
const CONFIRMED: ReadonlySet<string> = new Set(['KK', 'HK'])
const REFUSED: ReadonlySet<string> = new Set(['UU', 'UN', 'US', 'NO'])

/**
 * Returns what an FFA says about the space as a whole, by the codes of its flights: refused if any flight refuses, confirmed only
 * if all do.
 */
export function meaningOf(codes: readonly string[]): AnswerMeaning {
  if (codes.some((code) => REFUSED.has(code))) return 'refused'
  return codes.length > 0 && codes.every((code) => CONFIRMED.has(code)) ? 'confirmed' : 'waiting'
}
