import { type Verdict, allowed, refuse } from '#platform/domain/verdict.ts'

/** An origin whose pages the portal may embed, and the `token` that its frames get (ROU-06). */
export type AllowedFrame = {
  /** Scheme, host and port, as in `new URL(…).origin`. */
  readonly origin: string
  /** `derived`: a separate read-only token. `raw`: the session's token, for pages that support nothing else. */
  readonly token: 'derived' | 'raw'
}

/** A derived token: `audience` is the origin of a frame or the path of a download. */
export type DerivedToken = {
  readonly purpose: 'frame' | 'download'
  readonly audience: string
  readonly expiresAt: string
  readonly usedAt: string | null
}

/** The lifetime of a frame token in ms (10 min), at most that of its session. */
export const FRAME_TOKEN_LIFE = 10 * 60_000

/** The time in ms in which a download must start (60 s), once. */
export const DOWNLOAD_TICKET_LIFE = 60_000

/** Whether the portal may embed pages of an origin; origins match exactly against the operator's list. */
export function canEmbed(origin: string, frames: readonly AllowedFrame[]): Verdict<'FRAME_NOT_ALLOWED'> {
  return frames.some((frame) => frame.origin === origin) ? allowed : refuse('FRAME_NOT_ALLOWED', { origin })
}

/** Whether a token is valid at `now`; the end is exclusive, and a ticket is valid once. */
export function isGood(token: DerivedToken, purpose: DerivedToken['purpose'], now: Date): boolean {
  return token.purpose === purpose && token.usedAt === null && now.getTime() < Date.parse(token.expiresAt)
}
