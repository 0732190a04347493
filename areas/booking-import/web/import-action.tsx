import { ImportOutlined } from '@ant-design/icons'
import { listAction } from '#platform/web/kit/list-page/list-action-of.ts'

/** Opens the import page for booking workbooks (SHP-04). */
export const action = listAction({
  key: 'import',
  area: 'shipments',
  labelKey: 'actions.import',
  icon: <ImportOutlined />,
  needs: 'none',
  place: 1,
  opens: () => '/shipments/import',
})
