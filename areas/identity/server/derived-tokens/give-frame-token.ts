import type { Context, Verb } from '#platform/server/http/context.ts'
import { requireAllowed } from '#platform/server/refusal.ts'
import type { identityApi } from '../../contract/api.ts'
import { identityErrors } from '../../contract/errors.ts'
import { type AllowedFrame, FRAME_TOKEN_LIFE, canEmbed } from '../../domain/derived-token-rules.ts'
import { newFrameToken } from './derived-token.ts'
import { insertDerivedToken } from './derived-token-repository.ts'
import { hashOfToken } from '../sessions/token.ts'

/** The embedding settings of the operator. */
export type FrameSettings = { readonly allowed: readonly AllowedFrame[]; readonly officeDialogUrl: string | null }

/** Issues a token for a framed page of an allowed origin (ROU-06): a derived one, or the session's if configured. */
export function giveFrameToken(frames: readonly AllowedFrame[]): Verb<typeof identityApi.giveFrameToken> {
  return async (context, { origin }) => {
    requireAllowed(identityErrors, canEmbed(origin, frames))
    const isRaw = frames.some((frame) => frame.origin === origin && frame.token === 'raw')
    return { token: isRaw && context.token ? context.token : await derive(context, origin) }
  }
}

export const getFrameUser: Verb<typeof identityApi.frameUser> = async ({ actor }) => {
  const { account, name, officeCode, frameOrigin = null } = actor
  return { account, name, officeCode, origin: frameOrigin }
}

export function getFrameSettings({ allowed, officeDialogUrl }: FrameSettings): Verb<typeof identityApi.frameSettings> {
  return async () => ({ origins: allowed.map(({ origin }) => origin), officeDialogUrl })
}

async function derive(context: Context, audience: string): Promise<string> {
  const token = newFrameToken()
  const { now, actor } = context
  await context.transact(
    (tx) =>
      insertDerivedToken(tx, {
        sessionId: actor.sessionId,
        purpose: 'frame',
        audience,
        tokenHash: hashOfToken(token),
        createdAt: now.toISOString(),
        expiresAt: new Date(now.getTime() + FRAME_TOKEN_LIFE).toISOString(),
      }),
    { evenOnFullDisk: true },
  )
  return token
}
