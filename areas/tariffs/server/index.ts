import type { Verbs } from '#platform/server/http/context.ts'
import { exportVerb, listVerb } from '#platform/server/list/list-verbs.ts'
import { tariffsApi } from '../contract/api.ts'
import { rateSource } from './rate-list-source.ts'
import { type RateDrafts, importRates, rateTemplate, saveRate } from './save-rates.ts'
import { importTariffs, tariffTemplate } from './import-tariffs.ts'
import { createTariff, deleteTariffRows, editTariffRows } from './save-tariffs.ts'
import { tariffSource } from './tariff-list-source.ts'
import type { KnownAccounts } from './tariff-violations.ts'

/** Tariffs and exchange rates; injected are what a new rate does to lines without one, and the accounts of billing. */
export function tariffsServer(
  rateDrafts: RateDrafts,
  knownAccounts: KnownAccounts,
): {
  readonly api: typeof tariffsApi
  readonly verbs: Verbs<typeof tariffsApi>
} {
  return {
    api: tariffsApi,
    verbs: {
      tariffList: listVerb(tariffSource),
      tariffExport: exportVerb(tariffSource),
      tariffCreate: createTariff(knownAccounts),
      tariffEditRows: editTariffRows(knownAccounts),
      tariffDelete: deleteTariffRows,
      tariffTemplate,
      tariffImport: importTariffs(knownAccounts),
      rateList: listVerb(rateSource),
      rateExport: exportVerb(rateSource),
      rateSave: saveRate(rateDrafts),
      rateTemplate,
      rateImport: importRates(rateDrafts),
    },
  }
}

export { type NewRate, OLDEST_RATE_DAYS, findRate, findRates, saveRates } from './rate-repository.ts'
export type { RatedDrafts } from './save-rates.ts'
export { seedTaxCodes } from './seed-tax-codes.ts'
export { findTariffs } from './tariff-repository.ts'
export { visibleOffice } from './visible-office.ts'
