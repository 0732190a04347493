import { Button } from 'antd'
import { type ReactNode, useId } from 'react'
import { SpaceBar } from '#areas/flights/web/index.ts'
import { refusalText } from '#platform/contract/error-catalogue.ts'
import { localOf } from '#platform/domain/local-time.ts'
import { Placeholder } from '#platform/web/kit/layout/placeholder.tsx'
import { formatLocalTime } from '#platform/web/kit/shown-time.ts'
import { TableHead } from '#platform/web/kit/layout/table-head.tsx'
import { useLanguage, useTexts } from '#platform/web/texts.ts'
import { useMinute } from '#platform/web/use-minute.ts'
import { shipmentErrors } from '../../contract/errors.ts'
import type { FlightOffer } from '../../domain/flight/flight-offers.ts'

const COLUMNS = ['flightNo', 'etd', 'eta', 'cutOff', 'weight', 'volume'] as const

/** The flights of some days to choose from; those that may not carry the goods show why. */
export function FlightOffers(props: { offers: readonly FlightOffer[]; onPick(offer: FlightOffer): void }): ReactNode {
  const t = useTexts('shipments')
  if (props.offers.length === 0) return <Placeholder text={t('flightPicker.none')} />
  return (
    <div className="shipments-offers" tabIndex={0} role="region" aria-label={t('flightPicker.open')}>
      <table className="shipments-houses">
        <TableHead titles={[...COLUMNS.map((column) => t(`flightPicker.${column}`)), '']} />
        <tbody>
          {props.offers.map((offer) => (
            <OfferRow key={offer.id} offer={offer} onPick={() => props.onPick(offer)} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function OfferRow({ offer, onPick }: { offer: FlightOffer; onPick(): void }): ReactNode {
  const ofFlights = useTexts('flights')
  const { flightNo, etd, eta, originAirport, destinationAirport, capacity, free } = offer
  return (
    <tr>
      <th scope="row">
        <b>{flightNo}</b> <small>{ofFlights(`choices.flightType.${offer.flightType}`)}</small>
      </th>
      <td>{formatLocalTime(etd, { airport: originAirport })}</td>
      <td>{formatLocalTime(eta, { airport: destinationAirport })}</td>
      <td>
        <OfferedCutOff offer={offer} />
      </td>
      <td>
        <SpaceBar free={free.weightKg} all={capacity.weightKg} unit="kg" />
      </td>
      <td>
        <SpaceBar free={free.volumeM3} all={capacity.volumeM3} unit="m³" />
      </td>
      <td>
        <Pick offer={offer} onPick={onPick} />
      </td>
    </tr>
  )
}

/** In local time of the first airport, red when passed. */
function OfferedCutOff({ offer: { cutOff, originZone } }: { offer: FlightOffer }): ReactNode {
  const t = useTexts('shipments')
  const isOver = Date.parse(cutOff ?? '') < useMinute()
  if (cutOff === null) return '–'
  return (
    <span className={isOver ? 'shipments-differs' : undefined}>
      {formatLocalTime(localOf(cutOff, originZone))} {isOver && t('flightPicker.over')}
    </span>
  )
}

/** The button, with the reason if disabled, or a warning. */
function Pick({ offer, onPick }: { offer: FlightOffer; onPick(): void }): ReactNode {
  const t = useTexts('shipments')
  const language = useLanguage()
  const why = useId()
  const { flightNo, etd, verdict, needsApproval } = offer
  return (
    <>
      <Button
        size="small"
        disabled={!verdict.ok}
        aria-label={t('flightPicker.pickFlight', { flight: flightNo, etd: formatLocalTime(etd) })}
        aria-describedby={verdict.ok && !needsApproval ? undefined : why}
        onClick={onPick}
      >
        {t('flightPicker.pick')}
      </Button>
      {!verdict.ok && (
        <small id={why} className="shipments-why">
          {refusalText(shipmentErrors, verdict, language)}
        </small>
      )}
      {verdict.ok && needsApproval && (
        <small id={why} className="shipments-why shipments-approval">
          {t('flightPicker.approval')}
        </small>
      )}
    </>
  )
}
