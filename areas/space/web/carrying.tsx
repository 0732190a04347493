import { DragOverlay } from '@dnd-kit/react'
import type { ReactNode } from 'react'
import { DraggedRows } from '#platform/web/kit/layout/dragged-rows.tsx'
import { useTexts } from '#platform/web/texts.ts'
import type { WaitingShipment } from './waiting-shipments.ts'

/** Drag and drop of shipments from one half of the board to a flight of the other; the pointer shows their number. */
export function Carrying(props: {
  /** Returns the shipments dragged with a row. */
  carried(row: WaitingShipment): readonly WaitingShipment[]
  onDropped(rows: readonly WaitingShipment[], flightId: string): void
  children: ReactNode
}): ReactNode {
  const { carried, onDropped, children } = props
  const t = useTexts('space')
  return (
    <DraggedRows onDropped={({ data }, on) => onDropped(carried(data['row'] as WaitingShipment), on)}>
      {children}
      <DragOverlay dropAnimation={null}>
        {(source) => {
          const count = carried(source.data['row'] as WaitingShipment).length
          return <div className="space-carried">{t('board.carried', { count })}</div>
        }}
      </DragOverlay>
    </DraggedRows>
  )
}
