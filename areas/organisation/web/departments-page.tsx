import type { ReactNode } from 'react'
import { RecordListPage } from '#platform/web/kit/list-page/record-list-page.tsx'
import { useTexts } from '#platform/web/texts.ts'
import { organisationApi } from '../contract/api.ts'
import { departmentList } from '../contract/office-list.ts'
import { DepartmentDialog } from './department-dialog.tsx'

export function Page(): ReactNode {
  const t = useTexts('organisation')
  return (
    <RecordListPage
      list={departmentList}
      area="organisation"
      endpoint={organisationApi.listDepartments}
      exportEndpoint={organisationApi.exportDepartments}
      title={t('pages.departments')}
      code="code"
      edit={['/office/edit']}
      quickFilters={['office', 'active']}
      history={{
        api: { history: organisationApi.departmentHistory, undo: organisationApi.undoDepartment },
        label: (field) => t(`lists.departments.${field}`),
        invalidates: [organisationApi.listDepartments],
      }}
      dialog={DepartmentDialog}
    />
  )
}
