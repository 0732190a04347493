import { type ReactNode, useRef, useState } from 'react'
import { type CurrentUser, useActor } from '#platform/web/session.ts'
import { useOpenTab } from '#platform/web/tab.ts'
import { useTexts } from '#platform/web/texts.ts'
import { areaRoutes } from '../areas.ts'
import { ChevronIcon } from './icons.tsx'
import { chainOf, entryOf } from './menu/menu-tree.ts'
import { useMenuTree } from './menu/use-menu-tree.ts'
import { siblingsOf } from './menu/siblings.ts'
import { type MenuChoice, type MenuPlace, PopupMenu } from './popup-menu.tsx'
import { HOME, type Resolution, pathOf, routeOf, shownRoute } from './routes/resolve-route.ts'
import { addressOf } from './routes/tab-place.ts'
import { underOf } from './tabs/tab-list.ts'
import type { Tabs } from './tabs/use-tabs.ts'
import { AddressLink } from './routes/address-link.tsx'

type Props = {
  readonly id: string
  readonly title: string
  readonly resolution: Resolution
  readonly tabs: Tabs
}

/** Where the page shown stands in the menu (SHL-07); not on pages that want none, such as /home (ROU-08). */
export function Breadcrumb({ id, title, resolution, tabs }: Props): ReactNode {
  const texts = useTexts('platform')
  const { menulist } = useActor()
  const route = shownRoute(resolution)
  const path = pathOf(id)
  if (path === HOME || route?.breadcrumb === false || resolution.kind === 'moved') return null
  const tab = tabs.current().tabs.find((one) => one.id === id)
  const under = underOf(resolution, tab)
  const above = stepsAbove(menulist, path, under)
  return (
    <nav className="breadcrumb" aria-label={texts('shell.breadcrumb')}>
      <ol>
        <li>
          <AddressLink to={HOME}>{texts('shell.home')}</AddressLink>
        </li>
        {above.map((one) => (
          <li key={one.id}>
            {one.url === under ? <AddressLink to={addressIn(tabs, one.url)}>{one.name}</AddressLink> : one.name}
          </li>
        ))}
        <li aria-current="page">
          {title}
          <Siblings id={id} title={title} tabs={tabs} />
        </li>
      </ol>
    </nav>
  )
}

/** A page that is open is shown as it was left: with its view, its day, its record. */
function addressIn(tabs: Tabs, path: string): string {
  return addressOf(tabs.current().tabs.find(({ id }) => id === path) ?? { id: path, query: '' })
}

function stepsAbove(menulist: CurrentUser['menulist'], path: string, under: string | undefined) {
  const entry = entryOf(menulist, path) ?? (under ? entryOf(menulist, under) : undefined)
  return entry ? chainOf(menulist, entry).filter((one) => one.url !== path) : []
}

/** The pages beside this one: those under the same heading of the menu; of a record, the other records that are open. */
function Siblings({ id, title, tabs }: { id: string; title: string; tabs: Tabs }): ReactNode {
  const texts = useTexts('platform')
  const openTab = useOpenTab()
  const tree = useMenuTree()
  const button = useRef<HTMLButtonElement>(null)
  const [place, setPlace] = useState<MenuPlace | null>(null)
  const open = tabs.current().tabs.filter((tab) => tab.id !== id)
  const records = open.filter((tab) => sameRoute(tab.id, id)).map((tab) => ({ path: tab.id, name: tabs.titleOf(tab) }))
  const siblings = siblingsOf(tree, pathOf(id)) ?? records
  if (siblings.length === 0) return null
  const choices: MenuChoice[] = siblings.map((one) => ({
    key: one.path,
    label: one.name,
    run: () => openTab(one.path),
  }))
  const show = () => {
    const box = button.current?.getBoundingClientRect()
    if (box) setPlace({ x: box.left, y: box.bottom + 2 })
  }
  const label = texts('shell.siblings', { title })
  return (
    <>
      <button
        ref={button}
        type="button"
        className="icon-button breadcrumb-siblings"
        aria-haspopup="menu"
        aria-expanded={place !== null}
        aria-label={label}
        title={label}
        onClick={show}
      >
        <ChevronIcon />
      </button>
      {place && <PopupMenu label={label} place={place} choices={choices} onClose={() => setPlace(null)} />}
    </>
  )
}

function sameRoute(one: string, other: string): boolean {
  const route = routeOf(pathOf(one), areaRoutes)
  return route !== undefined && route === routeOf(pathOf(other), areaRoutes)
}
