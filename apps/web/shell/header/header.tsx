import { type ReactNode, Suspense } from 'react'
import { Avatar, SwitchedBanner, switchTheme } from '#areas/identity/web/index.ts'
import { THEMES } from '#areas/identity/domain/preferences.ts'
import { LANGUAGES, LANGUAGE_NAMES, withAside } from '#platform/contract/language.ts'
import { Can } from '#platform/web/can.tsx'
import { useClientState } from '#platform/web/client-state.ts'
import { lazyExtra } from '#platform/web/lazy-part.tsx'
import { type CurrentUser, useActor } from '#platform/web/session.ts'
import { type Texts, currentLanguage, useLanguage, useTexts } from '#platform/web/texts.ts'
import { areaHeaderParts } from '../../areas.ts'
import { FullScreenIcon, LanguageIcon, MenuIcon, SearchIcon, UserIcon } from '../icons.tsx'
import { keysOf } from '../keys/shell-keys.ts'
import { MenuButton, type MenuChoice } from '../popup-menu.tsx'
import { HOME } from '../routes/resolve-route.ts'
import type { Tabs } from '../tabs/use-tabs.ts'
import { changeLanguage } from './change-language.ts'
import { toggleFullScreen } from './full-screen.ts'
import { useAccountChoices } from './use-account-choices.ts'
import { ViewedBanner } from './viewed-banner.tsx'

type Props = {
  readonly tabs: Pick<Tabs, 'go' | 'leave'>
  onMenu(): void
  onShow(part: 'palette' | 'keys' | 'display' | 'switchUser' | 'office'): void
  onLogOut(): void
}

/** The line above everything (SHL-01). */
export function Header(props: Props): ReactNode {
  const texts = useTexts('platform')
  const user = useActor()
  const { sidebar } = useClientState()
  const own = useAccountChoices(props.tabs, props.onShow)
  return (
    <header className="header">
      <Button label={texts('shell.menu')} keys={keysOf('menu')} expanded={sidebar.opened} onPress={props.onMenu}>
        <MenuIcon />
      </Button>
      <img className="header-logo" src="/favicon.svg" width="24" height="24" alt="" />
      <span className="header-title">{texts('shell.title')}</span>
      <ViewedBanner />
      <Suspense>{user.switchedFrom && <SwitchedBanner leave={props.tabs.leave} />}</Suspense>
      <span className="header-space" />
      <button
        type="button"
        className="header-search"
        aria-keyshortcuts="Control+K"
        onClick={() => props.onShow('palette')}
      >
        <SearchIcon />
        <span>{texts('shell.search')}</span>
        <kbd>{keysOf('palette')}</kbd>
      </button>
      <AreaParts />
      <Button label={texts('shell.fullScreen')} onPress={() => void toggleFullScreen()}>
        <FullScreenIcon />
      </Button>
      <LanguageMenu />
      <span className="header-company">{user.companyCode}</span>
      <MenuButton
        className="header-button header-own"
        label={`${texts('shell.account')}: ${user.name} ${user.account}`}
        choices={userChoices(props, texts, own, themeChoices(texts, user))}
      >
        <OwnPicture user={user} />
        <span className="header-user">
          <span className="header-name">{user.name}</span> <span className="header-account">{user.account}</span>
        </span>
      </MenuButton>
    </header>
  )
}

const PARTS = areaHeaderParts.map(({ key, any, load }) => ({
  key,
  any,
  Part: lazyExtra(async () => (await load()).Part),
}))

/** What the areas add: it comes when it is fetched, and the header does not wait for it. */
function AreaParts(): ReactNode {
  return PARTS.map(({ key, any, Part }) => (
    <Can key={key} any={any}>
      <Suspense>
        <Part />
      </Suspense>
    </Can>
  ))
}

function LanguageMenu(): ReactNode {
  const texts = useTexts('platform')
  const language = useLanguage()
  const choices = LANGUAGES.map((one) => ({
    key: one,
    label: LANGUAGE_NAMES[one],
    checked: one === language,
    run: () => void changeLanguage(one),
  }))
  return (
    <MenuButton label={texts('shell.language')} choices={choices}>
      <LanguageIcon />
    </MenuButton>
  )
}

function userChoices(
  props: Props,
  texts: Texts,
  own: readonly MenuChoice[],
  themes: readonly MenuChoice[],
): readonly MenuChoice[] {
  return [
    { key: 'home', label: texts('shell.home'), run: () => props.tabs.go(HOME) },
    ...own,
    { key: 'display', label: texts('display.title'), separated: true, run: () => props.onShow('display') },
    ...themes,
    { key: 'keys', label: texts('shell.keys'), hint: keysOf('keys'), separated: true, run: () => props.onShow('keys') },
    { key: 'out', label: texts('shell.logOut'), separated: true, run: props.onLogOut },
  ]
}

function themeChoices(texts: Texts, user: CurrentUser): readonly MenuChoice[] {
  return THEMES.map((theme, at) => ({
    key: theme,
    label: texts(`shell.theme_${theme}`),
    checked: theme === user.preferences.theme,
    separated: at === 0,
    run: () => void switchTheme(theme),
  }))
}

function OwnPicture({ user }: { user: CurrentUser }): ReactNode {
  return (
    <Suspense fallback={<UserIcon />}>
      <Avatar id={user.avatar} name={user.name} size={26} />
    </Suspense>
  )
}

function Button(props: {
  label: string
  keys?: string
  expanded?: boolean
  children: ReactNode
  onPress(): void
}): ReactNode {
  return (
    <button
      type="button"
      className="header-button"
      aria-label={props.label}
      title={props.keys ? withAside(props.label, props.keys, currentLanguage()) : props.label}
      aria-expanded={props.expanded}
      onClick={props.onPress}
    >
      {props.children}
    </button>
  )
}
