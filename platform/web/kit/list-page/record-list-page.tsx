import { EditOutlined, HistoryOutlined, PlusOutlined } from '@ant-design/icons'
import { type ComponentType, type ReactNode, useState } from 'react'
import type { List, ListRow } from '#platform/contract/list.ts'
import { useCan } from '#platform/web/can.tsx'
import { useNotify } from '#platform/web/notify.ts'
import { useTexts } from '#platform/web/texts.ts'
import { type History, HistoryDialog } from '../history/history-dialog.tsx'
import { type ListAction, ListPage } from './list-page.tsx'
import type { ListPageProps } from './list-page-props.ts'

type Props<L extends List> = Pick<
  ListPageProps<L>,
  'list' | 'area' | 'endpoint' | 'exportEndpoint' | 'quickFilters' | 'cells'
> & {
  readonly title: string
  /** The column that people call a record by; it is the link to its dialog. */
  readonly code: keyof L['columns'] & string
  /** Who may add and change records; others look. */
  readonly edit: readonly [string, ...string[]]
  /** Why somebody who may change records may not change this one: the reason at the greyed button. */
  mayEdit?(row: ListRow<L>): { ok: true } | { ok: false; reason: string }
  /** False: records come from elsewhere, so none is added here. */
  readonly adds?: boolean
  readonly editLabel?: string
  /** What else can be done, before the history. */
  readonly actions?: readonly ListAction<ListRow<L>>[]
  readonly history?: History
  /** Adds a record (row null) or changes one. */
  readonly dialog: ComponentType<{ row: ListRow<L> | null; onClose(): void }>
}

type Open<Row> = { readonly kind: 'edit'; readonly row: Row | null } | { readonly kind: 'history'; readonly row: Row }

/** The page of a kind of record that is administered: a list, a dialog to add and change, and what was done to each. */
export function RecordListPage<L extends List>(props: Props<L>): ReactNode {
  const { edit: any, code, history, dialog: Dialog, mayEdit, actions = [] } = props
  const t = useTexts('kit')
  const notify = useNotify()
  const canEdit = useCan(any)
  const [open, setOpen] = useState<Open<ListRow<L>>>()
  const close = (): void => setOpen(undefined)
  const edit = (row: ListRow<L>): void => {
    const verdict = mayEdit?.(row) ?? { ok: true }
    if (verdict.ok) setOpen({ kind: 'edit', row })
    else notify.warning(verdict.reason)
  }
  const add = (): void => setOpen({ kind: 'edit', row: null })
  const usual = useUsualActions(props, { add, edit })
  const past: ListAction<ListRow<L>> = {
    key: 'history',
    label: t('records.history'),
    icon: <HistoryOutlined />,
    needs: 'one',
    run: ([row]) => row && setOpen({ kind: 'history', row }),
  }
  return (
    <>
      <ListPage<L>
        list={props.list}
        area={props.area}
        endpoint={props.endpoint}
        title={props.title}
        actions={[...usual, ...actions, ...(history ? [past] : [])]}
        {...(props.exportEndpoint && { exportEndpoint: props.exportEndpoint })}
        {...(props.quickFilters && { quickFilters: props.quickFilters })}
        {...(props.cells && { cells: props.cells })}
        {...(canEdit && { onOpen: edit, linkColumn: code })}
      />
      {open?.kind === 'edit' && <Dialog row={open.row} onClose={close} />}
      {open?.kind === 'history' && history && (
        <HistoryDialog
          history={history}
          id={open.row.id}
          title={t('records.historyOf', { record: nameOf(open.row, code) })}
          onClose={close}
        />
      )}
    </>
  )
}

/** To add a record, where people add any, and to change one. */
function useUsualActions<L extends List>(
  { edit: any, adds = true, editLabel, mayEdit }: Props<L>,
  handlers: { add(): void; edit(row: ListRow<L>): void },
): ListAction<ListRow<L>>[] {
  const t = useTexts('kit')
  const add: ListAction<ListRow<L>> = {
    key: 'add',
    label: t('records.add'),
    icon: <PlusOutlined />,
    primary: true,
    needs: 'none',
    any,
    run: handlers.add,
  }
  const edit: ListAction<ListRow<L>> = {
    key: 'edit',
    label: editLabel ?? t('records.edit'),
    icon: <EditOutlined />,
    needs: 'one',
    any,
    ...(mayEdit && { allowed: ([row]) => (row ? mayEdit(row) : { ok: true }) }),
    run: ([row]) => row && handlers.edit(row),
  }
  return adds ? [add, edit] : [edit]
}

function nameOf(row: object, column: string): string {
  return String(Reflect.get(row, column) ?? '')
}
