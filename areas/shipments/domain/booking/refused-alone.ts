import type { Refused, Verdict } from '#platform/domain/verdict.ts'

/** Returns the records that a rule would also refuse individually for the same reason, each with its verdict. */
export function refusedAlone<Record, Code extends string>(
  records: readonly Record[],
  rule: (records: readonly Record[]) => Verdict<Code>,
  refused: Refused<Code>,
): readonly { readonly record: Record; readonly verdict: Refused<Code> }[] {
  return records.flatMap((record) => {
    const verdict = rule([record])
    return !verdict.ok && verdict.code === refused.code ? [{ record, verdict }] : []
  })
}
