import type { AreaWeb } from '#platform/web/area-web.ts'
import type { Preferences } from '#platform/web/session.ts'
import { lazyDialog, lazyExtra } from '#platform/web/lazy-part.tsx'

export { reloadUser } from './reload-user.ts'

/** The picture of a user; until it is loaded the place shows what its surroundings say. */
export const Avatar = lazyExtra(async () => (await import('./avatar/avatar.tsx')).Avatar)

/** The parts of the header for acting as somebody else (SES-12), each loaded when it is needed. */
export const SwitchUserDialog = lazyDialog(
  async () => (await import('./switch-user/switch-user-dialog.tsx')).SwitchUserDialog,
)
export const SwitchedBanner = lazyExtra(async () => (await import('./switch-user/switched-banner.tsx')).SwitchedBanner)

/** Shows a theme and keeps it in the profile; no part of the first load. */
export async function switchTheme(theme: Preferences['theme']): Promise<void> {
  await (await import('./theme/switch-theme.ts')).switchTheme(theme)
}

/** Where people change their password, and where they are led who must (SES-10). */
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
