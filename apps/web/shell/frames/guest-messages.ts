import { z } from 'zod'
import type { Language } from '#platform/contract/language.ts'

/** What the portal says to an embedded page (SHL-11). */
export type HostMessage = { readonly type: 'language'; readonly language: Language }

const guestMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('confirm'), url: z.string().max(4000) }),
  z.object({ type: z.literal('close') }),
  z.object({ type: z.literal('heightChange'), height: z.number() }),
  z.object({ type: z.literal('renewToken') }),
])

/** What an embedded page may say to the portal: the three of the office dialog (SHL-09), and that its token ends soon. */
export type GuestMessage = z.infer<typeof guestMessage>

/**
 * The message of a frame: only when it comes from that very frame, from the origin it was loaded from, in the form
 * agreed. Null for everything else; what other windows say is none of our business.
 */
export function readGuestMessage(
  event: Pick<MessageEvent<unknown>, 'source' | 'origin' | 'data'>,
  expected: { readonly window: MessageEventSource | null | undefined; readonly origin: string },
): GuestMessage | null {
  if (!expected.window || event.source !== expected.window || event.origin !== expected.origin) return null
  const read = guestMessage.safeParse(event.data)
  return read.success ? read.data : null
}

/** Why a confirm is not followed: another window says it, or in the frame stands a page of another origin. */
export type ForeignConfirm = { readonly why: 'source' } | { readonly why: 'origin'; readonly origin: string }

/** Whether a message that does not count is a confirm, for which somebody has pressed something and waits; else null. */
export function foreignConfirm(
  event: Pick<MessageEvent<unknown>, 'source' | 'origin' | 'data'>,
  expected: { readonly window: MessageEventSource | null | undefined; readonly origin: string },
): ForeignConfirm | null {
  if (!expected.window || guestMessage.safeParse(event.data).data?.type !== 'confirm') return null
  if (event.source !== expected.window) return { why: 'source' }
  return event.origin === expected.origin ? null : { why: 'origin', origin: event.origin }
}

/** The height in pixels that a page gets when it asks for one: 100 to 5000. */
export function grantedHeight(requested: number): number {
  return Math.min(5000, Math.max(100, Math.round(requested)))
}
