import type { Language } from '#platform/contract/language.ts'
import { areaTexts } from '#platform/server/area-texts.ts'
import type { ReadDb } from '#platform/server/database/database.ts'
import { systemWriter, transact } from '#platform/server/database/transact.ts'
import type { Mailer } from '#platform/server/mail/mailer.ts'
import type { Fact } from '#platform/server/outbox.ts'
import { RESET_PATH } from '../../contract/sign-on-paths.ts'
import { RESET_LIFE, isStillAwaited, mayMailReset } from '../../domain/password-reset-rules.ts'
import type { ResetRequest } from './ask-for-reset.ts'
import { type ResettableUser, countResets, findUsersByEmail, saveReset } from './password-reset-repository.ts'
import { hashOfToken, newToken } from '../sessions/token.ts'

type Deps = {
  readonly db: ReadDb
  readonly mailer: Mailer
  /** The URL of the portal, from the configuration and never from a request (`https://portal.example`). */
  readonly address: string
  readonly clock?: () => Date
}

/** Mails a link to all users with the address, in their language (SES-09). Outdated requests are dropped. */
export async function mailPasswordReset(deps: Deps, fact: Fact): Promise<void> {
  const { email, language, askedAt } = fact.payload as ResetRequest
  const now = deps.clock?.() ?? new Date()
  if (!isStillAwaited(Date.parse(askedAt), now.getTime())) return
  for (const user of await findUsersByEmail(deps.db, email)) {
    const token = await newLink(deps.db, user, fact, now)
    if (token !== null) await mailLink(deps, user, { email, token, language: user.language ?? language })
  }
}

const HOUR = 3_600_000

/** Returns the token of a new link; null if the user has reached the limit of this hour. */
function newLink(db: ReadDb, { id: userId }: ResettableUser, fact: Fact, now: Date): Promise<string | null> {
  const at = (milliseconds: number): string => new Date(now.getTime() + milliseconds).toISOString()
  return transact(db, { ...systemWriter('forgot-password'), requestId: fact.requestId }, async (tx) => {
    if (!mayMailReset(await countResets(tx, userId, fact.id, at(-HOUR)))) return null
    const token = newToken()
    const times = { createdAt: at(0), expiresAt: at(RESET_LIFE) }
    await saveReset(tx, { userId, askedId: fact.id, tokenHash: hashOfToken(token), ...times })
    return token
  })
}

async function mailLink(
  { mailer, address }: Deps,
  user: ResettableUser,
  mail: { email: string; token: string; language: Language },
): Promise<void> {
  const text = await areaTexts('identity', mail.language)
  // In the fragment, which reaches no server, proxy or log.
  const link = `${new URL(RESET_PATH, address).href}#${mail.token}`
  const values: Record<string, string> = { name: user.name, account: user.account, link }
  const filled = (key: string): string =>
    text(key).replaceAll(/\{\{(\w+)\}\}/g, (_whole, name: string) => values[name] ?? '')
  await mailer.send({ to: [mail.email], subject: filled('mail.reset.subject'), text: filled('mail.reset.text') })
}
