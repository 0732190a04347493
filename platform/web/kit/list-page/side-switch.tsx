import { Segmented } from 'antd'
import type { ReactNode } from 'react'
import { useTexts } from '#platform/web/texts.ts'
import type { ListSides } from './list-page-props.ts'
import type { ListEvent, ListView } from './list-view.ts'

/** Which side of the list is shown; the same filter that a link or a view may bring. */
export function SideSwitch(props: { sides: ListSides; view: ListView; dispatch(event: ListEvent): void }): ReactNode {
  const { sides, view, dispatch } = props
  const t = useTexts('kit')
  return (
    <Segmented<Side>
      aria-label={t('list.sides')}
      value={sideOf(view.filters[sides.column])}
      options={SIDES.map((value) => ({ value, label: sides[value] }))}
      onChange={(side) => dispatch({ kind: 'filter', name: sides.column, value: FILTERS[side] })}
    />
  )
}

type Side = (typeof SIDES)[number]

const SIDES = ['yes', 'no', 'all'] as const

const FILTERS = { yes: { is: true }, no: { is: false }, all: undefined } as const

function sideOf(filter: unknown): Side {
  const is = (filter as { is?: boolean } | undefined)?.is
  return is === undefined ? 'all' : is ? 'yes' : 'no'
}
