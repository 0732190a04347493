import type { ReactNode } from 'react'
import { StatusTag, type Tone } from '#platform/web/kit/layout/status-tag.tsx'
import { useTexts } from '#platform/web/texts.ts'
import type { ShownMilestone } from '../../contract/milestones/milestone-api.ts'
import type { MilestoneState } from '../../domain/milestones/milestones.ts'
import { spanBetween } from '../../domain/flight/span-between.ts'
import { spanText } from '../flight/span-text.ts'

const TONES: Readonly<Record<MilestoneState, Tone>> = {
  Done: 'green',
  DoneLate: 'amber',
  Passed: 'grey',
  Late: 'red',
  Open: 'grey',
  Untold: 'grey',
}

/** The state of a milestone and its delay, as text and colour. */
export function MilestoneTag(props: { milestone: ShownMilestone; state: MilestoneState; now: number }): ReactNode {
  const { milestone, state, now } = props
  const { plannedAt, actualAt } = milestone
  const t = useTexts('shipments')
  const isLate = state === 'Late' || state === 'DoneLate'
  const reached = actualAt === null ? now : Date.parse(actualAt)
  const span = isLate && plannedAt !== null ? spanText(spanBetween(reached, Date.parse(plannedAt)), t) : ''
  // Milestones without plan are neither early nor late.
  const said = state === 'Done' && plannedAt === null ? 'Reached' : state
  return <StatusTag tone={TONES[state]}>{t(`milestoneState.${said}`, { span })}</StatusTag>
}
