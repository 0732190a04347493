import type { ReactNode } from 'react'
import { formatNumber } from '#platform/web/kit/format.ts'
import { useTexts } from '#platform/web/texts.ts'
import type { Plan } from '#areas/build-up-planner/domain/plan.ts'
import { usePlan } from '../plan-context.ts'

const EXPLAINED: ReadonlySet<string> = new Set([
  ...['room', 'gross-weight', 'max-volume', 'quantity', 'one-destination', 'segregation', 'support', 'contour'],
])

/** Explains the proposal: how full each ULD is, the binding limits, and what one ULD more or a later offload would change. */
export function Explanation({ plan }: { plan: Plan }): ReactNode {
  const t = useTexts('load-planning')
  const { gain, binding } = plan.explanation
  const nameOf = new Map(plan.units.map(({ unitId, unitTypeId }, at) => [unitId, `${unitTypeId} ${at + 1}`]))
  return (
    <>
      <table className="plan-table">
        <tbody>
          {plan.units.map(({ unitId, figures }) => (
            <tr key={unitId}>
              <th scope="row">{nameOf.get(unitId)}</th>
              <td>
                {t('planner.pieces')} {formatNumber(figures.pieces)}
              </td>
              <td>{formatNumber(Math.round(figures.gross))} kg</td>
              <td>{figures.volume.toFixed(2)} m³</td>
              <td>
                {t('planner.fill')} {Math.round(figures.fill * 100)}%
              </td>
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
      <Alternatives plan={plan} />
    </>
  )
}

function Alternatives({ plan }: { plan: Plan }): ReactNode {
  const { houses } = usePlan()
  const t = useTexts('load-planning')
  const { oneMoreUnit, offloadNext } = plan.explanation
  const nameOf = (id: string): string => {
    const { hawbNo = null, shipper = null } = houses.get(id) ?? {}
    return hawbNo ?? [t('plan.noHawb'), shipper].filter(Boolean).join(' · ')
  }
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

function moneyOf(cents: number): string {
  return formatNumber(Math.round(cents / 100))
}
