import type { Stage } from './steps.ts'

/** The columns of the dock board, in working order. */
export const BOARD_STAGES = [
  'Registered',
  'Released',
  'Unloading',
  'X-ray',
  'In stock',
  'Out',
] as const satisfies Stage[]

const AT_RISK_HOURS = 3

/** Whether freight in the warehouse may miss its cut-off, which has passed or is less than three hours away. */
export function isCutOffAtRisk(
  { stage, cutOff }: { readonly stage: Stage; readonly cutOff: string | null },
  now: number,
): boolean {
  if (cutOff === null || stage === 'Out' || stage === 'Returned') return false
  return Date.parse(cutOff) - now < AT_RISK_HOURS * 3_600_000
}
