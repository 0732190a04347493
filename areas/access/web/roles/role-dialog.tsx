import { notifySaved } from '#platform/web/notify-done.ts'
import type { ReactNode } from 'react'
import type { OutputOf } from '#platform/contract/endpoint.ts'
import { FlagField } from '#platform/web/kit/form/flag-field.tsx'
import { TextField } from '#platform/web/kit/form/text-field.tsx'
import { FormDialog } from '#platform/web/kit/form-dialog/form-dialog.tsx'
import { FieldRow } from '#platform/web/kit/layout/field-row.tsx'
import { LoadedDialog } from '#platform/web/kit/layout/loaded-dialog.tsx'
import { type Texts, useTexts } from '#platform/web/texts.ts'
import { useAction, useCall } from '#platform/web/use-call.ts'
import { accessApi } from '../../contract/api.ts'
import { accessErrors } from '../../contract/errors.ts'
import { type RoleFields, roleFields } from '../../contract/role.ts'
import { RightsField } from './rights-field.tsx'

type Stored = OutputOf<typeof accessApi.getRole>

type Props = { readonly copies?: boolean; onClose(): void }

/** Creates a role (id null), changes one, or copies one (`copies`): permissions and pages are loaded first. */
export function RoleDialog({ id, ...props }: Props & { id: string | null }): ReactNode {
  return id === null ? <OpenDialog stored={null} model={null} {...props} /> : <ReadDialog id={id} {...props} />
}

function ReadDialog({ id, copies = false, onClose }: Props & { id: string }): ReactNode {
  const t = useTexts('access')
  const role = useCall(accessApi.getRole, { id }, { quiet: true })
  return (
    <LoadedDialog of={role} title={t('pages.roles')} onClose={onClose}>
      {(model) => <OpenDialog stored={copies ? null : model} model={model} onClose={onClose} />}
    </LoadedDialog>
  )
}

/** `stored` is the role being changed, `model` the one with the initial values. */
function OpenDialog(props: { stored: Stored | null; model: Stored | null; onClose(): void }): ReactNode {
  const { stored, model, onClose } = props
  const t = useTexts('access')
  const save = useSave(stored)
  return (
    <FormDialog
      open
      width={820}
      title={titleOf(t, stored, model)}
      schema={roleFields}
      initial={initialOf(stored, model)}
      errors={accessErrors}
      stored={stored && { version: stored.version, record: { kind: 'role', id: stored.id }, labels: labelsOf(t) }}
      onSubmit={save}
      onClose={onClose}
    >
      {() => <RoleForm isNew={stored === null} />}
    </FormDialog>
  )
}

function titleOf(t: Texts, stored: Stored | null, model: Stored | null): string {
  if (stored) return t('messages.editRole', { code: stored.code })
  return model ? t('messages.copyRole', { code: model.code }) : t('messages.addRole')
}

/** A copy gets its own code and names. */
function initialOf(stored: Stored | null, model: Stored | null): Partial<RoleFields> {
  if (stored) return fieldsOf(stored)
  return { active: true, permissions: model?.permissions ?? [], menus: model?.menus ?? [] }
}

function RoleForm({ isNew }: { isNew: boolean }): ReactNode {
  const t = useTexts('access')
  const column = (name: string) => ({ name, label: t(`lists.roles.${name}`) })
  return (
    <>
      <FieldRow widths="1fr 2fr">
        <TextField {...column('code')} maxLength={40} disabled={!isNew} autoFocus={isNew} />
        <TextField {...column('name')} maxLength={120} autoFocus={!isNew} />
      </FieldRow>
      <FieldRow>
        <TextField {...column('nameZhCn')} maxLength={120} />
        <TextField {...column('nameZhHk')} maxLength={120} />
      </FieldRow>
      <RightsField name="permissions" label={t('fields.rights')} required={false} />
      <FlagField {...column('active')} />
    </>
  )
}

function useSave(stored: Stored | null) {
  const invalidates = [accessApi.listRoles, accessApi.getRole, accessApi.choices]
  const create = useAction(accessApi.createRole, { invalidates, quiet: true })
  const edit = useAction(accessApi.editRole, { invalidates, quiet: true })
  return async (role: RoleFields, idempotencyKey: string, version: number | null): Promise<void> => {
    const { code: _, ...fields } = role
    if (!stored || version === null) await create.run(role, { idempotencyKey })
    else await edit.run({ ...fields, id: stored.id, version })
    notifySaved()
  }
}

function labelsOf(t: Texts): Record<string, string> {
  const label = (name: string) => t(name === 'menus' ? 'fields.menus' : `lists.roles.${name}`)
  return Object.fromEntries(Object.keys(roleFields.shape).map((name) => [name, label(name)]))
}

function fieldsOf({ id: _id, version: _version, ...fields }: Stored): RoleFields {
  return fields
}
