import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTexts } from '#platform/web/texts.ts'
import { CloseIcon } from '../icons.tsx'
import { type MenuChoice, type MenuPlace, PopupMenu } from '../popup-menu.tsx'
import type { Tab, TabList } from './tab-list.ts'
import type { Tabs } from './use-tabs.ts'

/** The visited views (SHL-05): click shows, middle click or Delete closes, right click or Shift+F10 opens the menu. */
export function TabBar(props: { list: TabList; tabs: Tabs; titleOf(tab: Tab): string }): ReactNode {
  const { list, tabs, titleOf } = props
  const texts = useTexts('platform')
  const [menu, setMenu] = useState<{ tab: Tab; place: MenuPlace } | null>(null)
  return (
    <nav className="tab-bar" aria-label={texts('tabs.bar')}>
      <ul>
        {list.tabs.map((tab) => (
          <TabItem
            key={tab.path}
            tab={tab}
            title={titleOf(tab)}
            active={tab.path === list.active}
            tabs={tabs}
            onMenu={(place) => setMenu({ tab, place })}
          />
        ))}
      </ul>
      {menu && (
        <PopupMenu
          label={titleOf(menu.tab)}
          place={menu.place}
          choices={tabChoices(menu.tab, list, tabs, texts)}
          onClose={() => setMenu(null)}
        />
      )}
    </nav>
  )
}

function TabItem(props: {
  tab: Tab
  title: string
  active: boolean
  tabs: Tabs
  onMenu(place: MenuPlace): void
}): ReactNode {
  const { tab, title, active, tabs } = props
  const texts = useTexts('platform')
  const item = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (active) item.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [active])
  const close = () => void tabs.act({ type: 'close', path: tab.path })
  return (
    <li
      ref={item}
      className={active ? 'tab tab-active' : 'tab'}
      onMouseDown={(event) => event.button === 1 && event.preventDefault()}
      onAuxClick={(event) => event.button === 1 && close()}
      onContextMenu={(event) => {
        event.preventDefault()
        props.onMenu(placeOf(event, item.current))
      }}
    >
      <button
        type="button"
        className="tab-title"
        aria-current={active ? 'page' : undefined}
        onClick={() => tabs.go(tab.path)}
        onKeyDown={(event) => event.key === 'Delete' && close()}
      >
        {tab.dirty && <span className="tab-dirty" role="img" aria-label={texts('tabs.unsavedMark')} />}
        {title}
      </button>
      {!tab.pinned && (
        <button
          type="button"
          className="icon-button"
          tabIndex={-1}
          aria-label={texts('tabs.closeOne', { title })}
          onClick={close}
        >
          <CloseIcon />
        </button>
      )}
    </li>
  )
}

/** At the pointer; below the tab when the keyboard asked. */
function placeOf(event: { clientX: number; clientY: number }, item: HTMLElement | null): MenuPlace {
  if (event.clientX > 0 || event.clientY > 0) return { x: event.clientX, y: event.clientY }
  const box = item?.getBoundingClientRect()
  return { x: box?.left ?? 0, y: box?.bottom ?? 0 }
}

function tabChoices(tab: Tab, list: TabList, tabs: Tabs, texts: (key: string) => string): readonly MenuChoice[] {
  const { path } = tab
  const choices = [
    { key: 'refresh', label: texts('tabs.refresh'), run: () => void tabs.act({ type: 'refresh', path }) },
    { key: 'close', label: texts('tabs.close'), run: () => void tabs.act({ type: 'close', path }) },
    {
      key: 'others',
      label: texts('tabs.closeOthers'),
      disabled: !list.tabs.some((one) => !one.pinned && one.path !== path),
      run: () => void tabs.act({ type: 'closeOthers', path }),
    },
    { key: 'all', label: texts('tabs.closeAll'), run: () => void tabs.act({ type: 'closeAll' }) },
  ]
  return tab.pinned ? choices.filter((choice) => choice.key !== 'close') : choices
}
