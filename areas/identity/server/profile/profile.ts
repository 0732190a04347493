import type { Verb } from '#platform/server/http/context.ts'
import { withPeople } from '#platform/server/people.ts'
import { requireAllowed, found, saved } from '#platform/server/refusal.ts'
import { identityErrors } from '../../contract/errors.ts'
import type { profileApi } from '../../contract/profile-api.ts'
import { canEditOwnAccount } from '../../domain/own-account-rules.ts'
import { IDLE_LIMIT } from '../../domain/session-rules.ts'
import { dropKnownActors } from '../sessions/cached-actors.ts'
import { findOpenSessions, revokeOtherSessions } from '../sessions/own-session-repository.ts'
import { findOwnProfile, updateOwnProfile, updateTheme } from './profile-repository.ts'

export const getProfile: Verb<typeof profileApi.profile> = async ({ db, actor }) =>
  found(await findOwnProfile(db, actor.userId))

/** Changes the own profile (SES-11); the name applies from the next request on. */
export const editProfile: Verb<typeof profileApi.editProfile> = async (context, typed) => {
  const { actor } = context
  requireAllowed(identityErrors, canEditOwnAccount(actor))
  return context.transact(async (tx) => {
    const current = found(await findOwnProfile(tx, actor.userId))
    const done = saved(await updateOwnProfile(tx, actor.userId, typed), current)
    await dropKnownActors(tx)
    return done
  })
}

/** The theme is saved at once and separately, so that it does not conflict with other changes of the profile. */
export const editTheme: Verb<typeof profileApi.editTheme> = async (context, { theme }) => {
  requireAllowed(identityErrors, canEditOwnAccount(context.actor))
  await context.transact((tx) => updateTheme(tx, context.actor.userId, theme))
  return true
}

export const getOwnSessions: Verb<typeof profileApi.ownSessions> = async ({ db, actor, now, people }) => {
  const idleSince = new Date(now.getTime() - IDLE_LIMIT)
  const open = await findOpenSessions(db, actor.userId, { now: now.toISOString(), idleSince: idleSince.toISOString() })
  const reported = await withPeople(people, db, open, 'switchedBy')
  return reported.map((session) => ({ ...session, isThis: session.id === actor.sessionId }))
}

/** Ends all other sessions of the user at once (SES-11). */
export const endOtherSessions: Verb<typeof profileApi.endOtherSessions> = async (context) => {
  const { actor, now } = context
  requireAllowed(identityErrors, canEditOwnAccount(actor))
  return context.transact(async (tx) => {
    const ended = await revokeOtherSessions(tx, actor, now.toISOString())
    await dropKnownActors(tx)
    return { ended }
  })
}
