import { useCallback, useMemo } from 'react'
import { type Language, saidOf } from '#platform/contract/language.ts'
import { useLanguage, useTexts } from '#platform/web/texts.ts'
import { type KeyAccount, keyAccountColumn, labelOf, titleOfOwn } from '../domain/account.ts'
import { IMPORT_COLUMNS, type ImportColumn, isOurColumn } from '../domain/booking-columns.ts'
import { useKeyAccounts } from './use-accounts.ts'

export type ImportColumns = {
  title(column: ImportColumn): string
  /** The columns that a heading may map to: the account's own fields first, if the workbook belongs to one. */
  readonly choices: readonly { readonly value: ImportColumn; readonly label: string }[]
}

/** Returns the booking columns with their labels; for a key account's partner also its own (SHP-11). */
export function useImportColumns(partnerId: string | null): ImportColumns {
  const t = useTexts('shipments')
  const language = useLanguage()
  const { keyAccounts } = useKeyAccounts()
  const title = useCallback(
    (column: ImportColumn) =>
      isOurColumn(column) ? t(`import.${column}`) : titleOfOwn(column, keyAccounts, { partnerId, language }),
    [t, keyAccounts, partnerId, language],
  )
  const choices = useMemo(
    () => [
      ...ownChoices(keyAccounts, partnerId, language),
      ...IMPORT_COLUMNS.map((value) => ({ value, label: title(value) })),
    ],
    [keyAccounts, partnerId, language, title],
  )
  return { title, choices }
}

/** Returns the fields of the partner's account; for other workbooks those of all accounts, because each booking may have its own. */
function ownChoices(
  keyAccounts: readonly KeyAccount[],
  partnerId: string | null,
  language: Language,
): ImportColumns['choices'] {
  const inUse = keyAccounts.filter(({ active }) => active)
  const whose = inUse.find(({ partnerIds }) => partnerIds.includes(partnerId ?? ''))
  const own = (whose ? [whose] : inUse).flatMap(({ name, fields }) =>
    fields
      .filter(({ active }) => active)
      .map((field) => {
        const label = labelOf(field, language)
        return [keyAccountColumn(field.key), whose ? label : saidOf(name, label, language)] as const
      }),
  )
  const labels = Map.groupBy(own, ([value]) => value)
  return [...labels].map(([value, named]) => ({ value, label: named.map(([, label]) => label).join(' · ') }))
}
