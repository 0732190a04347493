import type { Mailer } from '#platform/server/mail/mailer.ts'
import type { Carrier } from './transport.ts'

/** Sends messages by mail. It receives none: an airline that answers by mail needs another channel. */
export function mailCarrier(mailer: Mailer): Carrier {
  return {
    send: (channel, { kind, content }) => mailer.send({ to: [channel.target], subject: kind, text: content }),
    collect: async () => [],
    remove: async () => undefined,
    probe: async (channel) => channel.target,
  }
}
