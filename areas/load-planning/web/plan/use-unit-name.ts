import { useCallback } from 'react'
import { useTexts } from '#platform/web/texts.ts'
import type { PlanUnit } from '../../domain/plan/plan.ts'

/** Returns the label of a ULD: its number, otherwise its type and index in the plan. */
export function useUnitName(): (unit: PlanUnit, at: number) => string {
  const t = useTexts('load-planning')
  return useCallback((unit, at) => unit.uldNo ?? t('plan.unitAt', { type: unit.uldType, no: at + 1 }), [t])
}
