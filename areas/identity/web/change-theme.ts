import { call } from '#platform/web/api-client.ts'
import type { Preferences } from '#platform/web/session.ts'
import { identityApi } from '../contract/api.ts'
import { reloadUser } from './reload-user.ts'

/** Keeps another theme in the own profile; it is shown as soon as the server says so. */
export async function changeTheme(theme: Preferences['theme']): Promise<void> {
  const { account: _account, email: _email, ...profile } = await call(identityApi.profile, {})
  await call(identityApi.editProfile, { ...profile, theme })
  await reloadUser()
}
