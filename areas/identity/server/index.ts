import type { Verbs } from '#platform/server/http/context.ts'
import { exportVerb, listVerb } from '#platform/server/list/list-verbs.ts'
import { Refusal } from '#platform/server/refusal.ts'
import { identityApi } from '../contract/api.ts'
import { identityErrors } from '../contract/errors.ts'
import { askForReset } from './ask-for-reset.ts'
import { removeAvatar, setAvatar, getAvatar } from './avatar.ts'
import { changePassword } from './change-password.ts'
import { getCurrentUser } from './current-user.ts'
import { giveDownloadTicket } from './give-download-ticket.ts'
import { type FrameSettings, giveFrameToken, getFrameSettings, getFrameUser } from './give-frame-token.ts'
import type { Grants } from './grants.ts'
import { editProfile, editTheme, endOtherSessions, getOwnSessions, getProfile } from './profile.ts'
import type { OpenIdProvider } from './provider/open-id-provider.ts'
import { beginAtProvider, finishAtProvider } from './provider/sign-in-at-provider.ts'
import { type RedirectOrigins, getRedirectTarget } from './redirect-target.ts'
import { checkResetLink, resetPassword } from './reset-password.ts'
import { signIn } from './sign-in.ts'
import { addUser, editUser, setPassword, unlockUser } from './administer-users.ts'
import { signOut } from './sign-out.ts'
import { switchBack, switchUser } from './switch-user.ts'
import { getSessionEnds } from './get-session-ends.ts'
import { undoUser, userHistory } from './user-history.ts'
import { type ListRights, NO_RIGHTS, userSource } from './user-list-source.ts'

export { RESET_ASKED } from './ask-for-reset.ts'
export { mailPasswordReset } from './mail-password-reset.ts'
export { forgetPasswordResets } from './password-reset-repository.ts'
export { namesOfAccounts } from './names-of-accounts.ts'
export { requireReach, visibleUser } from './reach-user.ts'
export { type OpenIdSettings, openIdProvider } from './provider/open-id-provider.ts'
export { forgetOldDevices } from './known-device-repository.ts'
export { forgetProviderSignIns } from './provider/provider-sign-in-repository.ts'
export { createAuthenticator } from './authenticator.ts'
export { dropKnownActors } from './cached-actors.ts'
export { createUser, temporaryPassword } from './create-user.ts'
export { DEMO_PASSWORD, seedDemoUsers } from './seed-demo-users.ts'
export { forgetOldAttempts } from './failed-sign-in-repository.ts'
export type { Grants } from './grants.ts'
export type { ListRights } from './user-list-source.ts'
export { redeemTicket } from './redeem-ticket.ts'
export { forgetSessions } from './session-repository.ts'
export { anyUserExists, countActiveUsers, findUser, findUserIds } from './user-repository.ts'

/**
 * The endpoints of identity. `grants` supplies rights, `listed` those in the user list, `origins` the redirects after sign-in,
 * `frames` the embeddable pages (none by default), `provider` and `passwords` the ways to sign in (password only by default).
 */
export function identityServer(deps: {
  grants: Grants
  listed?: ListRights
  origins: RedirectOrigins
  frames?: FrameSettings
  provider?: OpenIdProvider | null
  passwords?: boolean
}) {
  const {
    frames = { allowed: [], officeDialogUrl: null },
    provider = null,
    passwords = true,
    listed = NO_RIGHTS,
  } = deps
  const verbs: Verbs<typeof identityApi> = {
    signIn: passwords ? signIn : refusePasswords,
    signInWays: async () => ({ password: passwords, provider: provider?.name ?? null }),
    beginAtProvider: beginAtProvider(provider),
    finishAtProvider: finishAtProvider(provider),
    currentUser: getCurrentUser(deps.grants),
    signOut,
    sessionEnds: getSessionEnds,
    redirectTarget: getRedirectTarget(deps.origins),
    changePassword,
    giveFrameToken: giveFrameToken(frames.allowed),
    frameUser: getFrameUser,
    frameSettings: getFrameSettings(frames),
    downloadTicket: giveDownloadTicket,
    forgotPassword: passwords ? askForReset : refusePasswords,
    resetLink: passwords ? checkResetLink : refusePasswords,
    resetPassword: passwords ? resetPassword : refusePasswords,
    switchUser: switchUser(deps.grants),
    switchBack,
    profile: getProfile,
    editProfile,
    editTheme,
    setAvatar,
    removeAvatar,
    avatar: getAvatar,
    ownSessions: getOwnSessions,
    endOtherSessions,
    listUsers: (context, query) => listVerb(userSource(listed(context.language)))(context, query),
    exportUsers: (context, query) => exportVerb(userSource(listed(context.language)))(context, query),
    createUser: addUser,
    editUser: editUser(deps.grants),
    setPassword: setPassword(deps.grants),
    unlockUser: unlockUser(deps.grants),
    userHistory,
    undoUser: undoUser(deps.grants),
  }
  return { api: identityApi, verbs }
}

/** If all users sign in through the provider, passwords are disabled (SES-14). */
async function refusePasswords(): Promise<never> {
  throw new Refusal(identityErrors.PASSWORDS_OFF)
}
