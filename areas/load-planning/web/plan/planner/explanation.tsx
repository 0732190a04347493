import type { ReactNode } from 'react'
import { formatNumber } from '#platform/web/kit/format.ts'
import { TableHead } from '#platform/web/kit/layout/table-head.tsx'
import { useTexts } from '#platform/web/texts.ts'
import type { Plan } from '#areas/build-up-planner/domain/plan.ts'
import { SWITCHABLE_RULES } from '../../../domain/plan/planner-settings.ts'
import { usePlan } from '../plan-context.ts'
import { houseName } from '../../../domain/plan/house-name.ts'

const EXPLAINED: ReadonlySet<string> = new Set([
  'flight-capacity',
  'room',
  'gross-weight',
  'max-volume',
  'quantity',
  'one-destination',
  'segregation',
  'support',
  'contour',
])

const SWITCHABLE: ReadonlySet<string> = new Set(SWITCHABLE_RULES)

/** Explains the proposal: how full each ULD is, the binding limits, and what one ULD more or a later offload would change. */
export function Explanation({ plan }: { plan: Plan }): ReactNode {
  const t = useTexts('load-planning')
  const { gain, binding } = plan.explanation
  const moneyOf = useMoney()
  const nameOf = new Map(plan.units.map(({ unitId, unitTypeId }, at) => [unitId, `${unitTypeId} ${at + 1}`]))
  return (
    <>
      <table className="plan-table planner-figures">
        <TableHead titles={['units', 'pieces', 'weight', 'volume', 'fill'].map((name) => t(`planner.${name}`))} />
        <tbody>
          {plan.units.map(({ unitId, figures }) => (
            <tr key={unitId}>
              <th scope="row">{nameOf.get(unitId)}</th>
              <td>{formatNumber(figures.pieces)}</td>
              <td>{formatNumber(Math.round(figures.gross))}</td>
              <td>{figures.volume.toFixed(2)}</td>
              <td>{`${Math.round(figures.fill * 100)}%`}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {gain !== null && <p>{t('planner.gain', { amount: moneyOf(gain) })}</p>}
      {plan.units.some(({ figures }) => figures.isEstimated) && <p className="kit-note">{t('planner.estimated')}</p>}
      {binding.length > 0 && (
        <>
          <h3>{t('planner.why')}</h3>
          <ul>
            {binding.map(({ rule, unitIds }) => {
              const units = unitIds.map((id) => nameOf.get(id) ?? id).join(', ')
              return <li key={rule}>{t(`planner.rule.${EXPLAINED.has(rule) ? rule : 'other'}`, { units, rule })}</li>
            })}
          </ul>
        </>
      )}
      <LeftBehind plan={plan} />
      <Alternatives plan={plan} />
    </>
  )
}

/** What the proposal leaves behind, with the rule that kept it out where it was one. */
function LeftBehind({ plan: { offloads } }: { plan: Plan }): ReactNode {
  const t = useTexts('load-planning')
  const nameOf = useHouseName()
  const lines = [...Map.groupBy(offloads, ({ houseId, reason, rule }) => [houseId, reason, rule].join())]
  if (lines.length === 0) return null
  return (
    <>
      <h3>{t('planner.leftBehind')}</h3>
      <ul>
        {lines.map(([key, [first, ...more]]) => {
          if (!first) return null
          const { houseId, reason, rule } = first
          const count = more.reduce((sum, { pieces }) => sum + pieces, first.pieces)
          const name = rule && rule !== reason && SWITCHABLE.has(rule) ? ` (${t(`planner.rules.${rule}`)})` : ''
          const text = `${t(`planner.reasons.${reason}`)}${name}`
          return <li key={key}>{t('planner.leftOf', { hawb: nameOf(houseId), count, reason: text })}</li>
        })}
      </ul>
    </>
  )
}

function useHouseName(): (id: string) => string {
  const { houses } = usePlan()
  return (id) => {
    const house = houses.get(id)
    return house?.hawbNo ?? [houseName(house), house?.shipper].filter(Boolean).join(' · ')
  }
}

function Alternatives({ plan }: { plan: Plan }): ReactNode {
  const t = useTexts('load-planning')
  const { oneMoreUnit, offloadNext } = plan.explanation
  const nameOf = useHouseName()
  const moneyOf = useMoney()
  return (
    <>
      {oneMoreUnit.length > 0 && (
        <>
          <h3>{t('planner.oneMore')}</h3>
          <ul>
            {oneMoreUnit.map(({ unitTypeId, gain }) => (
              <li key={unitTypeId}>
                {gain > 0
                  ? t('planner.oneMoreGains', { type: unitTypeId, amount: moneyOf(gain) })
                  : t('planner.oneMoreGainsNothing', { type: unitTypeId })}
              </li>
            ))}
          </ul>
        </>
      )}
      {offloadNext.length > 0 && (
        <>
          <h3>{t('planner.offloadNext')}</h3>
          <ul>
            {offloadNext.map(({ houseId, loss }) => (
              <li key={houseId}>{t('planner.offloadLoses', { hawb: nameOf(houseId), amount: moneyOf(loss) })}</li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}

/** Amounts of the planner are cents in the currency of the carrier's cost. */
function useMoney(): (cents: number) => string {
  const { cost } = usePlan().record
  return (cents) => {
    const amount = formatNumber(Math.round(cents / 100))
    return cost ? `${cost.currency} ${amount}` : amount
  }
}
