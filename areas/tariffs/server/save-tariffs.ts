import { refusedByConstraint } from '#platform/server/database/refused-by-constraint.ts'
import type { WriteTx } from '#platform/server/database/database.ts'
import type { Verb } from '#platform/server/http/context.ts'
import { editRowsVerb } from '#platform/server/list/edit-rows.ts'
import { foundAll, refusedAt, requireAll, saved } from '#platform/server/refusal.ts'
import type { tariffsApi } from '../contract/api.ts'
import { tariffErrors } from '../contract/errors.ts'
import type { TariffFields } from '../contract/tariff.ts'
import { deleteTariffs, insertTariffs, lockTariffs, updateTariff } from './tariff-repository.ts'
import { type KnownAccounts, findUnknownCodes } from './tariff-violations.ts'

const REFUSALS = {
  tariff_once: refusedAt('validFrom', tariffErrors.TARIFF_EXISTS),
  tariff_charge_code: refusedAt('chargeCode', tariffErrors.CHARGE_CODE_UNKNOWN),
  tariff_origin: refusedAt('origin', tariffErrors.AIRPORT_UNKNOWN),
  tariff_destination: refusedAt('destination', tariffErrors.AIRPORT_UNKNOWN),
  tariff_currency: refusedAt('currency', tariffErrors.CURRENCY_UNKNOWN),
  tariff_tax_code: refusedAt('taxCode', tariffErrors.TAX_CODE_UNKNOWN),
  tariff_validity: refusedAt('validTo', tariffErrors.VALIDITY_REVERSED),
  tariff_breaks: refusedAt('basis', tariffErrors.TARIFF_INCONSISTENT),
  tariff_pivot: refusedAt('pivotKg', tariffErrors.TARIFF_INCONSISTENT),
}

export function createTariff(knownAccounts: KnownAccounts): Verb<typeof tariffsApi.tariffCreate> {
  return ({ actor, transact }, tariff) =>
    transact(async (tx) => {
      await requireCodes(tx, knownAccounts, actor.officeId, tariff)
      const [made] = await refusedByConstraint(REFUSALS, insertTariffs(tx, actor.officeId, [tariff]))
      if (!made) throw new Error('a tariff was not inserted')
      return made
    })
}

export function editTariffRows(knownAccounts: KnownAccounts): Verb<typeof tariffsApi.tariffEditRows> {
  return editRowsVerb<TariffFields>(async ({ actor }, tx, { id, version, set }) => {
    const [current] = foundAll([id], await lockTariffs(tx, [id], actor.officeId))
    const tariff = saved(current?.version === version ? current : undefined, current)
    await requireCodes(tx, knownAccounts, actor.officeId, { ...tariff, ...set })
    const write = updateTariff(tx, { id, version }, { ...tariff, ...set })
    return saved(await refusedByConstraint(REFUSALS, write), tariff)
  })
}

export const deleteTariffRows: Verb<typeof tariffsApi.tariffDelete> = ({ actor, transact }, { ids }) =>
  transact(async (tx) => {
    foundAll(ids, await lockTariffs(tx, ids, actor.officeId))
    await deleteTariffs(tx, ids)
    return { done: ids.length }
  })

async function requireCodes(tx: WriteTx, knownAccounts: KnownAccounts, officeId: string, tariff: TariffFields) {
  const unknown = await findUnknownCodes(tx, knownAccounts, officeId, [tariff])
  requireAll(
    tariffErrors,
    unknown.map(({ column, refused }) => ({ path: column, verdict: refused })),
  )
}
