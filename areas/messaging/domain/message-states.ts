/** What a message can be: ours from queued to answered, theirs received or, where nobody knows what to do with it, quarantined. */
export const MESSAGE_STATES = [
  'queued',
  'sent',
  'accepted',
  'rejected',
  'superseded',
  'received',
  'quarantined',
] as const

export type MessageState = (typeof MESSAGE_STATES)[number]

export const TRANSPORTS = ['HTTPS', 'SFTP', 'MAIL', 'FOLDER'] as const

export type Transport = (typeof TRANSPORTS)[number]

/** After so many failures in a row a channel rests. */
export const FAILURES_UNTIL_REST = 5
const REST_S = 60
const LONGEST_PAUSE_S = 600

/** Seconds until the next attempt: 2, 4, 8 … up to ten minutes. */
export function pauseAfter(attempts: number): number {
  return Math.min(LONGEST_PAUSE_S, 2 ** attempts)
}

/** Seconds for which a channel rests; none while it has failed seldom. */
export function restAfter(failures: number): number {
  return failures >= FAILURES_UNTIL_REST ? REST_S : 0
}

/** Whether sending the same message again under its own name has no second effect at the other end. */
export function isRepeatable(transport: Transport): boolean {
  return transport !== 'MAIL'
}

/** What a carrier reads: Cargo-IMP in one of its versions, or Cargo-XML. */
export const FWB_VERSIONS = ['16', '17', 'XML'] as const
export const FHL_VERSIONS = ['4', '5', 'XML'] as const
