import { DragDropProvider, PointerSensor } from '@dnd-kit/react'
import type { ReactNode } from 'react'

type Dragged = { readonly id: string; readonly data: Readonly<Record<string, unknown>> }

const SENSORS = [PointerSensor]

// The first of the usual plugins makes a button of whatever can be dragged; rows stay rows, and have keys of their own.
const withoutRoles = <Plugin,>([_accessibility, ...others]: readonly Plugin[]): Plugin[] => others

/** Rows within are dragged by the pointer, and dropped where something takes them; what is let go elsewhere stays. */
export function DraggedRows(props: { onDropped(row: Dragged, on: string): void; children: ReactNode }): ReactNode {
  const { onDropped, children } = props
  return (
    <DragDropProvider
      sensors={SENSORS}
      plugins={withoutRoles}
      onDragEnd={({ operation: { source, target }, canceled }) => {
        if (!canceled && source && target) onDropped({ id: String(source.id), data: source.data }, String(target.id))
      }}
    >
      {children}
    </DragDropProvider>
  )
}
