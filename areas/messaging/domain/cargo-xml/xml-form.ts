import { fieldKind } from '../grammar/field-kinds.ts'
import type { Values } from '../grammar/pattern.ts'
import { UnwritableMessage } from '../grammar/write-message.ts'

/**
 * An element of a Cargo-XML message as data, for writing and reading: a field, a constant text, a group that is present if one of
 * its fields has a value, or a repeating group.
 */
export type XmlItem =
  | {
      readonly is: 'field'
      readonly tag: string
      readonly name: string
      readonly kind: string
      readonly isRequired: boolean
      readonly attribute?: XmlAttribute
    }
  | { readonly is: 'fixed'; readonly tag: string; readonly text: string }
  | { readonly is: 'group'; readonly tag: string; readonly isRequired: boolean; readonly of: readonly XmlItem[] }
  | {
      readonly is: 'repeat'
      readonly tag: string
      readonly name: string
      readonly least: number
      readonly most: number
      readonly of: readonly XmlItem[]
    }

/** `unitCode` and `schemeID` are constant; `currencyID` is the currency of the message. */
export type XmlAttribute = { readonly name: string; readonly text: string }

/** A Cargo-XML message type as written. */
export type XmlForm = {
  readonly kind: string
  readonly version: string
  readonly root: string
  readonly namespace: string
  readonly of: readonly XmlItem[]
}

/** The currency of the message, as attribute of an amount. */
export const CURRENCY = '{currency}'

export type XmlMessage = { readonly form: XmlForm; readonly values: Values }

/** Writes a message by its form, escaping all values. Throws UnwritableMessage on a missing or malformed value. */
export function writeXml({ form, values }: XmlMessage): string {
  const lines: string[] = []
  writeItems(form.of, { values, prefix: 'rsm', depth: 1, path: form.kind, currency: currencyOf(values) ?? '' }, lines)
  const { root, namespace } = form
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<rsm:${root} xmlns:rsm="${namespace}" xmlns:ram="iata:datamodel:3">`,
    ...lines,
    `</rsm:${root}>`,
    '',
  ].join('\n')
}

type Place = {
  readonly values: Values
  readonly prefix: string
  readonly depth: number
  readonly path: string
  readonly currency: string
}

function currencyOf({ currency }: Values): string | undefined {
  return typeof currency === 'string' ? currency : undefined
}

function writeItems(items: readonly XmlItem[], place: Place, lines: string[]): void {
  for (const item of items) writeItem(item, place, lines)
}

function writeItem(item: XmlItem, place: Place, lines: string[]): void {
  const { values, path } = place
  if (item.is === 'field') return writeField(item, place, lines)
  if (item.is === 'fixed') return addLine(item.tag, item.text, place, lines)
  if (item.is === 'group') {
    if (item.isRequired || hasValue(item.of, values)) writeGroup(item.tag, item.of, place, lines)
    return
  }
  const input = values[item.name]
  const groups = typeof input === 'object' ? input : []
  if (groups.length < item.least || groups.length > item.most) {
    throw new UnwritableMessage(`${path}.${item.name}`, `${groups.length} times`)
  }
  for (const group of groups) {
    const currency = currencyOf(group) ?? place.currency
    writeGroup(item.tag, item.of, { ...place, values: group, path: `${path}.${item.name}`, currency }, lines)
  }
}

function writeGroup(tag: string, items: readonly XmlItem[], place: Place, lines: string[]): void {
  const indent = '  '.repeat(place.depth)
  lines.push(`${indent}<${place.prefix}:${tag}>`)
  writeItems(items, { ...place, prefix: 'ram', depth: place.depth + 1 }, lines)
  lines.push(`${indent}</${place.prefix}:${tag}>`)
}

function writeField(item: XmlItem & { is: 'field' }, place: Place, lines: string[]): void {
  const value = place.values[item.name]
  const field = `${place.path}.${item.name}`
  if (value === undefined && !item.isRequired) return
  if (typeof value !== 'string') throw new UnwritableMessage(field, 'missing')
  if (!fieldKind(item.kind).right.test(value)) throw new UnwritableMessage(field, `not of the form ${item.kind}`)
  addLine(item.tag, value, place, lines, item.attribute)
}

function addLine(tag: string, text: string, place: Place, lines: string[], attribute?: XmlAttribute): void {
  const input = attribute?.text === CURRENCY ? place.currency : attribute?.text
  const said = attribute ? ` ${attribute.name}="${escaped(input ?? '')}"` : ''
  const name = `${place.prefix}:${tag}`
  lines.push(`${'  '.repeat(place.depth)}<${name}${said}>${escaped(text)}</${name}>`)
}

function hasValue(items: readonly XmlItem[], values: Values): boolean {
  return items.some((item) => {
    if (item.is === 'fixed') return false
    return item.is === 'group' ? hasValue(item.of, values) : values[item.name] !== undefined
  })
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? '')
}
