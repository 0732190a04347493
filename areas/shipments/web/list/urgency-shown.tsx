import type { ReactNode } from 'react'
import { StatusTag } from '#platform/web/kit/layout/status-tag.tsx'
import type { Texts } from '#platform/web/texts.ts'
import { MILESTONE_RULES } from '../../domain/milestones/route-map.ts'
import { type Urgency, urgencyOf } from '../../domain/milestones/urgency.ts'
import { shownTimeAt, timeAt } from '../flight/time-at.ts'
import type { ShipmentRow } from './record-of-row.ts'

/** The edge of a row that needs attention; the next hour is tinted as well. */
export function urgencyClass(row: ShipmentRow): string | undefined {
  const urgency = now(row)
  return urgency ? ROW_CLASS[urgency.level] : undefined
}

/** As a word, because colours alone are not accessible. */
export function urgencyWord(row: ShipmentRow, t: Texts): string {
  const urgency = now(row)
  return urgency ? t(`urgency.${urgency.because}`) : ''
}

export function urgencyTag(row: ShipmentRow, t: Texts): ReactNode {
  const urgency = now(row)
  return urgency && <StatusTag tone={TONE[urgency.level]}>{urgencyWord(row, t)}</StatusTag>
}

/** As a sentence, with the time concerned in local airport time. */
export function urgencyNote(row: ShipmentRow, t: Texts): string | undefined {
  const urgency = now(row)
  if (!urgency) return undefined
  const { originZone, originAirport, cutOff, etd, nextMilestone } = row
  const until = urgency.because.startsWith('CUT_OFF') ? cutOff : etd
  const at = urgency.because === 'LATE' ? dueAt(row, shownTimeAt) : shownTimeAt(until, originZone, originAirport)
  const milestone = nextMilestone ? t(`choices.milestone.${nextMilestone}`) : ''
  return t(`urgencyNote.${urgency.because}`, { milestone, at })
}

/** When the next milestone is due, in local airport time. */
export function dueAt({ nextDueAt, nextZone, nextMilestone, ...row }: ShipmentRow, written = timeAt): string {
  if (!nextMilestone) return ''
  const isAtOrigin = MILESTONE_RULES[nextMilestone].at === 'origin'
  return written(nextDueAt, nextZone, isAtOrigin ? row.originAirport : row.destinationAirport)
}

function now(row: ShipmentRow): Urgency | null {
  return urgencyOf(row, new Date().toISOString())
}

const ROW_CLASS = { alarm: 'row-alarm', imminent: 'row-warn row-imminent', warning: 'row-warn' } as const
const TONE = { alarm: 'red', imminent: 'amber', warning: 'amber' } as const
