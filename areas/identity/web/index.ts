import type { AreaWeb } from '#platform/web/area-web.ts'
import type { Preferences } from '#platform/web/session.ts'
import { lazyDialog, lazyExtra } from '#platform/web/lazy-part.tsx'

export { reloadUser } from './reload-user.ts'

/** The picture of a user; until it is loaded the fallback of its container is shown. */
export const Avatar = lazyExtra(async () => (await import('./avatar/avatar.tsx')).Avatar)

/** Header parts for acting as another user (SES-12), loaded on demand. */
export const SwitchUserDialog = lazyDialog(
  async () => (await import('./switch-user/switch-user-dialog.tsx')).SwitchUserDialog,
)
export const SwitchedBanner = lazyExtra(async () => (await import('./switch-user/switched-banner.tsx')).SwitchedBanner)

/** Applies a theme and saves it in the profile; not part of the first load. */
export async function switchTheme(theme: Preferences['theme']): Promise<void> {
  await (await import('./theme/switch-theme.ts')).switchTheme(theme)
}

/** The page for changing the password, to which users who must change it are redirected (SES-10). */
export const CHANGE_PASSWORD = '/changePassword/index'

export const identityWeb: AreaWeb = {
  area: 'identity',
  routes: [
    {
      path: '/login',
      area: 'identity',
      titleKey: 'pages.login',
      page: () => import('./login-page.tsx'),
      hidden: true,
      open: true,
    },
    {
      path: CHANGE_PASSWORD,
      area: 'identity',
      titleKey: 'pages.changePassword',
      page: () => import('./password/change-password-page.tsx'),
      hidden: true,
    },
    {
      path: '/profile',
      area: 'identity',
      titleKey: 'pages.profile',
      page: () => import('./profile/profile-page.tsx'),
      hidden: true,
    },
    {
      path: '/identity/users',
      area: 'identity',
      titleKey: 'pages.users',
      page: () => import('./users-page.tsx'),
      any: ['/user/list'],
    },
  ],
}
