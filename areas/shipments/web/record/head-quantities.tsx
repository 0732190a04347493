import type { ReactNode } from 'react'
import { formatNumber, formatVolume, formatWeight } from '#platform/web/kit/format.ts'
import { useTexts } from '#platform/web/texts.ts'
import type { Shipment } from '../../contract/booking/shipment.ts'
import { type Differences, goodsDifferences, warehouseDifferences } from '../../domain/booking/booked-goods.ts'
import { useWarehouseGoods } from '../receipt/use-warehouse-goods.ts'
import { DIFFERENCE_CLASSES, quantityText } from '../booking/quantity-text.ts'

/** Pieces, gross weight or volume of the waybill, with a large difference from the booking, and a differing warehouse figure. */
export function HeadQuantity(props: { shipment: Shipment; of: Exclude<keyof Differences, 'chargeWeight'> }): ReactNode {
  const { shipment, of } = props
  const t = useTexts('shipments')
  const { received } = useWarehouseGoods(shipment.id)
  const { booked } = shipment
  const byBooking = booked && goodsDifferences(booked, shipment)[of]
  const byWarehouse = received && warehouseDifferences(shipment, received)[of]
  return (
    <>
      {SHOWN[of](shipment) || '–'}{' '}
      {byBooking?.kind === 'BEYOND' && (
        <span className="shipments-differs" title={`${t('fields.bookedGoods')} ${quantityText(byBooking.from, of)}`}>
          {byBooking.percent === null ? byBooking.difference : `${byBooking.percent}%`}
        </span>
      )}
      {byWarehouse && byWarehouse.kind !== 'NONE' && (
        <span className={DIFFERENCE_CLASSES[byWarehouse.kind]}>
          {byBooking?.kind === 'BEYOND' && ' '}
          {t('messages.warehouseHas', { amount: quantityText(byWarehouse.to, of) })}
        </span>
      )}
    </>
  )
}

const SHOWN = {
  pieces: ({ pieces }: Shipment) => formatNumber(pieces),
  grossWeight: ({ grossWeight }: Shipment) => formatWeight(grossWeight),
  volume: ({ volume }: Shipment) => formatVolume(volume),
}
