import { createContext, useContext } from 'react'
import { useMinute } from '#platform/web/use-minute.ts'
import type { PlanRecord } from '../../contract/plan/plan.ts'
import type { PlanHouse } from '../../domain/plan/plan.ts'
import type { Violation } from '../../domain/plan/plan-violations.ts'
import type { PlanEditor } from './use-plan-editor.ts'

/** The open plan, shared with all parts of its page. */
export type OpenPlan = {
  readonly record: PlanRecord
  readonly editor: PlanEditor
  readonly houses: ReadonlyMap<string, PlanHouse>
  readonly violations: readonly Violation[]
  readonly mayEdit: boolean
  /** A ULD that somebody else edits may be edited again when they have saved, or when it was taken over. */
  mayEditUnit(key: string): boolean
  /** Opens the plan again as it is on the server. */
  readonly readAnew: () => Promise<void>
}

export const PlanContext = createContext<OpenPlan | null>(null)

export function usePlan(): OpenPlan {
  const plan = useContext(PlanContext)
  if (!plan) throw new Error('usePlan is for parts of the page of a plan')
  return plan
}

/** Returns the time that the rules are evaluated at, to the minute. */
export function useNow(): string {
  return new Date(useMinute()).toISOString()
}
