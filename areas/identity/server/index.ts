import type { Verbs } from '#platform/server/http/context.ts'
import { exportVerb, listVerb } from '#platform/server/list/list-verbs.ts'
import { Refusal } from '#platform/server/refusal.ts'
import { identityApi } from '../contract/api.ts'
import { identityErrors } from '../contract/errors.ts'
import { type Installation, getSignInWays } from './sign-in/get-sign-in-ways.ts'
import { askForReset } from './passwords/ask-for-reset.ts'
import { removeAvatar, setAvatar, getAvatar } from './profile/avatar.ts'
import { changePassword } from './passwords/change-password.ts'
import { getCurrentUser } from './sign-in/current-user.ts'
import { giveDownloadTicket } from './derived-tokens/give-download-ticket.ts'
import {
  type FrameSettings,
  giveFrameToken,
  getFrameSettings,
  getFrameUser,
} from './derived-tokens/give-frame-token.ts'
import type { Grants } from './grants.ts'
import { editProfile, editTheme, endOtherSessions, getOwnSessions, getProfile } from './profile/profile.ts'
import type { OpenIdProvider } from './provider/open-id-provider.ts'
import { beginAtProvider, finishAtProvider } from './provider/sign-in-at-provider.ts'
import { type RedirectOrigins, getRedirectTarget } from './sign-in/redirect-target.ts'
import { checkResetLink, resetPassword } from './passwords/reset-password.ts'
import { signIn } from './sign-in/sign-in.ts'
import { addUser, editUser, setPassword, unlockUser } from './users/administer-users.ts'
import { signOut } from './sign-in/sign-out.ts'
import { switchBack, switchUser } from './sessions/switch-user.ts'
import { getSessionEnds } from './sessions/get-session-ends.ts'
import { undoUser, userHistory } from './users/user-history.ts'
import { type ListRights, NO_RIGHTS, userSource } from './users/user-list-source.ts'

export { RESET_ASKED } from './passwords/ask-for-reset.ts'
export { mailPasswordReset } from './passwords/mail-password-reset.ts'
export { forgetPasswordResets } from './passwords/password-reset-repository.ts'
export { namesOfAccounts } from './users/names-of-accounts.ts'
export { requireReach, visibleUser } from './users/reach-user.ts'
export { type OpenIdSettings, openIdProvider } from './provider/open-id-provider.ts'
export { forgetOldDevices } from './sign-in/known-device-repository.ts'
export { forgetProviderSignIns } from './provider/provider-sign-in-repository.ts'
export { createAuthenticator } from './sessions/authenticator.ts'
export { dropKnownActors } from './sessions/cached-actors.ts'
export { createUser, temporaryPassword } from './users/create-user.ts'
export { DEMO_PASSWORD, seedDemoUsers } from './users/seed-demo-users.ts'
export { forgetOldAttempts } from './sign-in/failed-sign-in-repository.ts'
export type { Grants } from './grants.ts'
export type { ListRights } from './users/user-list-source.ts'
export { redeemTicket } from './derived-tokens/redeem-ticket.ts'
export { forgetSessions } from './sessions/session-repository.ts'
export { anyUserExists, countActiveUsers, findUser, findUserIds } from './users/user-repository.ts'

/**
 * The endpoints of identity. `grants` supplies rights, `listed` those in the user list, `origins` the redirects after sign-in,
 * `frames` the embeddable pages (none by default), `provider` and `passwords` the ways to sign in (password only by default),
 * `installation` the name shown on the sign-on page and the demo accounts.
 */
export function identityServer(deps: {
  grants: Grants
  listed?: ListRights
  origins: RedirectOrigins
  frames?: FrameSettings
  provider?: OpenIdProvider | null
  passwords?: boolean
  installation?: Installation
}) {
  const {
    frames = { allowed: [], officeDialogUrl: null },
    provider = null,
    passwords = true,
    listed = NO_RIGHTS,
  } = deps
  const verbs: Verbs<typeof identityApi> = {
    signIn: passwords ? signIn : refusePasswords,
    signInWays: getSignInWays({ password: passwords, provider: provider?.name ?? null }, deps.installation),
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
    createUser: addUser(deps.grants),
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
