import type { Verdict } from '#platform/domain/verdict.ts'
import { refusedAlone } from '#areas/shipments/domain/booking/refused-alone.ts'
import { type Assignable, SHARED_BY_MASTER } from './master-rules.ts'

/**
 * Returns the records that a rule over several of them refuses: those refused alone for the same reason; otherwise, if all must
 * share something (MAW-09), those that differ from the majority. Empty if only their number is refused.
 */
export function offendingRecords<Record extends Assignable>(
  records: readonly Record[],
  rule: (records: readonly Record[]) => Verdict,
): readonly Record[] {
  const verdict = rule(records)
  if (verdict.ok) return []
  const alone = refusedAlone(records, rule, verdict).map(({ record }) => record)
  const shared = Object.entries(SHARED_BY_MASTER).find(([code]) => code === verdict.code)?.[1]
  return alone.length > 0 || !shared ? alone : differing(records, shared)
}

/** Returns those that differ from the majority; in a tie the first selected is the majority. */
function differing<Record>(records: readonly Record[], of: (record: Record) => string | null): readonly Record[] {
  const groups = Map.groupBy(records, of)
  const most = [...groups.values()].toSorted((one, other) => other.length - one.length)[0] ?? []
  return records.filter((record) => !most.includes(record))
}
