import type { Values } from './pattern.ts'

/** One kind of line within a segment. */
export type LineTable = {
  readonly name: string
  readonly pattern: string
  /** Other spellings that are read and never written. */
  readonly alsoRead?: readonly string[]
}

/** A line, or one of several, so and so often at this place of a segment. */
export type LineItem = {
  readonly least: number
  readonly most: number
  /** How often it is read; more than may be written. */
  readonly mostRead?: number
  readonly of: readonly LineTable[]
}

/** A segment: its identifier, its first line and the lines that follow. */
export type SegmentTable = {
  readonly name: string
  /** The identifier; a segment without one is known by `starts`. */
  readonly tag?: string
  readonly starts?: RegExp
  readonly head: string
  readonly headAlsoRead?: readonly string[]
  readonly lines?: readonly LineItem[]
  readonly least: number
  readonly most: number
  /** Begins a part of the message that may come again: a house, a waybill of a manifest. */
  readonly repeatsFrom?: string
}

/** A kind of message. */
export type MessageTable = {
  readonly kind: string
  /** The version that is written; older and newer ones are read by the same table. */
  readonly version: string
  readonly segments: readonly SegmentTable[]
}

/** The values of one line; `line` is the name in the table, `head` for the first one. */
export type LineValue = { readonly line: string; readonly values: Values }

/** A segment as it is written or was read. */
export type SegmentValue = { readonly segment: string; readonly lines: readonly LineValue[] }

/** A message as it is written or was read. */
export type Message = { readonly kind: string; readonly version: string; readonly segments: readonly SegmentValue[] }
