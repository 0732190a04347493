import { DragDropProvider, DragOverlay, PointerSensor } from '@dnd-kit/react'
import type { ReactNode } from 'react'
import { useTexts } from '#platform/web/texts.ts'
import type { WaitingShipment } from './waiting-shipments.ts'

const SENSORS = [PointerSensor]

// The first of the usual plugins makes buttons of what is dragged; rows stay rows, and have keys of their own.
const withoutRoles = <Plugin,>([_accessibility, ...others]: readonly Plugin[]): Plugin[] => others

/** Shipments are carried from one half of the board to a flight of the other; how many stands at the pointer. */
export function Carrying(props: {
  /** The shipments that are carried when a row is dragged. */
  carried(row: WaitingShipment): readonly WaitingShipment[]
  onDropped(rows: readonly WaitingShipment[], flightId: string): void
  children: ReactNode
}): ReactNode {
  const { carried, onDropped, children } = props
  const t = useTexts('load-planning')
  return (
    <DragDropProvider
      sensors={SENSORS}
      plugins={withoutRoles}
      onDragEnd={({ operation: { source, target }, canceled }) => {
        const row = source?.data['row'] as WaitingShipment | undefined
        if (!canceled && row && target) onDropped(carried(row), String(target.id))
      }}
    >
      {children}
      <DragOverlay dropAnimation={null}>
        {(source) => {
          const count = carried(source.data['row'] as WaitingShipment).length
          return <div className="space-carried">{t('board.carried', { count })}</div>
        }}
      </DragOverlay>
    </DragDropProvider>
  )
}
