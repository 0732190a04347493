import { notifySaved } from '#platform/web/notify-done.ts'
import type { ReactNode } from 'react'
import type { ListRow } from '#platform/contract/list.ts'
import { useCan } from '#platform/web/can.tsx'
import { FormDialog } from '#platform/web/kit/form-dialog/form-dialog.tsx'
import { FlagField } from '#platform/web/kit/form/flag-field.tsx'
import { TextField } from '#platform/web/kit/form/text-field.tsx'
import { FieldRow } from '#platform/web/kit/layout/field-row.tsx'
import { useActor } from '#platform/web/session.ts'
import { useTexts } from '#platform/web/texts.ts'
import { useAction } from '#platform/web/use-call.ts'
import { organisationApi } from '../contract/api.ts'
import type { departmentList } from '../contract/office-list.ts'
import { type DepartmentFields, departmentFields } from '../contract/office.ts'
import { ALL_OFFICES } from '../domain/office-visibility.ts'
import { OfficeField } from './office-field.tsx'

type Row = ListRow<typeof departmentList>

const NAMES = Object.keys(departmentFields.shape) as (keyof DepartmentFields & keyof Row)[]

/** Creates a department (row null) or changes one; its office never changes. */
export function DepartmentDialog({ row, onClose }: { row: Row | null; onClose(): void }): ReactNode {
  const t = useTexts('organisation')
  const save = useSave(row)
  const everyOffice = useCan([ALL_OFFICES])
  const { officeId, officeCode } = useActor()
  const label = (name: string) => t(`lists.departments.${name}`)
  const labels = Object.fromEntries(NAMES.map((name) => [name, label(name === 'officeId' ? 'office' : name)]))
  return (
    <FormDialog
      open
      title={row ? t('messages.editDepartment', { code: row.code ?? '' }) : t('messages.addDepartment')}
      schema={departmentFields}
      initial={row ? fieldsOf(row) : { active: true, ...(!everyOffice && { officeId }) }}
      stored={row && { version: Number(row.version), record: { kind: 'department', id: row.id }, labels }}
      onSubmit={save}
      onClose={onClose}
    >
      {() => (
        <>
          <FieldRow widths="2fr 1fr">
            <OfficeField
              name="officeId"
              label={label('office')}
              disabled={row !== null || !everyOffice}
              shown={row?.office ?? (everyOffice ? undefined : officeCode)}
            />
            <TextField name="code" label={label('code')} upperCase maxLength={20} />
          </FieldRow>
          <TextField name="name" label={label('name')} maxLength={120} />
          <FieldRow>
            <TextField name="nameZhCn" label={label('nameZhCn')} maxLength={120} />
            <TextField name="nameZhHk" label={label('nameZhHk')} maxLength={120} />
          </FieldRow>
          <FlagField name="active" label={label('active')} />
        </>
      )}
    </FormDialog>
  )
}

function useSave(row: Row | null) {
  const invalidates = [organisationApi.listDepartments]
  const create = useAction(organisationApi.createDepartment, { invalidates, quiet: true })
  const edit = useAction(organisationApi.editDepartment, { invalidates, quiet: true })
  return async (department: DepartmentFields, idempotencyKey: string, version: number | null): Promise<void> => {
    const { officeId: _, ...fields } = department
    if (!row || version === null) await create.run(department, { idempotencyKey })
    else await edit.run({ ...fields, id: row.id, version })
    notifySaved()
  }
}

function fieldsOf(row: Row): Partial<DepartmentFields> {
  return Object.fromEntries(NAMES.map((name) => [name, row[name] ?? undefined]))
}
