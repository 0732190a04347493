import type { ReactNode } from 'react'
import { formatNumber } from '#platform/web/kit/format.ts'
import { useTexts } from '#platform/web/texts.ts'
import type { Plan } from '#areas/build-up-planner/domain/plan.ts'

const EXPLAINED: ReadonlySet<string> = new Set([
  ...['room', 'gross-weight', 'max-volume', 'quantity', 'one-destination', 'segregation', 'support', 'contour'],
])

/** Explains the proposal: how full each ULD is, and the binding limits. */
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
                {t('planner.fill')} {Math.round(figures.fill * 100)} %
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {gain !== null && <p>{t('planner.gain', { amount: formatNumber(Math.round(gain / 100)) })}</p>}
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
    </>
  )
}
