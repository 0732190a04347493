import { type ReactNode, useEffect } from 'react'
import { flightsApi } from '#areas/flights/contract/api.ts'
import { onlyCapacityType } from '#areas/flights/domain/capacity.ts'
import type { FlightForm } from '#areas/shipments/web/index.ts'
import { useCan } from '#platform/web/can.tsx'
import { useFieldValue } from '#platform/web/kit/form/use-field.ts'
import { useCall } from '#platform/web/use-call.ts'

/** Takes over the capacity type of a scheduled flight whose space was all bought in one way, as long as none is chosen. */
export function CapacityTypeOfFlight({ form }: { form: FlightForm }): ReactNode {
  const [flightNo, origin, etd] = [useFieldValue('flightNo'), useFieldValue('originAirport'), useFieldValue('etd')]
  const isChosen = Boolean(useFieldValue('capacityType'))
  const mayLook = useCan(['/flight/list'])
  const isFlight = typeof flightNo === 'string' && typeof origin === 'string' && typeof etd === 'string'
  if (isChosen || !mayLook || !isFlight || flightNo === '' || etd.length < 'YYYY-MM-DDTHH:mm'.length) return null
  return <OnlyType form={form} flightNo={flightNo} origin={origin} etd={etd} />
}

function OnlyType(props: { form: FlightForm; flightNo: string; origin: string; etd: string }): ReactNode {
  const { form, flightNo, origin, etd } = props
  const request = { flightNo, origin, destination: null, from: etd.slice(0, 'YYYY-MM-DD'.length), days: 1 }
  const { data } = useCall(flightsApi.departures, request, { quiet: true })
  const flight = data?.flights.find(({ legs }) => legs.some((leg) => leg.origin === origin && leg.etd === etd))
  const only = flight ? onlyCapacityType(flight.allotments) : null
  useEffect(() => {
    if (only !== null) form.set('capacityType', only)
  }, [form, only])
  return null
}
