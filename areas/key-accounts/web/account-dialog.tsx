import { notifySaved } from '#platform/web/notify-done.ts'
import type { ReactNode } from 'react'
import { FormDialog } from '#platform/web/kit/form-dialog/form-dialog.tsx'
import { LoadedDialog } from '#platform/web/kit/layout/loaded-dialog.tsx'
import { type Texts, useTexts } from '#platform/web/texts.ts'
import { useAction, useCall } from '#platform/web/use-call.ts'
import { clientApi } from '../contract/account-api.ts'
import { type ClientEntry, type ClientRecord, clientEntry } from '../contract/account.ts'
import { keyAccountErrors } from '../contract/errors.ts'
import { ClientForm } from './account-form.tsx'

/** Adds a key account (id null) or changes one, which is loaded first. */
export function ClientDialog({ id, onClose }: { id: string | null; onClose(): void }): ReactNode {
  return id === null ? <OpenDialog stored={null} onClose={onClose} /> : <ReadDialog id={id} onClose={onClose} />
}

function ReadDialog({ id, onClose }: { id: string; onClose(): void }): ReactNode {
  const t = useTexts('shipments')
  const client = useCall(clientApi.open, { id }, { quiet: true })
  return (
    <LoadedDialog of={client} title={t('pages.clients')} onClose={onClose}>
      {(stored) => <OpenDialog stored={stored} onClose={onClose} />}
    </LoadedDialog>
  )
}

function OpenDialog({ stored, onClose }: { stored: ClientRecord | null; onClose(): void }): ReactNode {
  const t = useTexts('shipments')
  const save = useSave(stored)
  return (
    <FormDialog
      open
      width={1180}
      title={stored ? t('clients.change', { client: stored.name }) : t('clients.add')}
      schema={clientEntry}
      initial={stored ? entryOf(stored) : BLANK}
      errors={keyAccountErrors}
      draft={{ key: 'client', record: stored, labels: labelsOf(t), show: shownOf }}
      stored={
        stored && {
          version: stored.version,
          record: { kind: 'client', id: stored.id },
          labels: labelsOf(t),
          fieldsOf: (record) => entryOf(record as ClientRecord),
        }
      }
      onSubmit={save}
      onClose={onClose}
    >
      {(form) => <ClientForm form={form} partners={stored?.partners ?? []} isNew={stored === null} />}
    </FormDialog>
  )
}

const BLANK: Partial<ClientEntry> = { active: true, tolerancePercent: '0', partnerIds: [], fields: [], headings: [] }

function useSave(stored: ClientRecord | null) {
  const invalidates = [clientApi.list, clientApi.known, clientApi.open]
  const create = useAction(clientApi.create, { invalidates, quiet: true })
  const edit = useAction(clientApi.edit, { invalidates, quiet: true })
  return async (client: ClientEntry, idempotencyKey: string, version: number | null): Promise<void> => {
    if (!stored || version === null) await create.run(client, { idempotencyKey })
    else await edit.run({ ...client, id: stored.id, version })
    notifySaved()
  }
}

function entryOf({ id: _id, version: _version, partners: _partners, ...entry }: ClientRecord): ClientEntry {
  return entry
}

function labelsOf(t: Texts): Record<string, string> {
  return Object.fromEntries(Object.keys(clientEntry.shape).map((name) => [name, t(`clients.fields.${name}`)]))
}

/** Lists are shown by their length; other values unchanged. */
function shownOf(_field: string, value: unknown): string {
  return Array.isArray(value) ? `× ${value.length}` : String(value ?? '–')
}
