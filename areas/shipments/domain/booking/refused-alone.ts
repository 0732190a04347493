import type { Refused, Verdict } from '#platform/domain/verdict.ts'

/** The records that a rule would refuse alone as it refuses all of them together, each with its verdict. */
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
