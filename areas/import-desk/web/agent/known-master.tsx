import { type ReactNode, useEffect, useRef } from 'react'
import { parseMawbNumber, printMawbNumber } from '#areas/mawb-inventory/domain/mawb-number.ts'
import { useFieldValue } from '#platform/web/kit/form/use-field.ts'
import { useTexts } from '#platform/web/texts.ts'
import { useCall } from '#platform/web/use-call.ts'
import { agentApi } from '../../contract/agent-api.ts'
import type { AirportZones } from '#areas/shipments/web/index.ts'
import type { AgentForm } from './use-agent-form.ts'

const FLIGHT = ['originAirport', 'destinationAirport', 'flightNo', 'etd', 'eta'] as const

/** Fills in the flight of a known MAWB, once for each number, and shows a note. */
export function KnownMaster(props: {
  form: AgentForm
  zones: AirportZones
  onZones(zones: AirportZones): void
}): ReactNode {
  const { form, zones, onZones } = props
  const t = useTexts('shipments')
  const mawbNo = printedOf(useFieldValue('mawbNo'))
  const { data } = useCall(agentApi.master, { mawbNo }, { enabled: mawbNo !== '', quiet: true })
  const flight = data?.flight ?? null
  const taken = useRef('')
  useEffect(() => {
    if (flight === null || flight.mawbNo !== mawbNo || taken.current === mawbNo) return
    taken.current = mawbNo
    const { originAirport, originZone, destinationAirport, destinationZone } = flight
    onZones({ ...zones, [originAirport]: originZone, [destinationAirport]: destinationZone })
    for (const field of FLIGHT) form.set(field, flight[field])
  }, [flight, mawbNo, zones, onZones, form])
  return (
    <p className="kit-note shipments-known" role="status">
      {flight !== null && flight.mawbNo === mawbNo && t('messages.knownMaster', { mawb: mawbNo })}
    </p>
  )
}

/** '' until it is a valid number. */
function printedOf(typed: unknown): string {
  const read = typeof typed === 'string' ? parseMawbNumber(typed) : null
  return read?.ok ? printMawbNumber(read.number) : ''
}
