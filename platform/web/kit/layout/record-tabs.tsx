import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { useTexts } from '#platform/web/texts.ts'
import { REVEAL } from '../form/reveal.ts'
import '../kit.css'
import './record-tabs.css'

export type RecordTab<Key extends string = string> = {
  readonly key: Key
  readonly title: string
  /** How many fields of the tab are wrong: it is marked while it is hidden, too. */
  readonly violations?: number
}

/**
 * The parts of one record as tabs: arrows, Home and End go from one to the next, Tab goes into the part. `group` is the
 * same for the bar and its panels.
 */
export function RecordTabs<Key extends string>(props: {
  group: string
  label: string
  tabs: readonly RecordTab<Key>[]
  shown: Key
  onShow(key: Key): void
}): ReactNode {
  const { group, label, tabs, shown, onShow } = props
  const bar = useRef<HTMLDivElement>(null)
  const move = (event: KeyboardEvent): void => {
    const next =
      tabs[
        placeAfter(
          event.key,
          tabs.findIndex(({ key }) => key === shown),
          tabs.length,
        )
      ]
    if (!next || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    onShow(next.key)
    bar.current?.querySelector<HTMLElement>(`#${CSS.escape(tabId(group, next.key))}`)?.focus()
  }
  return (
    <div ref={bar} role="tablist" aria-label={label} className="kit-record-tabs" onKeyDown={move}>
      {tabs.map((tab) => (
        <button
          key={tab.key}
          type="button"
          role="tab"
          id={tabId(group, tab.key)}
          aria-selected={tab.key === shown}
          aria-controls={panelId(group, tab.key)}
          tabIndex={tab.key === shown ? 0 : -1}
          className="kit-record-tab"
          onClick={() => onShow(tab.key)}
        >
          {tab.title}
          <Violations count={tab.violations ?? 0} />
        </button>
      ))}
    </div>
  )
}

/** One part. Hidden it keeps what is typed in it; a field in it that is pointed out brings it to the front. */
export function RecordPanel(props: {
  group: string
  name: string
  shown: boolean
  onReveal?: () => void
  children: ReactNode
}): ReactNode {
  const { group, name, shown, onReveal, children } = props
  const panel = useRef<HTMLDivElement>(null)
  const reveal = useRef(onReveal)
  reveal.current = onReveal
  useEffect(() => {
    const element = panel.current
    // Whoever points a field out focuses it right after: it has to be there by then.
    const show = (): void => flushSync(() => reveal.current?.())
    element?.addEventListener(REVEAL, show)
    return () => element?.removeEventListener(REVEAL, show)
  }, [])
  return (
    <div
      ref={panel}
      role="tabpanel"
      id={panelId(group, name)}
      aria-labelledby={tabId(group, name)}
      hidden={!shown}
      className="kit-record-panel"
    >
      {children}
    </div>
  )
}

function Violations({ count }: { count: number }): ReactNode {
  const t = useTexts('kit')
  if (count === 0) return null
  return (
    <span className="kit-record-faults" title={t('form.faults', { count })}>
      <span aria-hidden="true">{count}</span>
      <span className="kit-hidden">{t('form.faults', { count })}</span>
    </span>
  )
}

function placeAfter(key: string, at: number, count: number): number {
  if (key === 'ArrowRight') return (at + 1) % count
  if (key === 'ArrowLeft') return (at - 1 + count) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : -1
}

function tabId(group: string, name: string): string {
  return `${group}${name}-tab`
}

function panelId(group: string, name: string): string {
  return `${group}${name}-panel`
}
