import { Button, Modal } from 'antd'
import { type ReactNode, useState } from 'react'
import { flightsApi } from '#areas/flights/contract/api.ts'
import { addDays } from '#areas/flights/domain/calendar.ts'
import { useCan } from '#platform/web/can.tsx'
import { Placeholder } from '#platform/web/kit/layout/placeholder.tsx'
import { today } from '#platform/web/kit/form/today.ts'
import { useFormSurroundings } from '#platform/web/kit/form/form-context.ts'
import { Loaded } from '#platform/web/kit/layout/loaded.tsx'
import { useTexts } from '#platform/web/texts.ts'
import { useCall } from '#platform/web/use-call.ts'
import { type FlightOffer, type RequestedRoute, offersFor } from '../../domain/flight/flight-offers.ts'
import { FlightOffers } from './flight-offers.tsx'
import '../shipments.css'

const DAYS = 7

type Props = {
  /** Null until an airport is entered. */
  readonly requested: Pick<RequestedRoute, 'goods'> & {
    readonly originAirport: string | null
    readonly destinationAirport: string | null
  }
  /** The first day shown, unless it has passed: `YYYY-MM-DD`. */
  readonly readyOn?: string | null | undefined
  onPick(offer: FlightOffer): void
}

/** Picks a scheduled flight; others are typed by hand. */
export function FlightPicker(props: Props): ReactNode {
  const t = useTexts('shipments')
  const [open, setOpen] = useState(false)
  const { disabled } = useFormSurroundings()
  const mayLook = useCan(['/flight/list'])
  if (!mayLook || disabled) return null
  const pick = (offer: FlightOffer): void => {
    setOpen(false)
    props.onPick(offer)
  }
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {t('flightPicker.open')}
      </Button>
      {open && <PickDialog {...props} onPick={pick} onClose={() => setOpen(false)} />}
    </>
  )
}

function PickDialog({ requested, readyOn, onPick, onClose }: Props & { onClose(): void }): ReactNode {
  const t = useTexts('shipments')
  const { originAirport, destinationAirport, goods } = requested
  const route = `${originAirport ?? '…'} → ${destinationAirport ?? '…'}`
  return (
    <Modal open width={980} title={t('flightPicker.title', { route })} onCancel={onClose} footer={null}>
      {originAirport === null || destinationAirport === null ? (
        <Placeholder text={t('flightPicker.airports')} />
      ) : (
        <Departures requested={{ originAirport, destinationAirport, goods }} readyOn={readyOn} onPick={onPick} />
      )}
    </Modal>
  )
}

/** Future departures of the days shown. */
function Departures({ requested, readyOn, onPick }: Props & { requested: RequestedRoute }): ReactNode {
  const t = useTexts('shipments')
  const [from, setFrom] = useState(() => (readyOn && readyOn > today() ? readyOn : today()))
  const { originAirport: origin, destinationAirport: destination } = requested
  const request = { flightNo: null, origin, destination, from, days: DAYS, toCome: true }
  const departures = useCall(flightsApi.departures, request)
  return (
    <>
      <div className="shipments-standing">
        <Button size="small" disabled={from <= today()} onClick={() => setFrom(addDays(from, -DAYS))}>
          {t('flightPicker.earlier')}
        </Button>
        <span>
          {from} – {addDays(from, DAYS - 1)}
        </span>
        <Button size="small" onClick={() => setFrom(addDays(from, DAYS))}>
          {t('flightPicker.later')}
        </Button>
      </div>
      <Loaded of={departures}>
        {({ flights, more }) => (
          <>
            {more && <p className="kit-note">{t('flightPicker.more', { count: flights.length })}</p>}
            <FlightOffers offers={offersFor(requested, flights)} onPick={onPick} />
          </>
        )}
      </Loaded>
    </>
  )
}
