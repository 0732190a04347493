import type { Mailer } from '#platform/server/mail/mailer.ts'
import type { Carrier } from './transport.ts'

/** Sends messages as mail. Nothing comes back this way: an airline that answers by mail answers another channel. */
export function mailCarrier(mailer: Mailer): Carrier {
  return {
    send: (channel, { kind, content }) => mailer.send({ to: [channel.target], subject: kind, text: content }),
    collect: async () => [],
    remove: async () => undefined,
    probe: async (channel) => channel.target,
  }
}
