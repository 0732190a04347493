import { useCallback } from 'react'
import { useLanguage } from '#platform/web/texts.ts'
import type { PlanUnit } from '../../domain/plan/plan.ts'
import { unitName } from '../../contract/plan/unit-name.ts'

/** Returns the name of the ULD at an index of the plan. */
export function useUnitName(): (unit: PlanUnit, at: number) => string {
  const language = useLanguage()
  return useCallback((unit, at) => unitName(unit, at + 1, language), [language])
}
