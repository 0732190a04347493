import {
  type ClipboardEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useTexts } from '#platform/web/texts.ts'
import { EntryIcon } from '#platform/web/menu-icons.tsx'
import { PastedDialog, isForReader, usePasteReader } from './pasted.tsx'
import { type PaletteItem, looksLikeNumber } from './palette-items.ts'
import { useActor } from '#platform/web/session.ts'
import { storeText, storedText } from './stored-text.ts'
import { handTypedAhead } from './typed-ahead.ts'
import { type PaletteProps, usePaletteItems } from './use-palette-items.ts'
import './palette.css'

/**
 * The command palette: a box to type into, and what that may mean. Arrows choose, Enter does it, Escape closes. Pasted lines take
 * its place as a preview of bookings.
 */
export function Palette(props: Omit<PaletteProps, 'onPaste'>): ReactNode {
  const [pasted, setPasted] = useState<string>()
  const mayPaste = usePasteReader()
  if (pasted !== undefined) return <PastedDialog text={pasted} onClose={props.onClose} />
  return <Box {...props} onPaste={mayPaste ? setPasted : undefined} />
}

function Box(props: PaletteProps): ReactNode {
  const texts = useTexts('palette')
  const dialog = useRef<HTMLDialogElement>(null)
  const list = useId()
  useLayoutEffect(() => dialog.current?.showModal(), [])
  const { account } = useActor()
  const onClose = (): void => {
    storeText(account, '')
    props.onClose()
  }
  const { typed, items, searching, at, ...on } = useChoice({ ...props, onClose })
  return (
    <dialog
      ref={dialog}
      className="palette"
      aria-label={texts('title')}
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && onClose()}
    >
      <input
        type="text"
        role="combobox"
        className="palette-input"
        aria-expanded="true"
        aria-controls={list}
        aria-activedescendant={items[at] && optionId(list, at)}
        aria-label={texts('placeholder')}
        placeholder={texts('placeholder')}
        value={typed}
        onChange={(event) => on.type(event.target.value)}
        onKeyDown={on.keyDown}
        onPaste={(event) => takeLines(event, props.onPaste)}
      />
      <Options list={list} items={items} at={at} onPoint={on.point} onRun={on.run} />
      <p className="palette-note" role="status">
        {searching ? texts('searching') : items.length === 0 ? texts('nothing') : texts('hint')}
      </p>
    </dialog>
  )
}

/** A single line is searched for. */
function takeLines(event: ClipboardEvent, onPaste: PaletteProps['onPaste']): void {
  const text = event.clipboardData.getData('text/plain')
  if (!onPaste || !isForReader(text)) return
  event.preventDefault()
  onPaste(text)
}

/** What is typed, what it may mean, and which of that is chosen. */
function useChoice(props: PaletteProps) {
  const { account } = useActor()
  const [typed, setTyped] = useState(() => storedText(account))
  const [chosen, setChosen] = useState(0)
  // Enter after a number waits for the record: whoever types fast goes straight to it as well.
  const [entered, setEntered] = useState(false)
  const { items, searching } = usePaletteItems(typed, props)
  const at = Math.min(chosen, items.length - 1)
  const run = (item: PaletteItem | undefined) => {
    if (!item) return
    if (item.staysOpen !== true) props.onClose()
    item.run()
  }
  useLayoutEffect(
    () =>
      handTypedAhead((ahead) => {
        setTyped(ahead.text)
        setEntered(ahead.entered)
      }),
    [],
  )
  useEffect(() => {
    if (entered && !searching) run(items[0])
  })
  return {
    typed,
    items,
    searching,
    at,
    run,
    point: setChosen,
    type: (text: string) => {
      storeText(account, text)
      setTyped(text)
      setChosen(0)
      setEntered(false)
    },
    keyDown: paletteKeys({
      step: (by) => setChosen((at + by + items.length) % Math.max(items.length, 1)),
      enter: () => (searching && looksLikeNumber(typed) ? setEntered(true) : run(items[at])),
    }),
  }
}

/** What is typed into an input method is not for the palette. */
function paletteKeys({ step, enter }: { step(by: 1 | -1): void; enter(): void }) {
  return (event: KeyboardEvent): void => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key] as 1 | -1 | undefined
    if (event.nativeEvent.isComposing || (by === undefined && event.key !== 'Enter')) return
    event.preventDefault()
    if (by === undefined) enter()
    else step(by)
  }
}

function Options(props: {
  list: string
  items: readonly PaletteItem[]
  at: number
  onPoint(index: number): void
  onRun(item: PaletteItem): void
}): ReactNode {
  const { list, items, at } = props
  const texts = useTexts('palette')
  const active = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // In braces: what it answers is no clean-up.
    active.current?.scrollIntoView({ block: 'nearest' })
  }, [at])
  return (
    <div id={list} role="listbox" className="palette-list" aria-label={texts('title')}>
      {items.map((item, index) => (
        <div
          key={item.key}
          ref={index === at ? active : undefined}
          id={optionId(list, index)}
          role="option"
          aria-selected={index === at}
          className="palette-option"
          onPointerMove={() => props.onPoint(index)}
          onClick={() => props.onRun(item)}
        >
          <EntryIcon name={item.icon} />
          <span className="palette-label">{item.label}</span>
          {item.note && <span className="palette-soft">{item.note}</span>}
          <span className="palette-group">
            {items[index - 1]?.group === item.group ? '' : texts(`groups.${item.group}`)}
          </span>
        </div>
      ))}
    </div>
  )
}

function optionId(list: string, index: number): string {
  return `${list}-${index}`
}
