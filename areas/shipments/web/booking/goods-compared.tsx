import type { ReactNode } from 'react'
import { useFieldValue } from '#platform/web/kit/form/use-field.ts'
import { TableHead } from '#platform/web/kit/layout/table-head.tsx'
import { useTexts } from '#platform/web/texts.ts'
import type { Shipment } from '../../contract/booking/shipment.ts'
import {
  type CountedGoods,
  type Differences,
  TOLERATED_PERCENT,
  goodsDifferences,
  sideCompared,
  warehouseDifferences,
  worstOf,
} from '../../domain/booking/booked-goods.ts'
import { WarehouseLine } from '../receipt/warehouse-line.tsx'
import { useWarehouseGoods } from '../receipt/use-warehouse-goods.ts'
import { goodsTyped } from './measured.ts'
import { DIFFERENCE_CLASSES, QUANTITIES, quantityText } from './quantity-text.ts'

/** Figures of booking, current waybill form and warehouse, with coloured differences. */
export function GoodsCompared({ shipment }: { shipment: Shipment }): ReactNode {
  const t = useTexts('shipments')
  const { booked } = shipment
  const { warehouse, received } = useWarehouseGoods(shipment.id)
  const typed = useTypedGoods()
  const ofWaybill = booked && goodsDifferences(booked, typed)
  const ofWarehouse = received && warehouseDifferences(typed, received)
  return (
    <>
      {ofWaybill && !ofWarehouse && isAlike(ofWaybill) ? (
        // Nothing is compared while a field is empty or invalid.
        isWhole(ofWaybill, booked) && <p className="shipments-booked">{t('messages.asBooked')}</p>
      ) : (
        <ComparedTable ofWaybill={ofWaybill} ofWarehouse={ofWarehouse} typed={sideCompared(shipment)} />
      )}
      {warehouse && <WarehouseLine shipment={shipment} warehouse={warehouse} />}
    </>
  )
}

function ComparedTable(props: {
  ofWaybill: Differences | null
  ofWarehouse: Differences | null
  /** What the figures of the form represent. */
  typed: ReturnType<typeof sideCompared>
}): ReactNode {
  const t = useTexts('shipments')
  const { ofWaybill, ofWarehouse, typed } = props
  const shown = QUANTITIES.filter((of) => ofWaybill?.[of] ?? ofWarehouse?.[of])
  if (shown.length === 0) return null
  const side = (label: string, amount: (of: keyof Differences) => string | undefined) => (
    <tr>
      <th scope="row">{t(`fields.${label}`)}</th>
      {shown.map((of) => (
        <td key={of}>{quantityOf(amount(of), of)}</td>
      ))}
    </tr>
  )
  return (
    <table className="shipments-booked" aria-live="polite">
      <TableHead titles={['', ...shown.map((of) => t(`fields.${of}`))]} />
      <tbody>
        {ofWaybill && side('bookedGoods', (of) => ofWaybill[of]?.from)}
        {side(typed.side, (of) => ofWaybill?.[of]?.to ?? ofWarehouse?.[of]?.from)}
        {ofWaybill && <DifferenceRow shown={shown} found={ofWaybill} label="difference" from="differs" />}
        {ofWarehouse && side('warehouseGoods', (of) => ofWarehouse[of]?.to)}
        {ofWarehouse && <DifferenceRow shown={shown} found={ofWarehouse} label="difference" from={typed.words} />}
      </tbody>
    </table>
  )
}

/** The difference of the line above from the one before it, as figures and colour. */
function DifferenceRow(props: {
  shown: readonly (keyof Differences)[]
  found: Differences
  label: string
  from: string
}): ReactNode {
  const t = useTexts('shipments')
  return (
    <tr>
      <th scope="row">{t(`fields.${props.label}`)}</th>
      {props.shown.map((of) => {
        const one = props.found[of]
        if (!one) return <td key={of}>–</td>
        return (
          <td
            key={of}
            className={DIFFERENCE_CLASSES[one.kind]}
            title={t(`messages.${props.from}.${one.kind}`, { percent: TOLERATED_PERCENT })}
          >
            {quantityText(one.difference, of)} {one.kind !== 'NONE' && one.percent !== null && `(${one.percent}%)`}
          </td>
        )
      })}
    </tr>
  )
}

function quantityOf(amount: string | undefined, of: keyof Differences): string {
  return amount === undefined ? '–' : quantityText(amount, of)
}

function isAlike(found: Differences): boolean {
  return worstOf(Object.values(found)) === 'NONE'
}

function isWhole(found: Differences, booked: CountedGoods): boolean {
  return Object.keys(found).length === Object.keys(goodsDifferences(booked, booked)).length
}

/** The goods of the current form. */
export function useTypedGoods(): CountedGoods {
  return goodsTyped({
    pieces: useFieldValue('pieces'),
    grossWeight: useFieldValue('grossWeight'),
    volume: useFieldValue('volume'),
    dimensionLines: useFieldValue('dimensionLines'),
  })
}
