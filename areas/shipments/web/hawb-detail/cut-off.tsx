import type { ReactNode } from 'react'
import { instantOf } from '#platform/domain/local-time.ts'
import { formatLocalTime } from '#platform/web/kit/format.ts'
import { StatusTag } from '#platform/web/kit/layout/status-tag.tsx'
import { unbroken } from '#platform/web/kit/unbroken.tsx'
import { useTexts } from '#platform/web/texts.ts'
import { useMinute } from '#platform/web/use-minute.ts'
import type { Shipment } from '../../contract/shipment.ts'
import { spanBetween } from '../../domain/span-between.ts'
import { spanText } from '../span-text.ts'

type Clocked = Pick<Shipment, 'cutOff' | 'etd' | 'originAirport' | 'originZone'>

const SOON = 2 * 3_600_000

/** The latest acceptance on the clock of the origin; until the freight is handed over, with the time that is left. */
export function CutOff({ shipment, isOver }: { shipment: Clocked; isOver: boolean }): ReactNode {
  const { cutOff, originAirport, originZone } = shipment
  if (cutOff === null || originZone === null) return null
  return (
    <>
      {unbroken(formatLocalTime(cutOff, { airport: originAirport ?? undefined, from: shipment.etd }))}
      {!isOver && <TimeLeft until={Date.parse(instantOf(cutOff, originZone))} />}
    </>
  )
}

function TimeLeft({ until }: { until: number }): ReactNode {
  const t = useTexts('shipments')
  const now = useMinute()
  const span = spanText(spanBetween(now, until), t)
  const tone = now > until ? 'red' : until - now < SOON ? 'amber' : 'grey'
  return (
    <span className="shipments-left">
      <StatusTag tone={tone}>
        {now > until ? t('messages.cutOffPassed', { span }) : t('messages.left', { span })}
      </StatusTag>
    </span>
  )
}
