import { useCallback } from 'react'
import { useTexts } from '#platform/web/texts.ts'
import type { PlanUnit } from '../../domain/plan/plan.ts'

/** What a ULD is called: its number, else its type with its place in the plan. */
export function useUnitName(): (unit: PlanUnit, at: number) => string {
  const t = useTexts('load-planning')
  return useCallback((unit, at) => unit.uldNo ?? t('plan.unitAt', { type: unit.uldType, no: at + 1 }), [t])
}
