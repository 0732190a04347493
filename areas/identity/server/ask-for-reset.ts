import type { Language } from '#platform/contract/language.ts'
import { systemWriter, transact } from '#platform/server/database/transact.ts'
import type { Verb } from '#platform/server/http/context.ts'
import { announce } from '#platform/server/outbox.ts'
import type { passwordApi } from '../contract/password-api.ts'

/** The event of somebody asking for a link by mail; `mailPasswordReset` listens. */
export const RESET_ASKED = 'identity.password-reset-asked'

/** What the event carries. The address is as typed: nobody has looked yet whether it is anybody's. */
export type ResetRequest = { readonly email: string; readonly language: Language; readonly askedAt: string }

/**
 * Takes the wish for a new password (SES-09). Whether the address is anybody's is found out later, by the listener: the
 * answer and the time it takes are the same for every address.
 */
export const askForReset: Verb<typeof passwordApi.forgotPassword> = async ({ db, now, language }, { email }) => {
  const request: ResetRequest = { email, language, askedAt: now.toISOString() }
  await transact(db, systemWriter('forgot-password'), (tx) => announce(tx, RESET_ASKED, request))
  return true
}
