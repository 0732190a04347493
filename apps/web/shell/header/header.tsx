import { type ReactNode, Suspense, useState } from 'react'
import { CHANGE_PASSWORD, SwitchUserDialog, SwitchedBanner, reloadUser } from '#areas/identity/web/index.ts'
import { LANGUAGES, type Language } from '#platform/contract/language.ts'
import { notify } from '#platform/web/notify.ts'
import { useActor } from '#platform/web/session.ts'
import { useOpenTab } from '#platform/web/tab.ts'
import { switchLanguage, text, useLanguage, useTexts } from '#platform/web/texts.ts'
import { FullScreenIcon, LanguageIcon, MenuIcon, UserIcon } from '../icons.tsx'
import { useOfficeDialog } from '../office-dialog/use-office-dialog.tsx'
import { MenuButton } from '../popup-menu.tsx'

type Props = { readonly menuOpen: boolean; onMenu(): void; onHome(): void; onLogOut(): void }

/** The line above everything (SHL-01). */
export function Header({ menuOpen, onMenu, onHome, onLogOut }: Props): ReactNode {
  const texts = useTexts('platform')
  const user = useActor()
  const openTab = useOpenTab()
  const [switching, setSwitching] = useState(false)
  const maySwitch = user.isSwitch && !user.switchedFrom
  const office = useOfficeDialog()
  return (
    <header className="header">
      <button
        type="button"
        className="header-button"
        aria-label={texts('shell.menu')}
        title={texts('shell.menu')}
        aria-expanded={menuOpen}
        onClick={onMenu}
      >
        <MenuIcon />
      </button>
      <span className="header-title">{texts('shell.title')}</span>
      <Suspense>{user.switchedFrom && <SwitchedBanner />}</Suspense>
      <span className="header-space" />
      <span className="header-user">
        <span className="header-company">{user.companyCode}</span>{' '}
        <span className="header-account">{user.account}</span>
      </span>
      <button
        type="button"
        className="header-button"
        aria-label={texts('shell.fullScreen')}
        title={texts('shell.fullScreen')}
        onClick={() => void toggleFullScreen()}
      >
        <FullScreenIcon />
      </button>
      <LanguageMenu />
      <MenuButton
        label={texts('shell.account')}
        choices={[
          { key: 'home', label: texts('shell.home'), run: onHome },
          { key: 'profile', label: texts('shell.profile'), run: () => openTab('/profile') },
          { key: 'password', label: texts('shell.changePassword'), run: () => openTab(CHANGE_PASSWORD) },
          ...(maySwitch ? [{ key: 'switch', label: texts('shell.switchUser'), run: () => setSwitching(true) }] : []),
          ...office.choices,
          { key: 'out', label: texts('shell.logOut'), run: onLogOut },
        ]}
      >
        <UserIcon />
      </MenuButton>
      <Suspense>{switching && <SwitchUserDialog onClose={() => setSwitching(false)} />}</Suspense>
      {office.dialog}
    </header>
  )
}

function LanguageMenu(): ReactNode {
  const texts = useTexts('platform')
  const language = useLanguage()
  const choices = LANGUAGES.map((one) => ({
    key: one,
    label: languageNames[one],
    checked: one === language,
    run: () => void changeLanguage(one),
  }))
  return (
    <MenuButton label={texts('shell.language')} choices={choices}>
      <LanguageIcon />
    </MenuButton>
  )
}

/** Every language is named in itself. */
const languageNames: Readonly<Record<Language, string>> = { en_US: 'English', zh_CN: '简体中文', zh_HK: '繁體中文' }

async function changeLanguage(next: Language): Promise<void> {
  await switchLanguage(next)
  notify.success(text('platform', 'shell.languageSwitched'))
  await reloadUser()
}

async function toggleFullScreen(): Promise<void> {
  if (!document.fullscreenEnabled) return notify.warning(text('platform', 'shell.noFullScreen'))
  await (document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen())
}
