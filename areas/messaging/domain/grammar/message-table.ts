import type { Values } from './pattern.ts'

/** One type of line within a segment. */
export type LineTable = {
  readonly name: string
  readonly pattern: string
  /** Other spellings that are read but never written. */
  readonly alsoRead?: readonly string[]
}

/** A line, or one of several alternatives, with its permitted number at this place of a segment. */
export type LineItem = {
  readonly least: number
  readonly most: number
  /** The maximum number when reading, if higher than when writing. */
  readonly mostRead?: number
  readonly of: readonly LineTable[]
}

/** A segment: identifier, first line and following lines. */
export type SegmentTable = {
  readonly name: string
  /** The identifier; a segment without one is recognised by `starts`. */
  readonly tag?: string
  readonly starts?: RegExp
  readonly head: string
  readonly headAlsoRead?: readonly string[]
  readonly lines?: readonly LineItem[]
  readonly least: number
  readonly most: number
  /** The start of a part that may repeat: a house, or a waybill of a manifest. */
  readonly repeatsFrom?: string
}

/** A message type. */
export type MessageTable = {
  readonly kind: string
  /** The version written; older and newer ones are read by the same table. */
  readonly version: string
  readonly segments: readonly SegmentTable[]
}

/** The values of one line; `line` is its name in the table, `head` for the first one. */
export type LineValue = { readonly line: string; readonly values: Values }

/** A segment as it is written or was read. */
export type SegmentValue = { readonly segment: string; readonly lines: readonly LineValue[] }

/** A message as it is written or was read. */
export type Message = { readonly kind: string; readonly version: string; readonly segments: readonly SegmentValue[] }
