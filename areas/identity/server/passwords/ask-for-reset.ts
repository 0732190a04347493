import type { Language } from '#platform/contract/language.ts'
import { systemWriter, transact } from '#platform/server/database/transact.ts'
import type { Verb } from '#platform/server/http/context.ts'
import { announce } from '#platform/server/outbox.ts'
import type { passwordApi } from '../../contract/password-api.ts'

/** The event of a requested password link, handled by `mailPasswordReset`. */
export const RESET_ASKED = 'identity.password-reset-asked'

/** The payload of the event. The address is as typed and not checked yet. */
export type ResetRequest = { readonly email: string; readonly language: Language; readonly askedAt: string }

/**
 * Accepts a password reset request (SES-09). The listener looks up the address later, so that answer and response time are the
 * same for every address.
 */
export const askForReset: Verb<typeof passwordApi.forgotPassword> = async ({ db, now, language }, { email }) => {
  const request: ResetRequest = { email, language, askedAt: now.toISOString() }
  await transact(db, systemWriter('forgot-password'), (tx) => announce(tx, RESET_ASKED, request))
  return true
}
