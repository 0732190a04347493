import { nameOfShipment } from '#areas/shipments/domain/booking/name-of-shipment.ts'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { formatNumber, formatVolume, formatWeight } from '#platform/web/kit/format.ts'
import { noWrap } from '#platform/web/kit/no-wrap.tsx'
import { TableHead } from '#platform/web/kit/layout/table-head.tsx'
import { useOpenTab } from '#platform/web/tab.ts'
import { useTexts } from '#platform/web/texts.ts'
import type { MasterHouse, MasterRecord } from '../contract/master-record.ts'
import { freightTerms } from '#areas/shipments/domain/booking/freight-terms.ts'

const COLUMNS = ['hawbNo', 'route', 'freightTerms', 'pieces', 'grossWeight', 'volume', 'chargeWeight'] as const
const NAMES = ['shipper', 'consignee', 'goodsDescription'] as const

/** The houses under one master, each linked to its page; houses of other offices only by number. */
export function HouseManifest(props: { master: MasterRecord; shipmentId: string }): ReactNode {
  const { master, shipmentId } = props
  const t = useTexts('shipments')
  const unseen = master.houses.filter(({ seen }) => seen === null).length
  return (
    <div className="shipments-wide">
      <table className="shipments-houses shipments-manifest">
        <TableHead titles={[...COLUMNS, ...NAMES].map((field) => t(`fields.${field}`))} />
        <tbody>
          {master.houses.map((house, index) => (
            <HouseRow key={house.seen?.id ?? `${house.hawbNo} ${index}`} house={house} shipmentId={shipmentId} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('sections.master')}</th>
            <td colSpan={2} />
            <Goods goods={master} />
            <td colSpan={NAMES.length}>
              {master.houses.length > 1 &&
                master.gain !== null &&
                t('messages.gain', { charged: formatNumber(master.charged), gain: formatNumber(master.gain) })}
            </td>
          </tr>
        </tfoot>
      </table>
      {unseen > 0 && <p className="kit-note">{t('messages.unseenHouses', { count: unseen })}</p>}
    </div>
  )
}

function HouseRow({
  house: { hawbNo, jobNo, seen },
  shipmentId,
}: {
  house: MasterHouse
  shipmentId: string
}): ReactNode {
  const t = useTexts('shipments')
  const open = useOpenTab()
  const name = nameOfShipment({ hawbNo, jobNo })
  if (!seen) {
    return (
      <tr className="shipments-unseen">
        <th scope="row">{noWrap(name)}</th>
        <td colSpan={COLUMNS.length - 1 + NAMES.length}>{t('messages.ofOtherOffices')}</td>
      </tr>
    )
  }
  return (
    <tr aria-current={seen.id === shipmentId || undefined}>
      <th scope="row">
        {seen.id === shipmentId ? (
          noWrap(name)
        ) : (
          <Button
            type="link"
            size="small"
            className="shipments-link"
            onClick={() => open(`/shipments/${seen.id}?tab=master`)}
          >
            {name}
          </Button>
        )}
      </th>
      <td>{`${seen.originAirport ?? ''}–${seen.destinationAirport ?? ''}`}</td>
      <td>{freightTerms(seen.incoterm) ?? '–'}</td>
      <Goods goods={seen} />
      {NAMES.map((field) => (
        <td key={field}>{seen[field]}</td>
      ))}
    </tr>
  )
}

type Goods = {
  readonly pieces: number | null
  readonly grossWeight: string | null
  readonly volume: string | null
  readonly chargeWeight: string | null
}

function Goods({ goods }: { goods: Goods }): ReactNode {
  return (
    <>
      <td className="shipments-number">{formatNumber(goods.pieces)}</td>
      <td className="shipments-number">{formatWeight(goods.grossWeight)}</td>
      <td className="shipments-number">{formatVolume(goods.volume) || '–'}</td>
      <td className="shipments-number">{formatWeight(goods.chargeWeight)}</td>
    </>
  )
}
