import { useDraggable } from '@dnd-kit/react'
import type { ReactNode } from 'react'
import { useCan } from '#platform/web/can.tsx'
import { formatNumber } from '#platform/web/kit/format.ts'
import { formatDay } from '#platform/web/kit/shown-time.ts'
import { useTexts } from '#platform/web/texts.ts'
import { ChooseBox, HouseLink } from './house-cell.tsx'
import { SpaceTag } from './space-tag.tsx'
import { type WaitingShipment, partyFound } from './waiting-shipments.ts'

/** A shipment without space: draggable row, with its number as a link. */
export function ShipmentRow(props: {
  row: WaitingShipment
  isChosen: boolean
  /** The text of the party filter. */
  party: string
  tabIndex: number
  onFocus(): void
  onChoose(isChosen: boolean): void
}): ReactNode {
  const { row, isChosen, party, tabIndex, onFocus, onChoose } = props
  const mayAssign = useCan(['/space/assign'])
  const { ref, isDragging } = useDraggable({ id: row.id, data: { row }, disabled: !mayAssign })
  return (
    <tr
      ref={ref}
      data-id={row.id}
      tabIndex={tabIndex}
      aria-selected={isChosen}
      className={isDragging ? 'space-dragged' : undefined}
      onFocus={(event) => event.target === event.currentTarget && onFocus()}
    >
      <td>
        <ChooseBox of={row} isChosen={isChosen} tabIndex={-1} onChoose={onChoose} />
      </td>
      <td>
        <HouseLink to={row} tabIndex={-1} />
      </td>
      <td className="space-shipper" title={[row.shipper, row.consignee, row.keyAccount].filter(Boolean).join(' · ')}>
        <Party row={row} party={party} />
      </td>
      <td>{row.destinationAirport}</td>
      <td>{formatDay(row.cargoReadyDate)}</td>
      <td className="space-weight">{formatNumber(row.grossWeight)}</td>
      <td className="space-volume">{row.cubicCm ? formatNumber(row.volume) : ''}</td>
      <td className="space-charge">{formatNumber(row.chargeWeight)}</td>
      <td>{row.spaceStatus !== 'None' && row.spaceStatus && <SpaceTag status={row.spaceStatus} />}</td>
    </tr>
  )
}

/** The party that matched the filter, with its role unless it is the shipper. */
function Party({ row, party }: { row: WaitingShipment; party: string }): ReactNode {
  const t = useTexts('space')
  const { as, name } = partyFound(row, party)
  if (as === 'shipper') return name
  return t(as === 'keyAccount' ? 'board.asKeyAccount' : 'board.asConsignee', { name })
}
