import { CallFailed, call } from '#platform/web/api-client.ts'
import { currentUser, setCurrentUser } from '#platform/web/session.ts'
import { chooseTheme } from '#platform/web/theme.ts'
import { invalidate } from '#platform/web/use-call.ts'
import type { Preferences } from '../../contract/preferences.ts'
import { profileApi } from '../../contract/profile-api.ts'

/** Shows a theme at once and keeps it in the profile, for every browser. Acting as somebody else, it is only shown. */
export async function switchTheme(theme: Preferences['theme']): Promise<void> {
  chooseTheme(theme)
  const user = currentUser()
  if (!user) return
  setCurrentUser({ ...user, preferences: { ...user.preferences, theme } })
  if (user.switchedFrom) return
  try {
    await call(profileApi.editTheme, { theme })
    invalidate(profileApi.profile)
  } catch (error) {
    // A failure has been said; the theme stays as chosen in this browser.
    if (!(error instanceof CallFailed)) throw error
  }
}
