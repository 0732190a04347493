import { MILESTONES, type Milestone } from './route-map.ts'
import type { MilestoneState } from './milestones.ts'

/** Told by the milestones around them. */
const BETWEEN: readonly Milestone[] = [
  'PUP',
  'EXP',
  'HOV',
  'FOH',
  'MAN',
  'FOW',
  'FIW',
  'RCF',
  'AWR',
  'NFD',
  'AWD',
  'OFD',
  'POD',
]

/** The milestones that tell most of the way of a shipment. */
const MAIN: readonly Milestone[] = MILESTONES.filter((code) => !BETWEEN.includes(code))

type Standing = { readonly code: Milestone; readonly state: MilestoneState; readonly isNext: boolean }

/** SHP-03: returns the milestones of the strip: the main ones, the next one, and whatever is late. */
export function stripOf<Of extends Standing>(standing: readonly Of[]): readonly Of[] {
  return standing.filter(({ code, state, isNext }) => MAIN.includes(code) || isNext || state === 'Late')
}
