import { notifySaved } from '#platform/web/notify-done.ts'
import type { ReactNode } from 'react'
import type { OutputOf } from '#platform/contract/endpoint.ts'
import { FormDialog } from '#platform/web/kit/form-dialog/form-dialog.tsx'
import { useTexts } from '#platform/web/texts.ts'
import { useAction } from '#platform/web/use-call.ts'
import { partnersApi } from '../contract/api.ts'
import { partnerErrors } from '../contract/errors.ts'
import { type PartnerRecord, partnerFields, partnerRecord } from '../contract/partner.ts'
import { PARTNER_ROLES } from '../domain/partner-roles.ts'
import { PartnerForm } from './partner-form.tsx'
import { type FoundPartner, SameParties } from './same-parties.tsx'

export type StoredPartner = OutputOf<typeof partnersApi.get>

type Props = {
  stored: StoredPartner | null
  /** Known values of a new partner, and what to do with it, for pages that need one. */
  initial?: Partial<PartnerRecord>
  onSaved?(id: string, record: PartnerRecord): void
  onUse?(partner: FoundPartner): void
  onClose(): void
}

/** Adds a partner (stored null) or changes the one given, which must have been read just before. */
export function PartnerDialog({ stored, initial, onSaved, onUse, onClose }: Props): ReactNode {
  const t = useTexts('partners')
  const save = useSave(stored, onSaved)
  const labels = useLabels()
  return (
    <FormDialog
      open
      width={760}
      title={stored ? t('messages.editTitle', { code: stored.accountCode }) : t('messages.addTitle')}
      schema={partnerRecord}
      initial={stored ? fieldsOf(stored) : { ...NEW, ...initial }}
      errors={partnerErrors}
      {...(!initial && { draft: { key: 'partner', record: stored, labels } })}
      stored={stored && { version: stored.version, record: { kind: 'partner', id: stored.id }, labels }}
      onSubmit={save}
      onClose={onClose}
    >
      {() => (
        <>
          <PartnerForm />
          {!stored && <SameParties onUse={onUse} />}
        </>
      )}
    </FormDialog>
  )
}

function useSave(stored: StoredPartner | null, onSaved: Props['onSaved']) {
  const invalidates = [partnersApi.list, partnersApi.find]
  const create = useAction(partnersApi.create, { invalidates, quiet: true })
  const edit = useAction(partnersApi.edit, { invalidates, quiet: true })
  return async (record: PartnerRecord, idempotencyKey: string, version: number | null): Promise<void> => {
    const { id } =
      !stored || version === null
        ? await create.run(record, { idempotencyKey })
        : await edit.run({ ...record, id: stored.id, version })
    notifySaved()
    onSaved?.(id, record)
  }
}

/** Returns the labels of the fields: those of list columns and of further fields. */
function useLabels(): Record<string, string> {
  const t = useTexts('partners')
  const own = ['address1', 'address2', 'address3', 'postcode', 'fax', 'language', 'statusMails']
  return Object.fromEntries(
    Object.keys(partnerFields.shape).map((name) => [
      name,
      t(`${own.includes(name) ? 'fields' : 'lists.partners'}.${name}`),
    ]),
  )
}

function fieldsOf({ id: _id, version: _version, homeOfficeId: _homeOfficeId, ...fields }: StoredPartner) {
  return fields
}

const NEW = { ...Object.fromEntries(PARTNER_ROLES.map((role) => [role, false])), active: true }
