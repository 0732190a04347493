import { notifySaved } from '#platform/web/notify-done.ts'
import type { ReactNode } from 'react'
import { FormDialog } from '#platform/web/kit/form-dialog/form-dialog.tsx'
import { LoadedDialog } from '#platform/web/kit/layout/loaded-dialog.tsx'
import { type Texts, useTexts } from '#platform/web/texts.ts'
import { useAction, useCall } from '#platform/web/use-call.ts'
import { keyAccountApi } from '../contract/account-api.ts'
import { type KeyAccountEntry, type KeyAccountRecord, keyAccountEntry } from '../contract/account.ts'
import { keyAccountErrors } from '../contract/errors.ts'
import { KeyAccountForm } from './account-form.tsx'

/** Adds a key account (id null) or changes one, which is loaded first. */
export function KeyAccountDialog({ id, onClose }: { id: string | null; onClose(): void }): ReactNode {
  return id === null ? <OpenDialog stored={null} onClose={onClose} /> : <ReadDialog id={id} onClose={onClose} />
}

function ReadDialog({ id, onClose }: { id: string; onClose(): void }): ReactNode {
  const t = useTexts('shipments')
  const keyAccount = useCall(keyAccountApi.open, { id }, { quiet: true })
  return (
    <LoadedDialog of={keyAccount} title={t('pages.clients')} onClose={onClose}>
      {(stored) => <OpenDialog stored={stored} onClose={onClose} />}
    </LoadedDialog>
  )
}

function OpenDialog({ stored, onClose }: { stored: KeyAccountRecord | null; onClose(): void }): ReactNode {
  const t = useTexts('shipments')
  const save = useSave(stored)
  return (
    <FormDialog
      open
      width={1180}
      title={stored ? t('clients.change', { keyAccount: stored.name }) : t('clients.add')}
      schema={keyAccountEntry}
      initial={stored ? entryOf(stored) : BLANK}
      errors={keyAccountErrors}
      draft={{ key: 'keyAccount', record: stored, labels: labelsOf(t), show: shownOf }}
      stored={
        stored && {
          version: stored.version,
          record: { kind: 'key-account', id: stored.id },
          labels: labelsOf(t),
          fieldsOf: (record) => entryOf(record as KeyAccountRecord),
        }
      }
      onSubmit={save}
      onClose={onClose}
    >
      {(form) => <KeyAccountForm form={form} partners={stored?.partners ?? []} isNew={stored === null} />}
    </FormDialog>
  )
}

const BLANK: Partial<KeyAccountEntry> = {
  active: true,
  tolerancePercent: '0',
  partnerIds: [],
  fields: [],
  headings: [],
}

function useSave(stored: KeyAccountRecord | null) {
  const invalidates = [keyAccountApi.list, keyAccountApi.known, keyAccountApi.open]
  const create = useAction(keyAccountApi.create, { invalidates, quiet: true })
  const edit = useAction(keyAccountApi.edit, { invalidates, quiet: true })
  return async (keyAccount: KeyAccountEntry, idempotencyKey: string, version: number | null): Promise<void> => {
    if (!stored || version === null) await create.run(keyAccount, { idempotencyKey })
    else await edit.run({ ...keyAccount, id: stored.id, version })
    notifySaved()
  }
}

function entryOf({ id: _id, version: _version, partners: _partners, ...entry }: KeyAccountRecord): KeyAccountEntry {
  return entry
}

function labelsOf(t: Texts): Record<string, string> {
  return Object.fromEntries(Object.keys(keyAccountEntry.shape).map((name) => [name, t(`clients.fields.${name}`)]))
}

/** Lists are shown by their length; other values unchanged. */
function shownOf(_field: string, value: unknown): string {
  return Array.isArray(value) ? `× ${value.length}` : String(value ?? '–')
}
