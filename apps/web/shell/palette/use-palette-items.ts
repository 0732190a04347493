import { useMemo } from 'react'
import { THEMES } from '#areas/identity/domain/preferences.ts'
import { switchTheme } from '#areas/identity/web/index.ts'
import { LANGUAGES, LANGUAGE_NAMES, type Language } from '#platform/contract/language.ts'
import { type Preferences, useActor } from '#platform/web/session.ts'
import { type Texts, useLanguage, useTexts } from '#platform/web/texts.ts'
import { areaRoutes } from '../../areas.ts'
import { fullTitle, searchMenu } from '../drawer/menu-search.ts'
import { usePinyin } from '../drawer/use-pinyin.ts'
import { changeLanguage } from '../header/change-language.ts'
import { toggleFullScreen } from '../header/full-screen.ts'
import { useAccountChoices } from '../header/use-account-choices.ts'
import { keysOf } from '../keys/shell-keys.ts'
import { followEntry } from '../menu/follow-entry.ts'
import { type MenuPage, menuPages } from '../menu/menu-tree.ts'
import { useMenuTree } from '../menu/use-menu-tree.ts'
import { resolveRoute } from '../routes/resolve-route.ts'
import type { Tabs } from '../tabs/use-tabs.ts'
import { type PaletteItem, inOrder, isNear, matching } from './palette-items.ts'
import { recentRecords } from './recent-records.ts'
import { useFoundRecords } from './use-found-records.ts'

export type PaletteProps = {
  readonly tabs: Tabs
  onClose(): void
  onShow(part: 'keys' | 'display' | 'switchUser' | 'office'): void
  onLogOut(): void
  /** Shows what a pasted text is read as; undefined for whoever may not book. */
  readonly onPaste: ((text: string) => void) | undefined
}

/** What the palette offers for what is typed: pages, actions, records opened lately, and records found. */
export function usePaletteItems(
  typed: string,
  props: PaletteProps,
): { items: readonly PaletteItem[]; searching: boolean } {
  const { tabs } = props
  const texts = useTexts('palette')
  const user = useActor()
  const tree = useMenuTree()
  const pages = useMemo(() => menuPages(tree), [tree])
  const pinyin = usePinyin()
  const actions = useActions(texts, props)
  const recent = useMemo(() => recentRecords(user.account, localStorage), [user.account])
  const { records, searching } = useFoundRecords(typed)
  const found = typed.trim() === '' ? pages : withNear(pages, searchMenu(pages, typed, pinyin), typed)
  const groups = {
    pages: found.map((page) => pageItem(page, tabs)),
    actions: matching(actions, typed),
    recent: matching(
      recent.map(({ path, title }) => recordItem('recent', { path, title }, tabs)),
      typed,
    ),
    records: records.map(({ kind, title, note = '', path }) =>
      recordItem('records', { path, title, note: `${kind} ${note}` }, tabs),
    ),
  }
  return { items: inOrder(groups, typed), searching }
}

/** The pages found, and those known by an abbreviation of their very name, which a search for what resembles does not find. */
function withNear(pages: readonly MenuPage[], found: readonly MenuPage[], typed: string): readonly MenuPage[] {
  const near = pages.filter((page) => !found.includes(page) && isNear(namesOf(page), typed))
  return [...near, ...found]
}

function namesOf({ node: { entry } }: MenuPage): readonly string[] {
  return [entry.name, ...Object.values(entry.titles ?? {})]
}

/** Where it is asked why somebody does not see something. */
const EXPLAINED = '/access/user-roles'

function useActions(texts: Texts, { tabs, onShow, onLogOut, onPaste }: PaletteProps): readonly PaletteItem[] {
  const account = useAccountChoices(tabs, onShow).map(
    ({ key, label, run }) => ({ key: `action:${key}`, group: 'actions', label, icon: 'user', run }) as const,
  )
  const platform = useTexts('platform')
  const user = useActor()
  const language = useLanguage()
  const action = (key: string, icon: string, run: () => void, note?: string): PaletteItem => {
    const item = { key: `action:${key}`, group: 'actions', label: texts(`actions.${key}`), icon, run } as const
    return note === undefined ? item : { ...item, note }
  }
  const mayOpen = (path: string) => resolveRoute(path, areaRoutes, user).kind === 'page'
  const rights = texts('actions.rights')
  const why = action('explain', 'user', () => tabs.go(`${EXPLAINED}?why`), rights)
  const explain = { ...why, names: [why.label, rights] }
  return [
    ...(mayOpen('/shipments/new') ? [action('newShipment', 'shipment', () => tabs.go('/shipments/new'))] : []),
    ...(onPaste ? [{ ...action('paste', 'shipment', () => onPaste('')), staysOpen: true }] : []),
    action('reopenTab', 'clock', () => void tabs.run({ type: 'reopen' }), keysOf('reopenTab')),
    ...account,
    {
      ...({ key: 'action:fullScreen', group: 'actions', icon: 'administration' } as const),
      label: platform('shell.fullScreen'),
      run: () => void toggleFullScreen(),
    },
    action('display', 'administration', () => onShow('display')),
    action('keys', 'list', () => onShow('keys'), keysOf('keys')),
    action('logOut', 'user', onLogOut),
    ...(mayOpen(EXPLAINED) ? [explain] : []),
    ...otherThemes(user.preferences.theme, platform),
    ...otherLanguages(language, texts),
  ]
}

function otherThemes(theme: Preferences['theme'], platform: Texts): readonly PaletteItem[] {
  return THEMES.filter((one) => one !== theme).map((one) => ({
    ...({ key: `action:${one}`, group: 'actions', icon: 'administration' } as const),
    label: platform(`shell.theme_${one}`),
    run: () => void switchTheme(one),
  }))
}

function otherLanguages(language: Language, texts: Texts): readonly PaletteItem[] {
  return LANGUAGES.filter((one) => one !== language).map((one) => ({
    ...({ key: `action:${one}`, group: 'actions', icon: 'message' } as const),
    label: texts('actions.language', { language: LANGUAGE_NAMES[one] }),
    run: () => void changeLanguage(one),
  }))
}

function pageItem(page: MenuPage, tabs: Tabs): PaletteItem {
  const { entry } = page.node
  return {
    key: entry.id,
    group: 'pages',
    label: fullTitle(page),
    names: namesOf(page),
    icon: entry.icon,
    run: () => followEntry(entry, tabs.go),
  }
}

function recordItem(
  group: 'recent' | 'records',
  record: { path: string; title: string; note?: string },
  tabs: Tabs,
): PaletteItem {
  const { path, title, note } = record
  const item = { key: `${group}:${path}`, group, label: title, icon: 'document', run: () => tabs.go(path) }
  return note === undefined ? item : { ...item, note }
}
