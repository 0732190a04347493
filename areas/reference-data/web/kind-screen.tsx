import { EditOutlined, PlusOutlined } from '@ant-design/icons'
import { type ReactNode, useState } from 'react'
import { useCan } from '#platform/web/can.tsx'
import { ListPage } from '#platform/web/kit/list-page/list-page.tsx'
import { useTexts } from '#platform/web/texts.ts'
import { KindDialog } from './kind-dialog.tsx'
import type { Screen, Row } from './screen.ts'

const EDIT = ['/reference/edit'] as const

/** List and dialog for any kind of reference data. */
export function KindScreen({ screen }: { screen: Screen }): ReactNode {
  const { kind, api, name } = screen
  const t = useTexts('reference-data')
  const mayEdit = useCan(EDIT)
  const [open, setOpen] = useState<{ row: Row | null }>()
  const add = {
    key: 'add',
    label: t('actions.add'),
    icon: <PlusOutlined />,
    primary: true,
    needs: 'none',
    any: EDIT,
  } as const
  const edit = { key: 'edit', label: t('actions.edit'), icon: <EditOutlined />, needs: 'one', any: EDIT } as const
  return (
    <>
      <ListPage
        list={kind.list}
        area="reference-data"
        endpoint={api.list}
        exportEndpoint={api.export}
        title={t(`pages.${name}`)}
        quickFilters={['active']}
        edit={{ endpoint: api.editRows, invalidates: [api.find], whyNever: () => t('messages.codeStays') }}
        actions={[
          { ...add, run: () => setOpen({ row: null }) },
          { ...edit, run: ([row]) => row && setOpen({ row }) },
        ]}
        {...(mayEdit && { onOpen: (row: Row) => setOpen({ row }), linkColumn: kind.code })}
      />
      {open && <KindDialog screen={screen} row={open.row} onClose={() => setOpen(undefined)} />}
    </>
  )
}
