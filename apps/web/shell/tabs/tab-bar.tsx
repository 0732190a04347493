import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useTexts } from '#platform/web/texts.ts'
import { ChevronIcon } from '../icons.tsx'
import { MenuButton, type MenuPlace, PopupMenu } from '../popup-menu.tsx'
import { TabItem } from './tab-item.tsx'
import type { Tab, TabList } from './tab-list.ts'
import { barChoices, tabChoices } from './tab-menu.ts'
import { useMoreTabs } from './use-more-tabs.ts'
import type { Tabs } from './use-tabs.ts'

type Props = { list: TabList; tabs: Tabs; titleOf(tab: Tab): string }

/**
 * The visited views (SHL-05): click shows, middle click or Delete closes, right click or Shift+F10 opens the menu, arrows
 * walk. What does not fit scrolls, and the list at the end names them all.
 */
export function TabBar(props: Props): ReactNode {
  const { list, tabs, titleOf } = props
  const texts = useTexts('platform')
  const [menu, setMenu] = useState<{ tab: Tab; place: MenuPlace } | null>(null)
  return (
    <section className="tab-bar" aria-label={texts('tabs.bar')}>
      <TabRow {...props} onMenu={(tab, place) => setMenu({ tab, place })} />
      <MenuButton className="tab-all" label={texts('tabs.all')} choices={barChoices(list, tabs, texts)}>
        <ChevronIcon />
      </MenuButton>
      {menu && (
        <PopupMenu
          label={titleOf(menu.tab)}
          place={menu.place}
          choices={tabChoices(menu.tab, list, tabs, texts)}
          onClose={() => setMenu(null)}
        />
      )}
    </section>
  )
}

function TabRow(props: Props & { onMenu(tab: Tab, place: MenuPlace): void }): ReactNode {
  const { list, tabs, titleOf, onMenu } = props
  const texts = useTexts('platform')
  const row = useActiveScrolledIntoView(list, titleOf)
  useMoreTabs(row, list.tabs.length)
  const stays = useFocusStays(row, list)
  const reached = list.tabs.find((tab) => tab.id === list.active) ?? list.tabs[0]
  return (
    <div
      ref={row}
      className="tab-row"
      role="tablist"
      aria-label={texts('tabs.bar')}
      onKeyDown={walk}
      {...stays}
      onWheel={(event) => (event.currentTarget.scrollLeft += event.deltaY)}
    >
      {list.tabs.map((tab) => (
        <TabItem
          key={tab.id}
          tab={tab}
          title={titleOf(tab)}
          active={tab.id === list.active}
          loaded={list.live.includes(tab.id)}
          reached={tab === reached}
          tabs={tabs}
          onMenu={(place) => onMenu(tab, place)}
        />
      ))}
    </div>
  )
}

/** The whole active tab with its cross: again when any tab gets its title or a mark, or the window another width. */
function useActiveScrolledIntoView(list: TabList, titleOf: (tab: Tab) => string): RefObject<HTMLDivElement | null> {
  const row = useRef<HTMLDivElement>(null)
  const widths = list.tabs.map((tab) => [titleOf(tab), tab.dirty, tab.pinned, list.live.includes(tab.id)]).join()
  useEffect(() => {
    const show = () => {
      row.current?.querySelector('.tab-active')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    }
    show()
    window.addEventListener('resize', show)
    return () => window.removeEventListener('resize', show)
  }, [list.active, widths])
  return row
}

/**
 * When the tab that has the focus is closed and the page shown stays, the next tab gets it: more may be closed. When a key of
 * the shell shows another tab, the focus that is in the bar goes with it.
 */
function useFocusStays(row: RefObject<HTMLElement | null>, { tabs, active }: TabList) {
  const focused = useRef(-1)
  const shown = useRef(active)
  useLayoutEffect(() => {
    const titles = titlesIn(row.current)
    const at = Math.min(focused.current, tabs.length - 1)
    const isLost = at >= 0 && document.activeElement === document.body
    const isOther = shown.current !== active
    shown.current = active
    if (isLost) focused.current = -1
    if (isLost && !isOther) titles[at]?.focus()
    if (isOther && titles.some((title) => title === document.activeElement)) {
      titles[tabs.findIndex((tab) => tab.id === active)]?.focus()
    }
  }, [row, tabs, active])
  return {
    onFocus: ({ currentTarget, target }: FocusEvent<HTMLElement>) => {
      focused.current = titlesIn(currentTarget).indexOf(target)
    },
    onBlur: () => {
      focused.current = -1
    },
  }
}

/** Arrows, Home and End walk along the tabs; Enter or Space shows the one reached. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const items = titlesIn(event.currentTarget)
  const at = items.findIndex((item) => item === document.activeElement)
  const steps: Record<string, number> = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }
  const to = steps[event.key]
  if (to === undefined || event.altKey || event.ctrlKey) return
  event.preventDefault()
  items.at(to % items.length)?.focus()
}

function titlesIn(row: HTMLElement | null): HTMLElement[] {
  return [...(row?.querySelectorAll<HTMLElement>('[role=tab]') ?? [])]
}
