import { type Acknowledgement, type Facts, factsOf, textIn } from '../domain/facts.ts'
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
  /** Of FMA, FNA and XFNM. */
  readonly acknowledgement: Acknowledgement | null
}

/** Parses a text as Cargo-XML if it looks like XML, otherwise as Cargo-IMP. Never throws. */
export function readAnyMessage(text: string, today: string): AnyMessage {
  if (/^[\s\uFEFF]*</.test(text)) return { ...readCargoXml(text), read: null }
  const read = readMessage(text)
  const { kind, version, fields } = read
  const acknowledgement = kind === 'FMA' || kind === 'FNA' ? acknowledgementIn(read) : null
  return { kind, version, fields, ...factsOf(read, today), problems: checkMessage(read), read, acknowledgement }
}

function acknowledgementIn({ kind, echo, message }: MessageRead): Acknowledgement {
  const segment = message.segments.find((one) => one.segment === 'acknowledgement')
  const reason = (segment?.lines ?? []).map(({ values }) => textIn(values, 'reason') ?? '').join(' ')
  return { isAccepted: kind === 'FMA', answers: echo?.kind ?? 'FWB', reason }
}
