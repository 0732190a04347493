import type { PlanContent } from '../plan/plan.ts'

/** Two changes of one plan as one content. */
export type MergedPlan = {
  readonly content: PlanContent
  /** Keys of the ULDs on which both changed the same; the own change is in the content. */
  readonly conflicts: readonly string[]
}

/** Merges the own changes with those of somebody else since the common state: ULD by ULD, in it field by field and house by house. */
export function mergePlans(base: PlanContent, own: PlanContent, other: PlanContent): MergedPlan {
  const conflicts = new Set<string>()
  const units = mergeLines(base.units, own.units, other.units, {
    idOf: ({ key }) => key,
    onConflict: ({ key }) => conflicts.add(key),
    merge: (before, mine, theirs) => {
      const pick = <Field extends keyof typeof mine>(field: Field): (typeof mine)[Field] => {
        if (isSame(mine[field], before[field])) return theirs[field]
        if (!isSame(theirs[field], before[field]) && !isSame(mine[field], theirs[field])) conflicts.add(mine.key)
        return mine[field]
      }
      const loads = mergeLines(before.loads, mine.loads, theirs.loads, {
        idOf: ({ shipmentId }) => shipmentId,
        onConflict: () => conflicts.add(mine.key),
      })
      return {
        key: mine.key,
        uldType: pick('uldType'),
        uldNo: pick('uldNo'),
        position: pick('position'),
        instruction: pick('instruction'),
        loads,
      }
    },
  })
  const offloads = mergeLines(base.offloads, own.offloads, other.offloads, {
    idOf: ({ shipmentId }) => shipmentId,
    onConflict: () => undefined,
  })
  return { content: { units, offloads }, conflicts: [...conflicts] }
}

type Merging<Line> = {
  idOf(line: Line): string
  /** Called with the own line, or the other's if the own was removed. */
  onConflict(line: Line): void
  merge?(before: Line, own: Line, other: Line): Line
}

/** What one side removed and the other changed stays, so that no work is lost. */
function mergeLines<Line>(
  base: readonly Line[],
  own: readonly Line[],
  other: readonly Line[],
  { idOf, onConflict, merge }: Merging<Line>,
): Line[] {
  const byId = (lines: readonly Line[]) => new Map(lines.map((line) => [idOf(line), line]))
  const [before, mine, theirs] = [byId(base), byId(own), byId(other)]
  const ids = new Set([...theirs.keys(), ...mine.keys()])
  return [...ids].flatMap((id): Line[] => {
    const [was, ours, others] = [before.get(id), mine.get(id), theirs.get(id)]
    if (isSame(ours, was)) return others ? [others] : []
    if (isSame(others, was) || isSame(ours, others)) return ours ? [ours] : []
    if (ours && others && was && merge) return [merge(was, ours, others)]
    const line = ours ?? others
    if (!line) return []
    onConflict(line)
    return [line]
  })
}

function isSame(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other)
}
