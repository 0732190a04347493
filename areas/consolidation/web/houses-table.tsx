import type { ReactNode } from 'react'
import { formatNumber, formatVolume, formatWeight } from '#platform/web/kit/format.ts'
import { TableHead } from '#platform/web/kit/layout/table-head.tsx'
import { useTexts } from '#platform/web/texts.ts'
import { volumeText } from '#areas/cargo/domain/chargeable-weight.ts'
import { nameOfShipment } from '#areas/shipments/domain/booking/name-of-shipment.ts'
import { rollUp } from '../domain/roll-up.ts'
import type { House } from './assign-form.ts'

const COLUMNS = ['hawbNo', 'route', 'pieces', 'grossWeight', 'volume', 'chargeWeight'] as const

/** The totals of the master, and its own chargeable weight, which is less than that of its houses. */
export function HousesTable(props: { houses: readonly House[] }): ReactNode {
  const { houses } = props
  const t = useTexts('shipments')
  const goods = houses.map(goodsOf)
  const master = rollUp(goods)
  return (
    <table className="shipments-houses">
      <TableHead titles={COLUMNS.map((field) => t(`fields.${field}`))} />
      <tbody>
        {houses.map((house, index) => (
          <GoodsRow key={house.id} name={nameOfShipment(house)} route={routeOf(house)} goods={goods[index]} />
        ))}
      </tbody>
      <tfoot>
        <GoodsRow name={t('sections.master')} route="" goods={master} />
        {houses.length > 1 && (
          <tr>
            <td colSpan={6}>
              {t('messages.gain', { charged: formatNumber(master.charged), gain: formatNumber(master.gain) })}
            </td>
          </tr>
        )}
      </tfoot>
    </table>
  )
}

type Goods = ReturnType<typeof goodsOf>

function GoodsRow(props: { name: string; route: string; goods: Goods | undefined }): ReactNode {
  const { name, route, goods } = props
  if (!goods) return null
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{route}</td>
      <td className="shipments-number">{formatNumber(goods.pieces)}</td>
      <td className="shipments-number">{formatWeight(goods.grossWeight)}</td>
      <td className="shipments-number">{formatVolume(volumeText(BigInt(goods.cubicCm))) || '–'}</td>
      <td className="shipments-number">{formatWeight(goods.chargeWeight)}</td>
    </tr>
  )
}

function goodsOf({ pieces, grossWeight, cubicCm, chargeWeight }: House) {
  return {
    pieces: pieces ?? 0,
    grossWeight: grossWeight ?? '0',
    cubicCm: cubicCm ?? 0,
    chargeWeight: chargeWeight ?? '0',
  }
}

function routeOf({ originAirport, destinationAirport }: House): string {
  return `${originAirport ?? ''}–${destinationAirport ?? ''}`
}
