import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'

export type MenuChoice = {
  readonly key: string
  readonly label: string
  /** Its key, or a word about it, at the right. */
  readonly hint?: string
  readonly checked?: boolean
  readonly disabled?: boolean
  /** A line stands above it. */
  readonly separated?: boolean
  run(): void
}

/** Where a menu opens: its top left (or, `fromRight`, top right) corner. */
export type MenuPlace = { readonly x: number; readonly y: number; readonly fromRight?: boolean }

/** A button that opens a menu below itself. */
export function MenuButton(props: {
  label: string
  children: ReactNode
  choices: readonly MenuChoice[]
  className?: string
}): ReactNode {
  const [place, setPlace] = useState<MenuPlace | null>(null)
  const button = useRef<HTMLButtonElement>(null)
  const open = () => {
    const box = button.current?.getBoundingClientRect()
    if (box) setPlace({ x: box.right, y: box.bottom + 2, fromRight: true })
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        className={props.className ?? 'header-button'}
        aria-haspopup="menu"
        aria-expanded={place !== null}
        aria-label={props.label}
        title={props.label}
        onClick={open}
      >
        {props.children}
      </button>
      {place && <PopupMenu label={props.label} place={place} choices={props.choices} onClose={() => setPlace(null)} />}
    </>
  )
}

/** A menu at a place: arrows move, Enter chooses, Escape or a click elsewhere closes and gives the focus back. */
export function PopupMenu(props: {
  label: string
  place: MenuPlace
  choices: readonly MenuChoice[]
  onClose(): void
}): ReactNode {
  const menu = useRef<HTMLDivElement>(null)
  const before = useRef(document.activeElement)
  const id = useId()
  useEffect(() => {
    menu.current?.showPopover()
    if (menu.current) keepInWindow(menu.current)
    itemsOf(menu.current)[0]?.focus()
    const { current } = before
    return () => (current instanceof HTMLElement ? current.focus() : undefined)
  }, [])
  const { x, y, fromRight } = props.place
  return (
    <div
      ref={menu}
      id={id}
      popover="auto"
      role="menu"
      aria-label={props.label}
      className="popup-menu"
      style={{ top: y, ...(fromRight ? { right: window.innerWidth - x } : { left: x }) }}
      onToggle={(event) => event.newState === 'closed' && props.onClose()}
      onKeyDown={(event) => moveFocus(event, menu.current)}
    >
      {props.choices.map((choice) => (
        <MenuItem key={choice.key} choice={choice} onClose={props.onClose} />
      ))}
    </div>
  )
}

function MenuItem({ choice, onClose }: { choice: MenuChoice; onClose(): void }): ReactNode {
  return (
    <button
      type="button"
      tabIndex={-1}
      role={choice.checked === undefined ? 'menuitem' : 'menuitemradio'}
      aria-checked={choice.checked}
      disabled={choice.disabled}
      className={choice.separated ? 'popup-menu-separated' : undefined}
      onClick={() => {
        onClose()
        choice.run()
      }}
    >
      <span>{choice.label}</span>
      {choice.hint && <small>{choice.hint}</small>}
    </button>
  )
}

const MARGIN = 4

/** At the edges of the window a menu stands beside its place. */
function keepInWindow(menu: HTMLElement): void {
  const { left, top, width, height } = menu.getBoundingClientRect()
  const within = (at: number, size: number, room: number) => Math.max(MARGIN, Math.min(at, room - size - MARGIN))
  menu.style.right = 'auto'
  menu.style.left = `${within(left, width, window.innerWidth)}px`
  menu.style.top = `${within(top, height, window.innerHeight)}px`
}

function moveFocus(event: KeyboardEvent, menu: HTMLElement | null): void {
  const items = itemsOf(menu)
  const at = items.findIndex((item) => item === document.activeElement)
  const steps: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }
  const to = steps[event.key]
  if (event.key === 'Tab') menu?.hidePopover()
  if (to === undefined) return
  event.preventDefault()
  items.at(to % items.length)?.focus()
}

function itemsOf(menu: HTMLElement | null): HTMLButtonElement[] {
  return [...(menu?.querySelectorAll<HTMLButtonElement>('button:enabled') ?? [])]
}
