import type { PlanningProblem } from './problem.ts'

/** Whether a house must share a unit with another one. */
export function isTied({ rules, locks }: PlanningProblem, houseId: string): boolean {
  return rules.on.together && locks.together.some((pair) => pair.includes(houseId))
}

/** Returns the groups of houses that are tied to each other directly or indirectly. */
export function tiedGroups({ rules, locks }: PlanningProblem): Set<string>[] {
  const groups: Set<string>[] = []
  if (!rules.on.together) return groups
  for (const pair of locks.together) {
    const touched = groups.filter((group) => pair.some((house) => group.has(house)))
    for (const group of touched) groups.splice(groups.indexOf(group), 1)
    groups.push(new Set([...pair, ...touched.flatMap((group) => [...group])]))
  }
  return groups
}
