import { notifySaved } from '#platform/web/notify-done.ts'
import type { ReactNode } from 'react'
import { FormDialog } from '#platform/web/kit/form-dialog/form-dialog.tsx'
import { useTexts } from '#platform/web/texts.ts'
import { useAction } from '#platform/web/use-call.ts'
import { referenceErrors } from '../contract/errors.ts'
import { KindForm } from './kind-form.tsx'
import type { Row, Screen } from './screen.ts'

type Fields = Record<string, unknown>

/** Adds a record (row null) or changes one. */
export function KindDialog(props: { screen: Screen; row: Row | null; onClose(): void }): ReactNode {
  const { screen, row, onClose } = props
  const { name, kind, api, rows } = screen
  const t = useTexts('reference-data')
  const create = useAction(api.create, { invalidates: [api.list], quiet: true })
  const edit = useAction(api.edit, { invalidates: [api.list], quiet: true })
  const fields = Object.keys(kind.record.shape)
  const initial: Fields = row ? picked(row, fields) : Object.fromEntries(rows.flat().flatMap(untouched))
  const labels = Object.fromEntries(fields.map((field) => [field, t(`lists.${name}.${field}`)]))

  const save = async (value: Fields, idempotencyKey: string, version: number | null): Promise<void> => {
    if (!row || version === null) await create.run(value, { idempotencyKey })
    else await edit.run({ ...value, id: row.id, version })
    notifySaved()
  }
  const what = t(`kinds.${name}`)
  return (
    <FormDialog
      open
      title={row ? t('messages.editTitle', { what, code: String(row[kind.code]) }) : t('messages.addTitle', { what })}
      schema={kind.record}
      initial={initial}
      errors={referenceErrors}
      stored={row && { version: Number(row['version']), record: { kind: 'reference', id: row.id }, labels }}
      onSubmit={save}
      onClose={onClose}
    >
      {() => <KindForm kind={name} rows={rows} />}
    </FormDialog>
  )
}

function picked(row: object, fields: readonly string[]): Fields {
  return Object.fromEntries(fields.map((field) => [field, Reflect.get(row, field) as unknown]))
}

/** A new record is active; all other flags are off initially. */
function untouched({ name, as }: Screen['rows'][number][number]): [string, boolean][] {
  return as === 'flag' ? [[name, name === 'active']] : []
}
