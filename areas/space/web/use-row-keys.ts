import { type KeyboardEvent, type RefObject, useState } from 'react'

type Actions<Row> = { choose(row: Row): void; enter(row: Row): void }

/** Arrow keys move through the rows of a table, Space selects, Enter runs the action. Only one row is in the tab order. */
export function useRowKeys<Row extends { readonly id: string }>(
  body: RefObject<HTMLElement | null>,
  rows: readonly Row[],
  actions: Actions<Row>,
) {
  const [at, setAt] = useState<string>()
  const current = rows.find(({ id }) => id === at) ?? rows[0]
  const onKeyDown = (event: KeyboardEvent): void => {
    // Inputs and links inside a row handle their own keys.
    if (!current || !(event.target instanceof HTMLTableRowElement)) return
    const place = rows.indexOf(current)
    const to = { ArrowDown: place + 1, ArrowUp: place - 1, Home: 0, End: rows.length - 1 }[event.key]
    if (to !== undefined) focus(rows[to])
    else if (event.key === ' ') actions.choose(current)
    else if (event.key === 'Enter') actions.enter(current)
    else return
    event.preventDefault()
  }
  const focus = (row: Row | undefined): void => {
    if (!row) return
    setAt(row.id)
    body.current?.querySelector<HTMLElement>(`[data-id="${row.id}"]`)?.focus()
  }
  return { current: current?.id, setCurrent: setAt, onKeyDown }
}
