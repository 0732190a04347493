import type { ReactNode } from 'react'
import { StatusTag } from '#platform/web/kit/layout/status-tag.tsx'
import type { Texts } from '#platform/web/texts.ts'
import { MILESTONE_RULES } from '../../domain/milestones/route-map.ts'
import { type Urgency, urgencyOf } from '../../domain/milestones/urgency.ts'
import { timeAt } from '../flight/time-at.ts'
import type { ShipmentRow } from './record-of-row.ts'

/** The colour of a row that wants somebody. */
export function urgencyClass(row: ShipmentRow): string | undefined {
  const urgency = now(row)
  return urgency ? ROW_CLASS[urgency.level] : undefined
}

/** In a word, so that nobody has to know what a colour means. */
export function urgencyWord(row: ShipmentRow, t: Texts): string {
  const urgency = now(row)
  return urgency ? t(`urgency.${urgency.because}`) : ''
}

export function urgencyTag(row: ShipmentRow, t: Texts): ReactNode {
  const urgency = now(row)
  return urgency && <StatusTag tone={TONE[urgency.level]}>{urgencyWord(row, t)}</StatusTag>
}

/** In a sentence, with the time that it is about on the clock of its airport. */
export function urgencyNote(row: ShipmentRow, t: Texts): string | undefined {
  const urgency = now(row)
  if (!urgency) return undefined
  const { originZone, originAirport, cutOff, etd, nextMilestone } = row
  const until = urgency.because.startsWith('CUT_OFF') ? cutOff : etd
  const at = urgency.because === 'LATE' ? dueAt(row) : timeAt(until, originZone, originAirport)
  const milestone = nextMilestone ? t(`choices.milestone.${nextMilestone}`) : ''
  return t(`urgencyNote.${urgency.because}`, { milestone, at })
}

/** When the next milestone is due, on the clock of the airport where it happens. */
export function dueAt({ nextDueAt, nextZone, nextMilestone, ...row }: ShipmentRow): string {
  if (!nextMilestone) return ''
  const isAtOrigin = MILESTONE_RULES[nextMilestone].at === 'origin'
  return timeAt(nextDueAt, nextZone, isAtOrigin ? row.originAirport : row.destinationAirport)
}

function now(row: ShipmentRow): Urgency | null {
  return urgencyOf(row, new Date().toISOString())
}

const ROW_CLASS = { alarm: 'row-alarm', warning: 'row-warn' } as const
const TONE = { alarm: 'red', warning: 'amber' } as const
