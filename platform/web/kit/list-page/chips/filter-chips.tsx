import { CloseOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import type { List } from '#platform/contract/list.ts'
import { useLanguage, useTexts } from '#platform/web/texts.ts'
import { useZone } from '#platform/web/zone.ts'
import { chipText } from './chip-text.ts'
import { type ListEvent, type ListView, isNarrowed } from '../list-view.ts'
import './filter-chips.css'

type Props = {
  readonly list: List
  readonly area: string
  readonly view: ListView
  /** Columns whose filter is shown elsewhere: by the page or by a switch. */
  readonly except: readonly string[]
  /** The column of the list's switch: clearing leaves it. */
  readonly switched: string | undefined
  title(column: string): string
  dispatch(event: ListEvent): void
  /** Puts the focus into the filter of a column. */
  onEdit?(column: string): void
}

/**
 * The filters that are set, each to be taken away, in a bar that is there anyway: nothing moves when one is set. Taking one away leaves its
 * empty editor, so that nothing moves under the pointer then either.
 */
export function FilterChips(props: Props): ReactNode {
  const { list, view, except, switched, dispatch } = props
  const t = useTexts('kit')
  const chips = useRef<HTMLUListElement>(null)
  const names = Object.keys(view.filters).filter((name) => name in list.columns && !except.includes(name))
  const remove = (name: string): void => {
    const place = names.indexOf(name)
    const next = names[place + 1] ?? names[place - 1]
    if (next !== undefined) chips.current?.querySelector<HTMLElement>(removeOf(next))?.focus()
    dispatch({ kind: 'filter', name, value: undefined })
  }
  const isAnythingSet = isNarrowed(view, switched) || view.added.some((name) => !except.includes(name))
  return (
    <div className="kit-chips">
      {names.length > 0 && (
        <ul ref={chips} aria-label={t('chip.set')}>
          {names.map((name) => (
            <Chip {...props} key={name} column={name} onRemove={() => remove(name)} />
          ))}
        </ul>
      )}
      {isAnythingSet && (
        <Button type="link" onClick={() => dispatch({ kind: 'clearFilters', except: switched })}>
          {t('list.clearFilters')}
        </Button>
      )}
    </div>
  )
}

function Chip(props: Props & { column: string; onRemove(): void }): ReactNode {
  const { column, view, onEdit, onRemove } = props
  const t = useTexts('kit')
  const text = useChipText(props)
  const of = props.list.columns[column]
  if (!of) return null
  const shown = text(props.title(column), of, view.filters[column])
  const keys = (event: KeyboardEvent): void => {
    if (event.key === 'Delete' || event.key === 'Backspace') onRemove()
  }
  return (
    <li className="kit-chip" title={shown} onKeyDown={keys}>
      {onEdit ? (
        <button type="button" className="kit-chip-text" onClick={() => onEdit(column)}>
          {shown}
        </button>
      ) : (
        <span className="kit-chip-text">{shown}</span>
      )}
      <button
        type="button"
        className="kit-chip-remove"
        data-chip={column}
        aria-label={t('chip.remove', { filter: shown })}
        onClick={onRemove}
      >
        <CloseOutlined aria-hidden="true" />
      </button>
    </li>
  )
}

function useChipText({ area }: Props) {
  const t = useTexts('kit')
  const own = useTexts(area)
  const language = useLanguage()
  const zone = useZone()
  const choice = (texts: string | null, value: string): string =>
    texts === null ? value : own(`choices.${texts}.${value}`)
  return (title: string, of: Parameters<typeof chipText>[1], filter: unknown): string =>
    chipText(title, of, filter, { t, language, zone, choice })
}

function removeOf(column: string): string {
  return `[data-chip="${CSS.escape(column)}"]`
}
