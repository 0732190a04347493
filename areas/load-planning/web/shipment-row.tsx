import { useDraggable } from '@dnd-kit/react'
import { Checkbox } from 'antd'
import type { ReactNode } from 'react'
import { useCan } from '#platform/web/can.tsx'
import { formatNumber } from '#platform/web/kit/format.ts'
import { useOpenTab } from '#platform/web/tab.ts'
import { useTexts } from '#platform/web/texts.ts'
import { SpaceTag } from './space-tag.tsx'
import { type WaitingShipment, partyFound } from './waiting-shipments.ts'

/** A shipment without space: dragged as a whole, opened by its number. */
export function ShipmentRow(props: {
  row: WaitingShipment
  isChosen: boolean
  /** What the shipments are filtered by. */
  client: string
  tabIndex: number
  onFocus(): void
  onChoose(isChosen: boolean): void
}): ReactNode {
  const { row, isChosen, client, tabIndex, onFocus, onChoose } = props
  const t = useTexts('load-planning')
  const open = useOpenTab()
  const mayAssign = useCan(['/space/assign'])
  const { ref, isDragging } = useDraggable({ id: row.id, data: { row }, disabled: !mayAssign })
  const party = partyFound(row, client)
  const name = row.hawbNo ?? t('board.noHawb')
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
        <Checkbox
          tabIndex={-1}
          aria-label={t('actions.choose', { name: `${name} ${row.shipper ?? ''}` })}
          checked={isChosen}
          onChange={({ target }) => onChoose(target.checked)}
        />
      </td>
      <td>
        <button type="button" tabIndex={-1} className="kit-link" onClick={() => open(`/shipments/${row.id}`)}>
          {name}
        </button>
      </td>
      <td className="space-shipper" title={row.parties ?? ''}>
        {party.as === 'shipper'
          ? party.name
          : t(party.as === 'client' ? 'board.asClient' : 'board.asConsignee', { name: party.name })}
      </td>
      <td>{row.destinationAirport}</td>
      <td>{row.cargoReadyDate?.slice(5)}</td>
      <td className="space-weight">{formatNumber(row.grossWeight)}</td>
      <td className="space-volume">{row.cubicCm ? formatNumber(row.volume) : ''}</td>
      <td className="space-charge">{formatNumber(row.chargeWeight)}</td>
      <td>{row.spaceStatus !== 'None' && row.spaceStatus && <SpaceTag status={row.spaceStatus} />}</td>
    </tr>
  )
}
