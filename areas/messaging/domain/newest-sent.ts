type Sent = {
  readonly direction: 'IN' | 'OUT'
  readonly kind: string | null
  readonly hawbNo: string | null
  /** Null: to the airline. */
  readonly agent: string | null
}

/** The newest version of each message, apart by who answers it. */
export type NewestSent<Message> = { readonly toAirline: readonly Message[]; readonly toAgents: readonly Message[] }

/**
 * Returns the newest version of each message sent. `messages` are newest first. The airline and the agent answer for themselves, so
 * a house sent to both counts twice.
 */
export function newestSent<Message extends Sent>(messages: readonly Message[]): NewestSent<Message> {
  const sent = messages.filter(({ direction }) => direction === 'OUT')
  const isSame = (one: Sent, other: Sent): boolean =>
    one.kind === other.kind && one.hawbNo === other.hawbNo && one.agent === other.agent
  const newest = sent.filter((message, index) => sent.findIndex((one) => isSame(one, message)) === index)
  return {
    toAirline: newest.filter(({ agent }) => agent === null),
    toAgents: newest.filter(({ agent }) => agent !== null),
  }
}
