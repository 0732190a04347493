import { type ReactNode, useMemo } from 'react'
import { useFormContext } from 'react-hook-form'
import { saidOf } from '#platform/contract/language.ts'
import { useAreaPages } from '#platform/web/area-pages.ts'
import { ChoiceField } from '#platform/web/kit/form/choice-field.tsx'
import { type ChoiceOption } from '#platform/web/kit/form/choices.ts'
import { FlagField } from '#platform/web/kit/form/flag-field.tsx'
import { NumberField } from '#platform/web/kit/form/number-field.tsx'
import { TextField } from '#platform/web/kit/form/text-field.tsx'
import { useFieldValue } from '#platform/web/kit/form/use-field.ts'
import { FieldRow } from '#platform/web/kit/layout/field-row.tsx'
import { currentLanguage, useManyTexts, useTexts } from '#platform/web/texts.ts'
import type { MenuRecord } from '../../contract/menu.ts'
import { MENU_TARGETS, canStandBelow } from '../../domain/menu-rules.ts'
import { PERMISSIONS } from '../../domain/permissions.ts'
import { usePermissionWords } from '../use-permission-words.ts'
import { IconField } from './icon-field.tsx'
import { LinkPreview } from './link-preview.tsx'
import { treeRows } from './menu-moves.ts'
import { useMenuName } from './use-menu-name.ts'

type Props = { readonly entries: readonly MenuRecord[]; readonly entry: MenuRecord | null }

/** The fields of a menu entry, with a preview below. */
export function MenuForm({ entries, entry }: Props): ReactNode {
  const t = useTexts('access')
  const words = usePermissionWords()
  const field = (name: string) => ({ name, label: t(`menu.fields.${name}`) })
  const permissions = PERMISSIONS.map((value) => ({
    value,
    label: saidOf(words.area(value), words.name(value), currentLanguage()),
  }))
  return (
    <>
      <FieldRow>
        <TextField {...field('name')} maxLength={120} autoFocus />
        <TextField {...field('nameZhCn')} maxLength={120} />
        <TextField {...field('nameZhHk')} maxLength={120} />
      </FieldRow>
      <FieldRow widths="2fr 1fr">
        <ChoiceField
          {...field('parentId')}
          options={useParents(entries, entry)}
          required={false}
          placeholder={t('menu.top')}
        />
        <NumberField {...field('sort')} min={0} max={1_000_000} />
      </FieldRow>
      <TargetFields />
      <FieldRow widths="2fr 1fr">
        <ChoiceField {...field('permission')} options={permissions} required={false} hint={t('menu.permissionHint')} />
        <TextField {...field('appCode')} maxLength={60} />
      </FieldRow>
      <IconField {...field('icon')} />
      <FlagField {...field('displayFlag')} />
      <LinkPreview />
    </>
  )
}

/** The target of the entry with its fields. */
function TargetFields(): ReactNode {
  const t = useTexts('access')
  const form = useFormContext()
  const isOutside = useFieldValue('target') !== 'page'
  const pages = usePages()
  return (
    <>
      <FieldRow>
        <ChoiceField
          name="target"
          label={t('menu.fields.target')}
          area="access"
          values={MENU_TARGETS}
          texts="target"
          onPicked={(target) => {
            if (target === 'page') form.setValue('aurl', null, { shouldDirty: true })
          }}
        />
        {isOutside ? (
          <TextField name="url" label={t('menu.fields.url')} required hint={t('menu.pathHint')} />
        ) : (
          <ChoiceField name="url" label={t('menu.fields.page')} options={pages} placeholder={t('menu.heading')} />
        )}
      </FieldRow>
      {isOutside && <TextField name="aurl" label={t('menu.fields.aurl')} required hint={t('menu.aurlHint')} />}
    </>
  )
}

/** Returns the possible parent headings, with their ancestors. */
function useParents(entries: readonly MenuRecord[], entry: MenuRecord | null): ChoiceOption[] {
  const nameOf = useMenuName()
  const labels = new Map<string, string>()
  return treeRows(entries, new Set()).flatMap(({ entry: one }) => {
    const above = one.parentId === null ? undefined : labels.get(one.parentId)
    labels.set(one.id, above === undefined ? nameOf(one) : `${above} / ${nameOf(one)}`)
    const isPossible = canStandBelow(entry?.id ?? null, one.id, entries).ok
    return isPossible ? [{ value: one.id, label: labels.get(one.id) ?? '' }] : []
  })
}

/** Returns the pages available for the menu: with their own path, behind the sign-on. The selected one is always included. */
function usePages(): ChoiceOption[] {
  const routes = useAreaPages()
  const chosen = useFieldValue('url')
  const pages = useMemo(
    () => routes.filter((route) => !route.hidden && !route.open && !/[:*]/.test(route.path)),
    [routes],
  )
  const areas = useMemo(() => [...new Set(['platform', ...pages.map(({ area }) => area)])], [pages])
  const text = useManyTexts(areas)
  const known = pages.map(({ path, area, titleKey }) => ({ value: path, label: `${text(area, titleKey)}  ${path}` }))
  const isOther = typeof chosen === 'string' && chosen !== '' && !pages.some(({ path }) => path === chosen)
  return isOther ? [...known, { value: chosen, label: chosen }] : known
}
