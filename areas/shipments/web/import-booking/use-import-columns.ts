import { useCallback, useMemo } from 'react'
import { useLanguage, useTexts } from '#platform/web/texts.ts'
import { clientColumn, labelOf, titleOfOwn } from '../../domain/clients/client.ts'
import { IMPORT_COLUMNS, type ImportColumn, isOurColumn } from '../../domain/import-columns.ts'
import { useClients } from '../clients/use-clients.ts'

export type ImportColumns = {
  title(column: ImportColumn): string
  /** What a column may stand for: the client's own fields first, where the workbook is a client's. */
  readonly choices: readonly { readonly value: ImportColumn; readonly label: string }[]
}

/** The columns of bookings as people call them; of a big client's partner also its own (SHP-11). */
export function useImportColumns(partnerId: string | null): ImportColumns {
  const t = useTexts('shipments')
  const language = useLanguage()
  const { clients } = useClients()
  const title = useCallback(
    (column: ImportColumn) =>
      isOurColumn(column) ? t(`import.${column}`) : titleOfOwn(column, clients, { partnerId, language }),
    [t, clients, partnerId, language],
  )
  const choices = useMemo(() => {
    const client = clients.find(({ active, partnerIds }) => active && partnerIds.includes(partnerId ?? ''))
    const fields = client?.fields.filter(({ active }) => active) ?? []
    const own = fields.map((field) => ({ value: clientColumn(field.key), label: labelOf(field, language) }))
    return [...own, ...IMPORT_COLUMNS.map((column) => ({ value: column, label: title(column) }))]
  }, [clients, partnerId, language, title])
  return { title, choices }
}
