import type { History } from '#platform/web/kit/history/history-dialog.tsx'
import { type Texts, useTexts } from '#platform/web/texts.ts'
import { keyAccountApi } from '../contract/account-api.ts'
import { fieldOfLine, headingOfLine, placeOfLine } from '../domain/account-lines.ts'
import type { ImportColumn } from '../domain/booking-columns.ts'
import { type ImportColumns, useImportColumns } from './use-booking-columns.ts'

/** Returns the history of a key account in the words of its form. */
export function useKeyAccountHistory(): History {
  const t = useTexts('shipments')
  const { title } = useImportColumns(null)
  return {
    api: { history: keyAccountApi.history, undo: keyAccountApi.undo },
    label: (field) => t(`clients.fields.${field}`),
    show: (field, value) => {
      if (field === 'fields') return fieldText(value, t)
      return field === 'headings' ? headingText(value, title, t) : undefined
    },
    invalidates: [keyAccountApi.list, keyAccountApi.known, keyAccountApi.open],
  }
}

/** Formats all properties of a field in order, so that any change is visible. */
export function fieldText(line: string, t: Texts): string {
  const field = fieldOfLine(line)
  const limits = (['longest', 'mask', 'decimals', 'least', 'most', 'choices'] as const).flatMap((limit) =>
    field[limit] === null || field[limit] === '' ? [] : [`${t(`clients.field.${limit}`)} ${field[limit]}`],
  )
  return [
    `${placeOfLine(line)} ${field.key}`,
    [field.labelEnUs, field.labelZhCn, field.labelZhHk].join(' / '),
    t(`choices.keyAccountFieldType.${field.type}`),
    t(`choices.requiredFrom.${field.required}`),
    ...limits,
    ...(field.active ? [] : [t('clients.closed')]),
  ].join(' · ')
}

function headingText(line: string, title: ImportColumns['title'], t: Texts): string {
  const { heading, standsFor } = headingOfLine(line)
  const meaning = standsFor === null ? t('importing.leftOut') : title(standsFor as ImportColumn)
  return `${placeOfLine(line)} ${heading} → ${meaning}`
}
