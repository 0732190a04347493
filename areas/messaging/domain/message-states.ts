/** The states of a message: outgoing from queued to answered; incoming received or, if it cannot be processed, quarantined. */
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

/** The number of consecutive failures after which a channel is paused. */
export const FAILURES_UNTIL_REST = 5
const REST_S = 60
const LONGEST_PAUSE_S = 600

/** Returns the seconds until the next attempt: 2, 4, 8 … up to ten minutes. */
export function pauseAfter(attempts: number): number {
  return Math.min(LONGEST_PAUSE_S, 2 ** attempts)
}

/** Returns the seconds for which a channel is paused; 0 after few failures. */
export function restAfter(failures: number): number {
  return failures >= FAILURES_UNTIL_REST ? REST_S : 0
}

/** Whether sending the same message again under its own name has no second effect at the receiver. */
export function isRepeatable(transport: Transport): boolean {
  return transport !== 'MAIL'
}

/** The formats that a carrier accepts: a version of Cargo-IMP, or Cargo-XML. */
export const FWB_VERSIONS = ['16', '17', 'XML'] as const
export const FHL_VERSIONS = ['4', '5', 'XML'] as const
