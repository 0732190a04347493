import type { ChannelRow } from '../message-repository.ts'

/** A message that lies at the other end; `name` is what it is called there. */
export type Incoming = { readonly name: string; readonly text: string }

/** One way of exchanging messages. Every function rejects with an error a person can read. */
export type Carrier = {
  /** Delivers a message under its own id, so that a second attempt replaces the first. */
  send(
    channel: ChannelRow,
    message: { readonly id: string; readonly kind: string; readonly content: string },
  ): Promise<void>
  /** What has come, at most fifty at once. */
  collect(channel: ChannelRow): Promise<readonly Incoming[]>
  /** Removes what was taken in. */
  remove(channel: ChannelRow, name: string): Promise<void>
  /** Reaches the other end without sending anything; answers what it found, such as a host key. */
  probe(channel: ChannelRow): Promise<string>
}

export const MOST_AT_ONCE = 50
export const LONGEST_INCOMING = 200_000
export const PATIENCE_MS = 10_000

/** Names of messages at the other end: nothing in them leads to another folder. */
export function isPlainName(name: string): boolean {
  return /^[\w.-]{1,120}$/.test(name) && !name.startsWith('.') && !name.endsWith('.part')
}
