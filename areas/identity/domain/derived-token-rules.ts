import { type Verdict, allowed, refuse } from '#platform/domain/verdict.ts'

/** An origin whose pages the portal may embed, and what its frames get as `token` (ROU-06). */
export type AllowedFrame = {
  /** Scheme, host and port, as `new URL(…).origin` writes it. */
  readonly origin: string
  /** `derived`: a token of its own that only reads. `raw`: the session's token, for pages that know nothing else. */
  readonly token: 'derived' | 'raw'
}

/** What a token stands for: `audience` is the origin of a frame or the address of a download. */
export type DerivedToken = {
  readonly purpose: 'frame' | 'download'
  readonly audience: string
  readonly expiresAt: string
  readonly usedAt: string | null
}

/** A frame's token is good for this long (10 min), or as long as its session. */
export const FRAME_TOKEN_LIFE = 10 * 60_000

/** A download has to begin within this time (60 s), once. */
export const DOWNLOAD_TICKET_LIFE = 60_000

/** Whether the portal may embed pages of an origin; the list is the operator's, and an origin matches whole. */
export function canEmbed(origin: string, frames: readonly AllowedFrame[]): Verdict<'FRAME_NOT_ALLOWED'> {
  return frames.some((frame) => frame.origin === origin) ? allowed : refuse('FRAME_NOT_ALLOWED', { origin })
}

/** Whether a token still opens anything at `now`; the boundary itself is already over, and one use uses a ticket up. */
export function isGood(token: DerivedToken, purpose: DerivedToken['purpose'], now: Date): boolean {
  return token.purpose === purpose && token.usedAt === null && now.getTime() < Date.parse(token.expiresAt)
}
