import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { useTexts } from '#platform/web/texts.ts'
import { CloseIcon, PinIcon } from '../icons.tsx'
import type { MenuPlace } from '../popup-menu.tsx'
import type { Tab } from './tab-list.ts'
import { paneId } from './tab-pane.tsx'
import type { Tabs } from './use-tabs.ts'

type Props = {
  readonly tab: Tab
  readonly title: string
  readonly active: boolean
  /** Whether its pane is alive; if not, showing it loads the page anew. */
  readonly loaded: boolean
  /** Whether the Tab key comes to it. */
  readonly reached: boolean
  readonly tabs: Tabs
  onMenu(place: MenuPlace): void
}

export function TabItem({ tab, title, active, loaded, reached, tabs, onMenu }: Props): ReactNode {
  const texts = useTexts('platform')
  const item = useRef<HTMLDivElement>(null)
  const close = () => void tabs.run({ type: 'close', id: tab.id })
  const marks = [tab.dirty && texts('tabs.unsavedMark'), !loaded && texts('tabs.unloadedMark')].filter(Boolean)
  return (
    <div
      ref={item}
      role="presentation"
      className={classOf(tab, active, loaded)}
      onMouseDown={(event) => event.button === 1 && event.preventDefault()}
      onAuxClick={(event) => event.button === 1 && close()}
      onContextMenu={(event) => {
        event.preventDefault()
        onMenu(under(event))
      }}
    >
      <button
        type="button"
        role="tab"
        className="tab-title"
        tabIndex={reached ? 0 : -1}
        aria-selected={active}
        aria-controls={loaded ? paneId(tab.id) : undefined}
        aria-label={[title, ...marks].join(', ')}
        title={[title, ...marks].join(' · ')}
        onClick={() => tabs.go(tab.id)}
        onKeyDown={tabKeys(close, () => onMenu(below(item.current)))}
      >
        {tab.pinned && <PinIcon />}
        {(tab.dirty || !loaded) && <span className={tab.dirty ? 'tab-dot tab-dirty' : 'tab-dot'} />}
        {title}
      </button>
      {!tab.pinned && <CloseButton label={texts('tabs.closeOne', { title })} onClose={close} />}
    </div>
  )
}

/** Delete closes it, the menu key or Shift+F10 opens its menu. */
function tabKeys(close: () => void, openMenu: () => void) {
  return (event: KeyboardEvent): void => {
    if (event.key === 'Delete') return close()
    if (event.key !== 'ContextMenu' && !(event.key === 'F10' && event.shiftKey)) return
    event.preventDefault()
    openMenu()
  }
}

/** For the mouse; the keyboard has Delete, Alt+W and the menu. */
function CloseButton({ label, onClose }: { label: string; onClose(): void }): ReactNode {
  return (
    <button type="button" className="icon-button" tabIndex={-1} aria-hidden="true" title={label} onClick={onClose}>
      <CloseIcon />
    </button>
  )
}

function classOf(tab: Tab, active: boolean, loaded: boolean): string {
  return ['tab', active && 'tab-active', tab.pinned && 'tab-pinned', !loaded && 'tab-unloaded']
    .filter(Boolean)
    .join(' ')
}

/** Where the button went down it comes up inside the menu too: beside it, even at its round corner, the menu would go. */
function under({ clientX, clientY }: { clientX: number; clientY: number }): MenuPlace {
  return { x: clientX - 4, y: clientY - 4 }
}

function below(item: HTMLElement | null): MenuPlace {
  const box = item?.getBoundingClientRect()
  return { x: box?.left ?? 0, y: box?.bottom ?? 0 }
}
