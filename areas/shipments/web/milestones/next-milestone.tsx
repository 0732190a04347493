import type { ReactNode } from 'react'
import { localOf } from '#platform/domain/local-time.ts'
import { formatLocalTime } from '#platform/web/kit/shown-time.ts'
import { StatusTag } from '#platform/web/kit/layout/status-tag.tsx'
import { noWrap } from '#platform/web/kit/no-wrap.tsx'
import { useTexts } from '#platform/web/texts.ts'
import type { ShownMilestone } from '../../contract/milestones/milestone-api.ts'
import { MilestoneTag } from './milestone-tag.tsx'
import { useStanding } from './use-milestones.ts'

/** The next milestone with its due time, and all overdue ones. */
export function NextMilestone({ milestones }: { milestones: readonly ShownMilestone[] }): ReactNode {
  const t = useTexts('shipments')
  const { standing, now } = useStanding(milestones)
  const next = standing.find(({ isNext }) => isNext)
  if (!next) return t('messages.allReached')
  const { code, plannedAt, airport, zone, state } = next
  const due =
    plannedAt !== null && zone !== null && formatLocalTime(localOf(plannedAt, zone), { airport: airport ?? '' })
  const others = standing.filter((one) => one.state === 'Late' && !one.isNext)
  return (
    <>
      {t(`choices.milestone.${code}`)} {due && noWrap(due)}
      <span className="shipments-left">
        {state === 'Late' && <MilestoneTag milestone={next} state={state} now={now} />}
        {others.length > 0 && (
          <StatusTag tone="red">
            {t('messages.alsoLate', { milestones: others.map((one) => one.code).join(', ') })}
          </StatusTag>
        )}
      </span>
    </>
  )
}
