import type { ReactNode } from 'react'
import { formatNumber } from '#platform/web/kit/format.ts'
import { TableHead } from '#platform/web/kit/layout/table-head.tsx'
import { useTexts } from '#platform/web/texts.ts'
import { usePlan } from '../plan-context.ts'
import type { PlannerAnswer } from './planner-worker.ts'

/** The number of latest proposals listed. */
const MOST = 8
const COLUMNS = ['at', 'units', 'pieces', 'left', 'weight', 'volume', 'score'] as const

/** The proposals so far, best first. */
export function Proposals({ answers }: { answers: readonly PlannerAnswer[] }): ReactNode {
  const t = useTexts('load-planning')
  const { cost } = usePlan().record
  const titles = COLUMNS.map((column) => {
    const title = t(`planner.${column}`)
    return column === 'score' && cost ? `${title} (${cost.currency})` : title
  })
  return (
    <table className="plan-table planner-figures" aria-label={t('planner.found')}>
      <TableHead titles={titles} />
      <tbody>
        {answers
          .slice(-MOST)
          .toReversed()
          .map(({ plan, milliseconds }) => (
            <tr key={`${milliseconds} ${plan.figures.score}`}>
              <td>{(milliseconds / 1000).toFixed(2)} s</td>
              <td>{formatNumber(plan.figures.units)}</td>
              <td>{formatNumber(plan.figures.pieces)}</td>
              <td>{formatNumber(plan.offloads.reduce((sum, { pieces }) => sum + pieces, 0))}</td>
              <td>{formatNumber(Math.round(plan.figures.net))}</td>
              <td>{plan.figures.volume.toFixed(2)}</td>
              <td>{formatNumber(Math.round(plan.figures.score / 100))}</td>
            </tr>
          ))}
      </tbody>
    </table>
  )
}
