import { type ReactNode, useMemo } from 'react'
import { formatMoney, formatNumber } from '#platform/web/kit/format.ts'
import { useTexts } from '#platform/web/texts.ts'
import { type Figures, chargedTogether, figuresOfPlan } from '../../domain/plan/plan-figures.ts'
import { type PlanMoney, moneyOf } from '../../domain/plan/plan-money.ts'
import { openPieces } from '../../domain/plan/plan-rules.ts'
import type { PlanContent } from '../../domain/plan/plan.ts'
import { usePlan } from './plan-context.ts'

/** The figures of the plan now and when it was last saved. */
export function WhatIfBar(): ReactNode {
  const { record, editor, houses } = usePlan()
  const t = useTexts('load-planning')
  const before = useMemo(() => sumsOf(figuresOfPlan(record.content, houses)), [record.content, houses])
  const after = useMemo(() => sumsOf(figuresOfPlan(editor.content, houses)), [editor.content, houses])
  const { cost } = record
  const money = useMemo(
    () => cost && { before: moneyOf(record.content, houses, cost), after: moneyOf(editor.content, houses, cost) },
    [record.content, editor.content, houses, cost],
  )
  const count = (content: PlanContent) => openPieces(content, record.houses)
  return (
    <dl className="plan-what-if" aria-label={t('plan.whatIf')}>
      <Sum
        label={t('plan.units')}
        before={String(record.content.units.length)}
        after={String(editor.content.units.length)}
      />
      <Sum label={t('plan.loaded')} before={before.pieces} after={after.pieces} />
      <Sum label={t('plan.open')} before={String(count(record.content))} after={String(count(editor.content))} />
      <Sum label="kg" before={before.kg} after={after.kg} />
      <Sum label="m³" before={before.m3} after={after.m3} />
      <Sum label="kg/m³" before={before.density} after={after.density} />
      <Sum label={t('plan.charged')} before={before.charged} after={after.charged} />
      {money &&
        MONEY.map((key) => (
          <Sum
            key={key}
            label={t(`plan.money.${key}`)}
            before={moneyText(money.before, key)}
            after={moneyText(money.after, key)}
          />
        ))}
    </dl>
  )
}

const MONEY = ['revenue', 'cost', 'contribution'] as const

function moneyText(money: PlanMoney, key: (typeof MONEY)[number]): string {
  return money[key] === null ? '–' : formatMoney(money[key], money.currency)
}

function sumsOf(figures: Figures) {
  return {
    pieces: formatNumber(figures.pieces),
    kg: formatNumber(figures.netKg, 1),
    m3: figures.volumeM3,
    density: figures.density === null ? '–' : formatNumber(figures.density),
    charged: formatNumber(chargedTogether(figures), 1),
  }
}

/** A figure, and what it was where it differs. */
export function Sum({ label, before, after }: { label: string; before: string; after: string }): ReactNode {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {before !== after && <s>{before}</s>} {after}
      </dd>
    </div>
  )
}
