import { useState } from 'react'
import type { CellAt, Extent, Range } from './range.ts'
import { HEADER_ROW, clampCell, rangeBetween } from './range.ts'

/** The active cell `at`, and the corner `to` which the range has been drawn to; both are the same without a range. */
export type Cursor = { at: CellAt; to: CellAt }

export type GridCursor = {
  cursor: Cursor | undefined
  range: Range | undefined
  go(cell: CellAt): void
  extend(cell: CellAt): void
}

/** Where the user is. Nothing is active until the grid was entered; after rows or columns have gone, the nearest cell is. */
export function useGridCursor(extent: Extent): GridCursor {
  const [chosen, setChosen] = useState<Cursor>()
  const cursor = chosen && { at: clampCell(chosen.at, extent), to: clampCell(chosen.to, extent) }
  const inBody = cursor && cursor.at.row !== HEADER_ROW && cursor.to.row !== HEADER_ROW
  return {
    cursor,
    range: inBody ? rangeBetween(cursor.at, cursor.to) : undefined,
    go: (cell) => {
      const at = clampCell(cell, extent)
      setChosen({ at, to: at })
    },
    extend: (cell) => {
      setChosen((now) => {
        const to = clampCell(cell, extent, 0)
        if (!now || now.at.row === HEADER_ROW) return { at: to, to }
        return now.to.row === to.row && now.to.col === to.col ? now : { at: now.at, to }
      })
    },
  }
}
