import { areaTexts } from '#platform/server/area-texts.ts'
import type { Verb } from '#platform/server/http/context.ts'
import { found } from '#platform/server/refusal.ts'
import type { importApi } from '../contract/import-api.ts'
import { keyAccountColumn, labelOf } from '#areas/key-accounts/domain/account.ts'
import { findKnownKeyAccounts } from '#areas/key-accounts/server/index.ts'
import { importSheet } from './import-sheet.ts'

/** Returns the template workbook (SHP-04); for a key account with its own columns first (SHP-11). */
export const bookingTemplate: Verb<typeof importApi.template> = async ({ db, language }, { keyAccount: id }) => {
  const name = (await areaTexts('shipments', language))('messages.templateName')
  if (id === undefined) return importSheet.template(language, { fileName: `${name}.xlsx`, width: 18 })
  const keyAccount = found((await findKnownKeyAccounts(db)).find((one) => one.id === id))
  const first = keyAccount.fields
    .filter(({ active }) => active)
    .map((field) => ({ key: keyAccountColumn(field.key), title: labelOf(field, language) }))
  return importSheet.template(language, { fileName: `${name} ${keyAccount.code}.xlsx`, width: 18, first })
}
