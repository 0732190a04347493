import type { ReactNode } from 'react'
import type { CutOffKind } from '#areas/flights/domain/schedule.ts'
import { type Instant, instantOf, localOf } from '#platform/domain/local-time.ts'
import { AirportTime } from '#platform/web/kit/layout/airport-time.tsx'
import { StatusTag } from '#platform/web/kit/layout/status-tag.tsx'
import { useTexts } from '#platform/web/texts.ts'
import { useMinute } from '#platform/web/use-minute.ts'
import type { Shipment } from '../../contract/booking/shipment.ts'
import { spanBetween } from '../../domain/flight/span-between.ts'
import { spanText } from './span-text.ts'
import { useFlightNow } from './flight-alarms.tsx'

const SOON = 2 * 3_600_000

/**
 * The cut-offs in local time of the origin, with the remaining time until hand-over. That of the shipment first; those of its
 * flight beside it if they differ.
 */
export function CutOffs({ shipment, isOver }: { shipment: Shipment; isOver: boolean }): ReactNode {
  const { id, cutOff, originZone } = shipment
  const data = useFlightNow(id)
  if (originZone === null) return '–'
  const own = cutOff === null ? null : instantOf(cutOff, originZone)
  const others = (data?.cutOffs ?? []).filter(({ at }) => at !== own)
  if (own === null && others.length === 0) return '–'
  return (
    <>
      {own !== null && <CutOff shipment={shipment} at={own} isOver={isOver} />}
      {others.map(({ kind, at }) => (
        <CutOff key={kind} shipment={shipment} kind={kind} at={at} isOver={isOver} />
      ))}
    </>
  )
}

function CutOff(props: { shipment: Shipment; kind?: CutOffKind; at: Instant; isOver: boolean }): ReactNode {
  const { shipment, kind, at, isOver } = props
  const ofFlights = useTexts('flights')
  const { originZone, originAirport } = shipment
  const zone = originZone ?? 'UTC'
  return (
    <span className="shipments-cut-off">
      {kind && <small>{ofFlights(`choices.cutOff.${kind}`)} </small>}
      <AirportTime local={localOf(at, zone)} airport={originAirport} zone={zone} />
      {!isOver && <TimeLeft until={Date.parse(at)} />}
    </span>
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
