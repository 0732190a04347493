import { findCurrency } from '#areas/reference-data/server/index.ts'
import { textOf, unitsOf } from '#platform/domain/decimal.ts'
import type { WriteTx } from '#platform/server/database/database.ts'
import { refusedByConstraint } from '#platform/server/database/refused-by-constraint.ts'
import type { Verb } from '#platform/server/http/context.ts'
import { found, refusedAt, requireAll, saved } from '#platform/server/refusal.ts'
import { warehouseErrors } from '../../contract/errors.ts'
import type { warehouseApi } from '../../contract/api.ts'
import type { TariffInput } from '../../contract/tariff.ts'
import { canCharge } from '../../domain/truck-fee.ts'
import { deleteTariff, insertTariff, lockTariff, updateTariff } from './tariff-repository.ts'

const REFUSALS = {
  tariff_once: refusedAt('truckType', warehouseErrors.TARIFF_EXISTS),
}

export const createTariff: Verb<typeof warehouseApi.tariffCreate> = ({ transact, actor }, input) =>
  transact(async (tx) => {
    const tariff = await inCurrency(tx, input)
    return identified(await refusedByConstraint(REFUSALS, insertTariff(tx, actor.officeId, tariff)))
  })

export const editTariff: Verb<typeof warehouseApi.tariffEdit> = ({ transact, actor }, input) =>
  transact(async (tx) => {
    const current = found(await lockTariff(tx, input.id, actor.officeId))
    const tariff = await inCurrency(tx, input)
    return identified(saved(await refusedByConstraint(REFUSALS, updateTariff(tx, tariff)), current))
  })

export const removeTariff: Verb<typeof warehouseApi.tariffRemove> = ({ transact, actor }, { id }) =>
  transact(async (tx) => {
    found(await lockTariff(tx, id, actor.officeId))
    await deleteTariff(tx, id)
    return null
  })

/** A tariff whose fees have the decimals of their currency; more of them are refused. */
async function inCurrency<Tariff extends TariffInput>(tx: WriteTx, tariff: Tariff): Promise<Tariff> {
  const currency = await findCurrency(tx, tariff.currency)
  if (!currency?.active) throw refusedAt('currency', warehouseErrors.CURRENCY_UNKNOWN)
  const { code, minorUnits: decimals } = currency
  requireAll(
    warehouseErrors,
    (['baseFee', 'hourFee'] as const).map((path) => ({ path, verdict: canCharge(tariff[path], { code, decimals }) })),
  )
  const [baseFee, hourFee] = [tariff.baseFee, tariff.hourFee].map((fee) => textOf(unitsOf(fee, decimals), decimals))
  return { ...tariff, baseFee, hourFee }
}

function identified({ id, version }: { readonly id: string; readonly version: number }) {
  return { id, version }
}
