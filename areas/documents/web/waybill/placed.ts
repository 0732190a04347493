import type { CSSProperties } from 'react'
import type { Place } from '../../domain/waybill/boxes.ts'

/** Returns the CSS grid position of a box, which counts from 1. */
export function placed([column, line, width, height]: Place): CSSProperties {
  return { gridColumn: `${column + 1} / span ${width}`, gridRow: `${line + 1} / span ${height}` }
}
