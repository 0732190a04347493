import type { ReactNode } from 'react'
import { useCan } from '#platform/web/can.tsx'
import { RecordListPage } from '#platform/web/kit/list-page/record-list-page.tsx'
import { useTexts } from '#platform/web/texts.ts'
import { organisationApi } from '../contract/api.ts'
import { officeList } from '../contract/office-list.ts'
import { ALL_OFFICES } from '../domain/office-visibility.ts'
import { OfficeDialog } from './office-dialog.tsx'

export function Page(): ReactNode {
  const t = useTexts('organisation')
  return (
    <RecordListPage
      list={officeList}
      area="organisation"
      endpoint={organisationApi.listOffices}
      exportEndpoint={organisationApi.exportOffices}
      title={t('pages.offices')}
      code="code"
      edit={['/office/edit']}
      adds={useCan([ALL_OFFICES])}
      quickFilters={['active']}
      history={{
        api: { history: organisationApi.officeHistory, undo: organisationApi.undoOffice },
        label: (field) => t(`lists.offices.${field}`),
        invalidates: [organisationApi.listOffices],
      }}
      dialog={OfficeDialog}
    />
  )
}
