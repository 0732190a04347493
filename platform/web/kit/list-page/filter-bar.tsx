import { CloseOutlined, FilterOutlined, SearchOutlined } from '@ant-design/icons'
import { Button, Dropdown, Input } from 'antd'
import { type ClipboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import type { List } from '#platform/contract/list.ts'
import type { ListColumn } from '#platform/contract/list-column.ts'
import { useTexts } from '#platform/web/texts.ts'
import { menuKeys } from '../menu-keys.ts'
import { useTabGoesOn } from '../form/use-tab-goes-on.ts'
import { FilterEditor, canEditFilter } from './filter-editor.tsx'
import { pastedFilter } from './filter-value.ts'
import type { ListSides } from './list-page-props.ts'
import type { ListEvent, ListView } from './list-view.ts'
import { SideSwitch } from './side-switch.tsx'
import { useDebouncedFilter } from './use-debounced-filter.ts'
import { useNotifyTooMany } from './use-notify-too-many.ts'

type Props = {
  readonly list: List
  readonly area: string
  readonly quick: readonly string[]
  /** Columns the page itself has filtered: not offered. */
  readonly fixed: readonly string[]
  readonly searchHint: string | undefined
  readonly sides?: ListSides | undefined
  readonly view: ListView
  /** A new object asks for the focus in the filter of a column. */
  readonly requested: { readonly column: string } | undefined
  /** What stands before the search. */
  readonly children?: ReactNode
  title(column: string): string
  dispatch(event: ListEvent): void
  /** Asks again what is shown. */
  onAgain(): void
}

/** Search, the quick filters, the filters the user has added, and the menu to add more. */
export function FilterBar(props: Props): ReactNode {
  const { list, quick, fixed, sides, view, title, dispatch } = props
  const t = useTexts('kit')
  const bar = useRequestedFilter(props)
  const [justAdded, setJustAdded] = useState<string>()
  const elsewhere = sides ? [...fixed, sides.column] : fixed
  const offered = Object.entries(list.columns).filter(([name, of]) => canEditFilter(of) && !elsewhere.includes(name))
  const columns = new Map(offered)
  const shown = [
    ...quick.filter((name) => columns.has(name)),
    ...view.added.filter((name) => columns.has(name) && !quick.includes(name)),
  ]
  const more = offered.filter(([name]) => !shown.includes(name)).map(([name]) => ({ key: name, label: title(name) }))
  return (
    <div ref={bar} className="kit-filters" role="search" aria-label={t('list.filters')} {...useTabGoesOn()}>
      {props.children}
      {sides && <SideSwitch sides={sides} view={view} dispatch={dispatch} />}
      {list.search.length > 0 && <SearchBox {...props} />}
      {shown.map((name) => (
        <OneFilter
          {...props}
          key={name}
          column={name}
          of={columns.get(name)}
          autoFocus={name === justAdded}
          removable={!quick.includes(name)}
        />
      ))}
      {more.length > 0 && (
        <AddFilter
          offered={more}
          onAdd={(name) => {
            setJustAdded(name)
            dispatch({ kind: 'addFilter', name })
          }}
        />
      )}
    </div>
  )
}

function AddFilter(props: { offered: { key: string; label: string }[]; onAdd(name: string): void }): ReactNode {
  const t = useTexts('kit')
  return (
    <Dropdown
      autoFocus
      trigger={['click']}
      menu={{ className: 'kit-filter-menu', items: props.offered, ...menuKeys(props.onAdd) }}
    >
      <Button icon={<FilterOutlined aria-hidden="true" />} aria-label={t('list.addFilter')} aria-haspopup="menu">
        {t('list.filter')}
      </Button>
    </Dropdown>
  )
}

/** Puts the focus into the filter that the header of a column asks for. */
function useRequestedFilter({ requested: target }: Props) {
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const filter = target && bar.current?.querySelector(`[data-filter="${CSS.escape(target.column)}"]`)
    filter?.querySelector<HTMLElement>('input, textarea')?.focus()
  }, [target])
  return bar
}

/** Numbers pasted line by line become a filter of the column whose numbers they are. */
function SearchBox({ list, searchHint, view, dispatch, onAgain }: Props): ReactNode {
  const t = useTexts('kit')
  const [text, setText, flush] = useDebouncedFilter(view.search, (typed) => {
    dispatch({ kind: 'search', text: typed.trim() })
  })
  const notifyTooMany = useNotifyTooMany()
  const paste = (event: ClipboardEvent): void => {
    const pasted = pastedFilter(list, event.clipboardData.getData('text'))
    if (!pasted) return
    const { name, value, values } = pasted
    event.preventDefault()
    notifyTooMany(values)
    dispatch({ kind: 'addFilter', name })
    dispatch({ kind: 'filter', name, value })
  }
  return (
    <Input
      className="kit-search"
      aria-label={t('list.search')}
      placeholder={searchHint ?? t('list.search')}
      prefix={<SearchOutlined aria-hidden="true" />}
      allowClear
      maxLength={100}
      value={text}
      onChange={(event) => setText(event.target.value)}
      onPaste={paste}
      onPressEnter={() => (text.trim() === view.search ? onAgain() : flush())}
      onBlur={flush}
    />
  )
}

function OneFilter(
  props: Props & { column: string; of: ListColumn | undefined; autoFocus: boolean; removable: boolean },
): ReactNode {
  const { column, of, area, view, title, dispatch, autoFocus, removable } = props
  const t = useTexts('kit')
  const name = title(column)
  if (!of) return null
  return (
    <div
      className="kit-filter"
      role="group"
      aria-label={name}
      data-filter={column}
      data-set={view.filters[column] === undefined ? undefined : ''}
    >
      <span className="kit-filter-name">{name}</span>
      <FilterEditor
        name={name}
        of={of}
        area={area}
        value={view.filters[column]}
        autoFocus={autoFocus}
        onChange={(value) => dispatch({ kind: 'filter', name: column, value })}
      />
      {removable && (
        <button
          type="button"
          className="kit-icon-button"
          aria-label={t('list.removeFilter', { filter: name })}
          onClick={() => dispatch({ kind: 'removeFilter', name: column })}
        >
          <CloseOutlined aria-hidden="true" />
        </button>
      )}
    </div>
  )
}
