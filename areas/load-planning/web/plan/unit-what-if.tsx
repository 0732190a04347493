import { type ReactNode, useMemo } from 'react'
import { formatMoney, formatNumber } from '#platform/web/kit/format.ts'
import { useTexts } from '#platform/web/texts.ts'
import { chargedTogether, figuresOfUnit } from '../../domain/plan/plan-figures.ts'
import { moneyOf } from '../../domain/plan/plan-money.ts'
import type { PlanUnit } from '../../domain/plan/plan.ts'
import { usePlan } from './plan-context.ts'
import { Sum } from './what-if-bar.tsx'

const MONEY = ['revenue', 'cost', 'contribution'] as const

/** The figures of one ULD now and when the plan was last saved. */
export function UnitWhatIf({ unit }: { unit: PlanUnit }): ReactNode {
  const { record, houses } = usePlan()
  const t = useTexts('load-planning')
  const { cost, types, content } = record
  const former = content.units.find(({ key }) => key === unit.key)
  const [after, before] = useMemo(() => {
    const type = types.find(({ code }) => code === unit.uldType)
    return [unit, former ?? { ...unit, loads: [] }].map((one) => {
      const figures = figuresOfUnit(one, houses, type)
      const money = cost && moneyOf({ units: [one], offloads: [] }, houses, cost)
      const amounts = MONEY.map((key) => (money?.[key] ? formatMoney(money[key], money.currency) : '–'))
      return [
        formatNumber(figures.pieces),
        formatNumber(figures.netKg, 1),
        figures.volumeM3,
        figures.density === null ? '–' : formatNumber(figures.density),
        formatNumber(chargedTogether(figures), 1),
        ...(cost ? amounts : []),
      ]
    })
  }, [unit, former, houses, types, cost])
  const money = cost ? MONEY.map((key) => t(`plan.money.${key}`)) : []
  const labels = [t('plan.loaded'), 'kg', 'm³', 'kg/m³', t('plan.charged'), ...money]
  return (
    <dl className="plan-what-if" aria-label={t('plan.unitWhatIf')}>
      {labels.map((label, at) => (
        <Sum key={label} label={label} before={before?.[at] ?? ''} after={after?.[at] ?? ''} />
      ))}
    </dl>
  )
}
