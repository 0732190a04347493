import { notifySaved } from '#platform/web/notify-done.ts'
import type { ReactNode } from 'react'
import { SYSTEM_CODE } from '#areas/identity/domain/system-code.ts'
import { FormDialog } from '#platform/web/kit/form-dialog/form-dialog.tsx'
import { useSaveMerged } from '#platform/web/kit/merge/use-save-merged.ts'
import { useTexts } from '#platform/web/texts.ts'
import { useAction } from '#platform/web/use-call.ts'
import { accessErrors } from '../../contract/errors.ts'
import { menuApi } from '../../contract/menu-api.ts'
import { type MenuFields, type MenuRecord, menuFields } from '../../contract/menu.ts'
import { canStandBelow } from '../../domain/menu-rules.ts'
import { MenuForm } from './menu-form.tsx'
import { useMenuName } from './use-menu-name.ts'

type Props = {
  readonly entries: readonly MenuRecord[]
  /** Null for a new one. */
  readonly entry: MenuRecord | null
  /** A new entry is placed beside this one, or below it if it is a heading. */
  readonly below: MenuRecord | undefined
  onSaved(id: string): void
  onClose(): void
}

const NAMES = Object.keys(menuFields.shape) as (keyof MenuFields)[]

/** Adds or changes a menu entry. */
export function MenuDialog(props: Props): ReactNode {
  const { entries, entry, below, onClose } = props
  const t = useTexts('access')
  const nameOf = useMenuName()
  const save = useSave(props)
  return (
    <FormDialog
      open
      width={820}
      title={entry ? t('menu.edit', { name: nameOf(entry) }) : t('menu.add')}
      schema={menuFields}
      initial={entry ? fieldsOf(entry) : newEntry(entries, below)}
      errors={accessErrors}
      onSubmit={save}
      onClose={onClose}
    >
      {() => <MenuForm entries={entries} entry={entry} />}
    </FormDialog>
  )
}

function newEntry(entries: readonly MenuRecord[], beside: MenuRecord | undefined): Partial<MenuFields> {
  const places = [beside?.id ?? null, beside?.parentId ?? null]
  const parentId = places.find((place) => canStandBelow(null, place, entries).ok) ?? null
  const last = Math.max(0, ...entries.filter((one) => one.parentId === parentId).map(({ sort }) => sort))
  const what = { target: 'page', url: '', aurl: null, icon: '', permission: null } as const
  return { ...what, parentId, sort: last + 10, appCode: beside?.appCode ?? SYSTEM_CODE, displayFlag: true }
}

function fieldsOf(entry: MenuRecord): Partial<MenuFields> {
  return Object.fromEntries(NAMES.map((name) => [name, entry[name]]))
}

function useSave({ entry, onSaved }: Props): (menu: MenuFields, idempotencyKey: string) => Promise<void> {
  const t = useTexts('access')
  const invalidates = [menuApi.menuTree]
  const create = useAction(menuApi.createMenu, { invalidates, quiet: true })
  const edit = useAction(menuApi.editMenu, { invalidates, quiet: true })
  const saveMerged = useSaveMerged()
  return async (menu, idempotencyKey) => {
    if (!entry) onSaved((await create.run(menu, { idempotencyKey })).id)
    else {
      const labels = Object.fromEntries(NAMES.map((name) => [name, t(`menu.fields.${name}`)]))
      const change = { base: fieldsOf(entry), mine: menu, version: entry.version, labels }
      await saveMerged(change, (merged, version) => edit.run({ ...menuFields.parse(merged), id: entry.id, version }))
    }
    notifySaved()
  }
}
