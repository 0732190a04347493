import { type ReactNode, useRef } from 'react'
import { useTexts } from '#platform/web/texts.ts'
import { ChooseHead } from './choose-head.tsx'
import { ShipmentRow } from './shipment-row.tsx'
import { useRowKeys } from './use-row-keys.ts'
import type { WaitingShipment } from './waiting-shipments.ts'

/** The selected shipments by id, including those on other pages. */
export type Chosen = ReadonlyMap<string, WaitingShipment>

const COLUMNS = ['hawbNo', 'shipper', 'destination', 'ready', 'weight', 'volume', 'charge', 'space'] as const

/** The shipments of a page, selected by box, Space key or range; Enter assigns the selection. */
export function WaitingTable(props: {
  shipments: readonly WaitingShipment[]
  party: string
  chosen: Chosen
  onChosen(chosen: Chosen): void
  onAssign(rows: readonly WaitingShipment[]): void
}): ReactNode {
  const { shipments, party, chosen, onChosen, onAssign } = props
  const t = useTexts('space')
  const body = useRef<HTMLTableSectionElement>(null)
  const { isAll, chooseAll, choose } = choosing(shipments, chosen, onChosen)
  const keys = useRowKeys(body, shipments, {
    choose: (row) => choose(row, !chosen.has(row.id)),
    enter: (row) => onAssign(chosen.size > 0 ? [...chosen.values()] : [row]),
  })
  return (
    <div className="space-scroll">
      <table className="space-table" role="grid" aria-multiselectable="true" aria-label={t('board.waiting')}>
        <ChooseHead columns={COLUMNS} isAll={isAll} onAll={chooseAll} />
        <tbody ref={body} onKeyDown={keys.onKeyDown}>
          {shipments.map((row) => (
            <ShipmentRow
              key={row.id}
              row={row}
              isChosen={chosen.has(row.id)}
              party={party}
              tabIndex={keys.current === row.id ? 0 : -1}
              onFocus={() => keys.setCurrent(row.id)}
              onChoose={(isChosen) => choose(row, isChosen)}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Returns the handlers of the boxes; clearing the box in the header also clears the selection of other pages. */
function choosing(shipments: readonly WaitingShipment[], chosen: Chosen, onChosen: (chosen: Chosen) => void) {
  return {
    isAll: shipments.length > 0 && shipments.every(({ id }) => chosen.has(id)),
    chooseAll: (isAll: boolean): void =>
      onChosen(isAll ? new Map([...chosen, ...shipments.map((row) => [row.id, row] as const)]) : new Map()),
    choose: (row: WaitingShipment, isChosen: boolean): void => {
      const others = [...chosen].filter(([id]) => id !== row.id)
      onChosen(new Map(isChosen ? [...others, [row.id, row]] : others))
    },
  }
}
