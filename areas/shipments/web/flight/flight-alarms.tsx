import type { ReactNode } from 'react'
import { localOf } from '#platform/domain/local-time.ts'
import { formatLocalTime } from '#platform/web/kit/shown-time.ts'
import { StatusTag } from '#platform/web/kit/layout/status-tag.tsx'
import { useTexts } from '#platform/web/texts.ts'
import { useCall } from '#platform/web/use-call.ts'
import type { Shipment } from '../../contract/booking/shipment.ts'
import { shipmentApi } from '../../contract/booking/shipment-api.ts'
import { type FlightAlarm, alarmUnder } from '../../domain/flight/flight-alarms.ts'

/** Returns the current scheduled flight of a shipment with its cut-offs and problems. */
export function useFlightNow(id: string) {
  return useCall(shipmentApi.cutOffs, { id }, { quiet: true, keepPrevious: true }).data
}

/** Changes of the flight since the booking, with its current times. */
export function FlightAlarms({ shipment }: { shipment: Shipment }): ReactNode {
  const t = useTexts('shipments')
  const now = useFlightNow(shipment.id)
  const { originAirport, originZone } = shipment
  const clock = (local: string | null) => formatLocalTime(local, { airport: originAirport ?? undefined })
  const cutOff = now?.flight?.cutOff ?? null
  const times = {
    etd: clock(now?.flight?.etd ?? null),
    cutOff: clock(cutOff === null || originZone === null ? null : localOf(cutOff, originZone)),
  }
  return now?.alarms.map((alarm) => (
    <StatusTag key={alarm} tone={toneOf(alarm)}>
      {t(`flightAlarms.${alarmUnder(shipment.mawbNo, alarm)}`, times)}
    </StatusTag>
  ))
}

function toneOf(alarm: FlightAlarm): 'red' | 'amber' {
  return alarm === 'RETIMED' || alarm === 'CUT_OFF_MOVED' ? 'amber' : 'red'
}
