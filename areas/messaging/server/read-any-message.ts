import type { Facts } from '../domain/facts.ts'
import { factsOf } from '../domain/facts.ts'
import { checkMessage } from '../domain/check-message.ts'
import type { Problem } from '../domain/grammar/problem.ts'
import { type Field, type MessageRead, readMessage } from '../domain/grammar/read-message.ts'
import { readCargoXml } from './cargo-xml/read-cargo-xml.ts'

/** A message of either format, with its facts and problems. */
export type AnyMessage = Facts & {
  readonly kind: string | null
  readonly version: string | null
  readonly fields: readonly Field[]
  readonly problems: readonly Problem[]
  /** The Cargo-IMP values; null for XML. */
  readonly read: MessageRead | null
}

/** Parses a text as Cargo-XML if it looks like XML, otherwise as Cargo-IMP. Never throws. */
export function readAnyMessage(text: string, today: string): AnyMessage {
  if (/^[\s\uFEFF]*</.test(text)) return { ...readCargoXml(text), read: null }
  const read = readMessage(text)
  const { kind, version, fields } = read
  return { kind, version, fields, ...factsOf(read, today), problems: checkMessage(read), read }
}
