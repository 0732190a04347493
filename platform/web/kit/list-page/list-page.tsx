import type { ReactNode } from 'react'
import type { List } from '#platform/contract/list.ts'
import { LoadingSkeleton } from '../layout/loading-skeleton.tsx'
import type { ListEditing } from './editing/use-cell-edits.ts'
import type { ListAction } from './list-action.ts'
import { OpenList } from './open-list.tsx'
import { useStoredList } from './use-stored-list.ts'
import type { ListEndpoint } from './use-list-rows.ts'
import type { ListPageProps } from './list-page-props.ts'
import '../kit.css'
import './list-page.css'

export type { ListAction, ListEditing, ListEndpoint }

/**
 * A list to work in: views, filters, search, actions, export, the grid and its pages. Everything follows from the declared
 * list.
 */
export function ListPage<L extends List>(props: ListPageProps<L>): ReactNode {
  const stored = useStoredList(props.list.name)
  if (!stored) return <LoadingSkeleton />
  // Inside, rows are known by the names of their columns only; the types of one list matter to its page. Another list in the
  // same place begins anew: it knows neither the sort nor the filters of the one before.
  return <OpenList key={props.list.name} {...(props as unknown as ListPageProps<List>)} stored={stored} />
}
