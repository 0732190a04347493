import type { ChannelRow } from '../message-repository.ts'

/** A message at the remote end with its name there. */
export type Incoming = { readonly name: string; readonly text: string }

/** One transport. Every function rejects with a readable error. */
export type Carrier = {
  /** Delivers a message under its own id, so that a second attempt replaces the first. */
  send(
    channel: ChannelRow,
    message: { readonly id: string; readonly kind: string; readonly content: string },
  ): Promise<void>
  /** Returns the waiting messages, at most fifty. */
  collect(channel: ChannelRow): Promise<readonly Incoming[]>
  /** Removes a processed message. */
  remove(channel: ChannelRow, name: string): Promise<void>
  /** Tests the connection without sending; returns what it found, such as a host key. */
  probe(channel: ChannelRow): Promise<string>
}

export const MAX_AT_ONCE = 50
export const LONGEST_INCOMING = 200_000
export const PATIENCE_MS = 10_000

/** Whether a remote file name is plain, without any path. */
export function isPlainName(name: string): boolean {
  return /^[\w.-]{1,120}$/.test(name) && !name.startsWith('.') && !name.endsWith('.part')
}
