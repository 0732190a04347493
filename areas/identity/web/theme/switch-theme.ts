import { CallFailed, call } from '#platform/web/api-client.ts'
import { currentUser, setCurrentUser } from '#platform/web/session.ts'
import { chooseTheme } from '#platform/web/theme.ts'
import { invalidate } from '#platform/web/use-call.ts'
import type { Preferences } from '../../contract/preferences.ts'
import { profileApi } from '../../contract/profile-api.ts'

/** Applies a theme at once and saves it in the profile for every browser. While switched it is not saved. */
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
    // The failure has been shown; the theme stays in this browser.
    if (!(error instanceof CallFailed)) throw error
  }
}
