import { Alert } from 'antd'
import type { ReactNode } from 'react'
import { listed } from '#platform/contract/language.ts'
import { localOf } from '#platform/domain/local-time.ts'
import { formatLocalTime } from '#platform/web/kit/format.ts'
import { useLanguage, useTexts } from '#platform/web/texts.ts'
import type { BoardFlight } from '../contract/space.ts'
import type { Start } from '../domain/starting-flight.ts'
import { type WaitingShipment, asksForApproval } from './waiting-shipments.ts'

/** Why no flight is chosen to begin with; nothing once one is. */
export function WhyNone({
  why,
  rows,
}: {
  why: Start<BoardFlight>['why']
  rows: readonly WaitingShipment[]
}): ReactNode {
  const t = useTexts('load-planning')
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

/** Whose goods the airline has to approve of among passengers: told, and refused to nobody. */
export function Approval({ flight, rows }: { flight: BoardFlight; rows: readonly WaitingShipment[] }): ReactNode {
  const t = useTexts('load-planning')
  const language = useLanguage()
  const houses = rows
    .filter((row) => asksForApproval(row, flight))
    .map(({ hawbNo, shipper }) => hawbNo ?? shipper ?? t('board.noHawb'))
  if (houses.length === 0) return null
  const named = listed(houses, language)
  return <Alert className="space-word" type="warning" showIcon title={t('messages.approval', { houses: named })} />
}
