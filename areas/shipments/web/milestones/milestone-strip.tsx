import { CheckCircleFilled, ClockCircleFilled, ExclamationCircleFilled } from '@ant-design/icons'
import { type ReactNode, useEffect, useRef } from 'react'
import { localOf } from '#platform/domain/local-time.ts'
import { formatLocalTime } from '#platform/web/kit/shown-time.ts'
import { useTexts } from '#platform/web/texts.ts'
import type { ShownMilestone } from '../../contract/milestones/milestone-api.ts'
import { stripOf } from '../../domain/milestones/milestone-strip.ts'
import { spanBetween } from '../../domain/flight/span-between.ts'
import { spanText } from '../flight/span-text.ts'
import { type StandingMilestone, useStanding } from './use-milestones.ts'
import './milestone-strip.css'

/** The way of a shipment in one line: what is done, what is next, what is late, with actual and planned times. */
export function MilestoneStrip(props: { milestones: readonly ShownMilestone[]; next?: ReactNode }): ReactNode {
  const { milestones, next } = props
  const t = useTexts('shipments')
  const { standing, now } = useStanding(milestones)
  const shown = stripOf(standing)
  const list = useRef<HTMLOListElement>(null)
  const current = shown.find(({ isNext }) => isNext)?.code
  // On narrow screens the strip scrolls to what is next.
  useEffect(() => {
    const item = list.current?.querySelector<HTMLElement>('[aria-current]')
    if (list.current && item) list.current.scrollLeft = item.offsetLeft - list.current.offsetWidth / 2
  }, [current])
  return (
    <div className="milestone-strip">
      <ol ref={list} aria-label={t('tabs.milestones')} tabIndex={0}>
        {shown.map((milestone) => (
          <Step key={milestone.code} milestone={milestone} now={now} />
        ))}
      </ol>
      <div className="milestone-strip-next">
        {current === undefined ? <span className="milestone-all">{t('messages.allReached')}</span> : next}
      </div>
    </div>
  )
}

function Step({ milestone, now }: { milestone: StandingMilestone; now: number }): ReactNode {
  const { code, state, isNext, plannedAt, actualAt } = milestone
  const t = useTexts('shipments')
  const isLate = state === 'Late' || state === 'DoneLate'
  const reached = actualAt === null ? now : Date.parse(actualAt)
  const span = isLate && plannedAt !== null ? spanText(spanBetween(reached, Date.parse(plannedAt)), t) : ''
  const name = t(`choices.milestone.${code}`)
  return (
    <li className={`milestone-${state}${isNext ? ' milestone-next' : ''}`} aria-current={isNext ? 'step' : undefined}>
      <span className="milestone-mark">{isNext && state !== 'Late' ? <ClockCircleFilled /> : MARKS[state]}</span>
      <span className="milestone-name" title={name}>
        {name}
      </span>
      <Times milestone={milestone} />
      {isLate && <span className="milestone-late">{t(`milestoneState.${state}`, { span })}</span>}
    </li>
  )
}

/** The actual time where it is reached, with the planned one below; otherwise the planned one alone. */
function Times({ milestone }: { milestone: StandingMilestone }): ReactNode {
  const { airport, zone, plannedAt, actualAt, state } = milestone
  const t = useTexts('shipments')
  const local = (instant: string | null) => (instant === null || zone === null ? undefined : localOf(instant, zone))
  const [actual, planned] = [local(actualAt), local(plannedAt)]
  // On the day of the actual time the clock says enough.
  const isSameDay = actual !== undefined && actual.slice(0, 10) === planned?.slice(0, 10)
  const at = isSameDay ? planned?.slice(11, 16) : formatLocalTime(planned)
  const plan = planned === undefined ? undefined : t('messages.plannedAt', { at })
  return (
    <>
      <span title={airport ?? undefined}>
        {actual ? formatLocalTime(actual) : state === 'Passed' ? t('milestoneState.Passed') : '–'}
      </span>
      <span className="milestone-plan">{plan ?? ' '}</span>
    </>
  )
}

const MARKS: Readonly<Record<StandingMilestone['state'], ReactNode>> = {
  Done: <CheckCircleFilled />,
  DoneLate: <CheckCircleFilled />,
  Late: <ExclamationCircleFilled />,
  Passed: <i />,
  Open: <i />,
  Untold: <i />,
}
