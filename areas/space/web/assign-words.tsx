import { nameOfShipment } from '#areas/shipments/domain/booking/name-of-shipment.ts'
import { Alert } from 'antd'
import type { ReactNode } from 'react'
import { cutOffOf } from '#areas/flights/domain/cut-off.ts'
import { staysOnGround } from '#areas/flights/domain/flight-status.ts'
import { listed } from '#platform/contract/language.ts'
import { localOf } from '#platform/domain/local-time.ts'
import { formatLocalTime } from '#platform/web/kit/shown-time.ts'
import { useLanguage, useTexts } from '#platform/web/texts.ts'
import { useMinute } from '#platform/web/use-minute.ts'
import type { BoardFlight } from '../contract/space.ts'
import type { Start } from '../domain/starting-flight.ts'
import { type Units, unitOf } from './units-table.tsx'
import { type WaitingShipment, asRequested, asksForApproval } from './waiting-shipments.ts'

/** Explains why no flight is preselected; renders nothing once one is chosen. */
export function WhyNone({
  why,
  rows,
}: {
  why: Start<BoardFlight>['why']
  rows: readonly WaitingShipment[]
}): ReactNode {
  const t = useTexts('space')
  const booked = rows.find(({ flightNo, etd }) => flightNo !== null && etd !== null)
  if (why === undefined) return null
  const at = booked?.etd && booked.originZone ? localOf(booked.etd, booked.originZone) : null
  const etd = formatLocalTime(at, { airport: booked?.originAirport ?? undefined })
  const words = {
    APART: t('messages.bookedApart'),
    ELSEWHERE: t('messages.bookedElsewhere', { flight: booked?.flightNo ?? '', etd }),
  }
  return <Alert className="space-word" type="info" showIcon title={words[why]} />
}

/** Lists shipments after the cut-off; a warning only, because the airline may accept cargo late by agreement. */
export function LateForCutOff(props: {
  flight: BoardFlight
  rows: readonly WaitingShipment[]
  units: Units
}): ReactNode {
  const { flight, rows, units } = props
  const t = useTexts('space')
  const language = useLanguage()
  const now = useMinute()
  const late = rows.flatMap((row) => {
    const at = cutOffOf(flight, asRequested(row).shipment, unitOf(units, row.id).uldType)
    return at !== null && Date.parse(at) < now ? [{ at, house: nameOfShipment(row) }] : []
  })
  const [first] = late
  if (!first || flight.status === 'DEPARTED' || staysOnGround(flight.status)) return null
  const latest = late.reduce((last, { at }) => (at > last ? at : last), first.at)
  const at = formatLocalTime(localOf(latest, flight.originZone), { airport: flight.legs[0]?.origin })
  const houses = listed(
    late.map(({ house }) => house),
    language,
  )
  return <Alert className="space-word" type="warning" showIcon title={t('messages.lateForCutOff', { houses, at })} />
}

/** Lists shipments whose goods need the airline's approval on passenger aircraft; a warning only. */
export function Approval({ flight, rows }: { flight: BoardFlight; rows: readonly WaitingShipment[] }): ReactNode {
  const t = useTexts('space')
  const language = useLanguage()
  const houses = rows.filter((row) => asksForApproval(row, flight)).map(nameOfShipment)
  if (houses.length === 0) return null
  const named = listed(houses, language)
  return <Alert className="space-word" type="warning" showIcon title={t('messages.approval', { houses: named })} />
}
