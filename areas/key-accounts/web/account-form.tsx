import type { ReactNode } from 'react'
import { FlagField } from '#platform/web/kit/form/flag-field.tsx'
import type { LineColumn } from '#platform/web/kit/form/lines-field/line-columns.ts'
import { LinesField } from '#platform/web/kit/form/lines-field/lines-field.tsx'
import { NumberField } from '#platform/web/kit/form/number-field.tsx'
import { TextField } from '#platform/web/kit/form/text-field.tsx'
import type { FormHandle } from '#platform/web/kit/form/trade-form.ts'
import { FieldRow } from '#platform/web/kit/layout/field-row.tsx'
import { type Texts, useLanguage, useTexts } from '#platform/web/texts.ts'
import type { KeyAccountRecord, TypedKeyAccount } from '../contract/account.ts'
import {
  KEY_ACCOUNT_FIELD_TYPES,
  type KeyAccountField,
  LONGEST_KEY_ACCOUNT_TEXT,
  REQUIRED_FROM,
  keyAccountColumn,
  labelOf,
} from '../domain/account.ts'
import { IMPORT_COLUMNS } from '../domain/booking-columns.ts'
import { PartnersField } from './partners-field.tsx'

type Props = {
  readonly form: FormHandle<TypedKeyAccount>
  readonly partners: KeyAccountRecord['partners']
  readonly isNew: boolean
}

/** The form of a key account: data, additional fields, and mapping of workbook headings. */
export function KeyAccountForm({ form, partners, isNew }: Props): ReactNode {
  const t = useTexts('shipments')
  const field = (name: string) => ({ name, label: t(`clients.fields.${name}`) })
  return (
    <>
      <FieldRow widths="1fr 2fr 1fr 1fr">
        <TextField {...field('code')} upperCase maxLength={12} disabled={!isNew} autoFocus={isNew} />
        <TextField {...field('name')} maxLength={60} autoFocus={!isNew} />
        <NumberField
          {...field('tolerancePercent')}
          storedAs="text"
          decimals={2}
          min={0}
          max={100}
          help={t('clients.toleranceHelp')}
        />
        <FlagField {...field('active')} hint={t('clients.activeHint')} />
      </FieldRow>
      <PartnersField {...field('partnerIds')} known={partners} required={false} hint={t('clients.partnersHint')} />
      <LinesField {...field('fields')} columns={useFieldColumns(t)} newLine={newField} hint={t('clients.fieldsHint')} />
      <LinesField
        {...field('headings')}
        columns={useHeadingColumns(t, form)}
        newLine={newHeading}
        hint={t('clients.headingsHint')}
      />
    </>
  )
}

function newField(): Record<string, unknown> {
  const limits = { longest: null, decimals: null, least: null, most: null, mask: '', choices: '' }
  const labels = { labelEnUs: '', labelZhCn: '', labelZhHk: '' }
  return { key: '', ...labels, type: 'text', required: 'never', ...limits, active: true }
}

function newHeading(): Record<string, unknown> {
  return { heading: '', standsFor: null }
}

function useFieldColumns(t: Texts): readonly LineColumn[] {
  const column = (key: string, width: number) => ({ key, width, title: t(`clients.field.${key}`) })
  const choice = (texts: string, values: readonly string[]) => ({
    kind: 'choice' as const,
    options: values.map((value) => ({ value, label: t(`choices.${texts}.${value}`) })),
  })
  const limit = { kind: 'decimal', decimals: 4, min: -1_000_000_000, max: 1_000_000_000 } as const
  return [
    { ...column('key', 130), kind: 'text', most: 30 },
    { ...column('labelEnUs', 140), kind: 'text', most: 60 },
    { ...column('labelZhCn', 120), kind: 'text', most: 60 },
    { ...column('labelZhHk', 120), kind: 'text', most: 60 },
    { ...column('type', 110), ...choice('keyAccountFieldType', KEY_ACCOUNT_FIELD_TYPES) },
    { ...column('required', 120), ...choice('requiredFrom', REQUIRED_FROM) },
    { ...column('longest', 95), kind: 'integer', min: 1, max: LONGEST_KEY_ACCOUNT_TEXT },
    { ...column('mask', 110), kind: 'text', most: 60 },
    { ...column('decimals', 85), kind: 'integer', min: 0, max: 4 },
    { ...column('least', 80), ...limit },
    { ...column('most', 80), ...limit },
    { ...column('choices', 200), kind: 'text', most: 1000 },
    { ...column('active', 70), kind: 'flag', yes: t('clients.yes'), no: t('clients.no') },
  ]
}

/** A heading maps to a booking column or to a field of the account as currently entered in the form. */
function useHeadingColumns(t: Texts, form: Props['form']): readonly LineColumn[] {
  const language = useLanguage()
  const fields = (form.watch('fields') ?? []) as readonly Partial<KeyAccountField>[]
  const own = fields.flatMap(({ key, ...labels }) => {
    const label = labelOf({ labelEnUs: '', labelZhCn: '', labelZhHk: '', ...labels }, language)
    return key ? [{ value: keyAccountColumn(key), label: label || key }] : []
  })
  const ours = IMPORT_COLUMNS.map((column) => ({ value: column, label: t(`import.${column}`) }))
  return [
    { key: 'heading', title: t('clients.heading.heading'), width: 320, kind: 'text', most: 200 },
    {
      key: 'standsFor',
      title: t('clients.heading.standsFor'),
      width: 320,
      kind: 'choice',
      options: [...own, ...ours],
    },
  ]
}
