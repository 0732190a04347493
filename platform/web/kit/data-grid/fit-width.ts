import { textOf } from './cell-text.ts'
import type { Column } from './grid-types.ts'
import type { GridModel } from './use-data-grid.ts'

const CELL_PADDING = 18
/** Room for the sort mark and the menu button. */
const HEADER_EXTRA = 34

/** The width in pixels that shows every text of a column, measured in the grid's font; also those that are not rendered. */
export function fitWidth<R>({ scroller, props }: GridModel<R>, column: Column<R>): number {
  const pen = document.createElement('canvas').getContext('2d')
  if (!pen || !scroller.current) return column.width ?? 0
  const { fontFamily, fontSize } = getComputedStyle(scroller.current)
  pen.font = `600 ${fontSize} ${fontFamily}`
  const header = pen.measureText(column.title).width + HEADER_EXTRA
  pen.font = `${fontSize} ${fontFamily}`
  const widest = props.rows.reduce((most, row) => Math.max(most, pen.measureText(textOf(column, row)).width), 0)
  return Math.ceil(Math.max(header, widest + CELL_PADDING))
}
