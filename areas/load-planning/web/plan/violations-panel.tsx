import { type ReactNode, useCallback } from 'react'
import { StatusTag } from '#platform/web/kit/layout/status-tag.tsx'
import { useTexts } from '#platform/web/texts.ts'
import { Placeholder } from '#platform/web/kit/layout/placeholder.tsx'
import type { Violation } from '../../domain/plan/plan-violations.ts'
import { usePlan } from './plan-context.ts'
import { useUnitName } from './use-unit-name.ts'

/** All exceeded limits and outdated parts of the plan. */
export function ViolationsPanel(): ReactNode {
  const { violations, editor } = usePlan()
  const t = useTexts('load-planning')
  const textOf = useViolationText()
  const nameOf = useUnitName()
  const sentence = (violation: Violation): string => {
    const at = editor.content.units.findIndex(({ key }) => key === violation.unit)
    const found = editor.content.units[at]
    const text = textOf(violation)
    return found ? t('plan.ofUnit', { name: nameOf(found, at), text }) : text
  }
  if (violations.length === 0) return <Placeholder small text={t('plan.noViolations')} />
  return (
    <ul className="plan-violations">
      {violations.map((violation) => (
        <li key={`${violation.code} ${violation.unit ?? ''} ${violation.shipmentId ?? ''}`}>
          <StatusTag tone={violation.hard ? 'red' : 'amber'}>{t(violation.hard ? 'plan.hard' : 'plan.soft')}</StatusTag>{' '}
          {sentence(violation)}
        </li>
      ))}
    </ul>
  )
}

/** Returns a function that describes a violation in a sentence. */
export function useViolationText(): (violation: Violation) => string {
  const t = useTexts('load-planning')
  return useCallback(({ code, params }) => t(`violations.${code}`, params), [t])
}
