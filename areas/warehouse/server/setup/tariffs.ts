import { refusedByConstraint } from '#platform/server/database/refused-by-constraint.ts'
import type { Verb } from '#platform/server/http/context.ts'
import { found, refusedAt, saved } from '#platform/server/refusal.ts'
import { warehouseErrors } from '../../contract/errors.ts'
import type { warehouseApi } from '../../contract/api.ts'
import { deleteTariff, insertTariff, lockTariff, updateTariff } from './tariff-repository.ts'

const REFUSALS = {
  tariff_once: refusedAt('truckType', warehouseErrors.TARIFF_EXISTS),
}

export const createTariff: Verb<typeof warehouseApi.tariffCreate> = ({ transact, actor }, input) =>
  transact(async (tx) => identified(await refusedByConstraint(REFUSALS, insertTariff(tx, actor.officeId, input))))

export const editTariff: Verb<typeof warehouseApi.tariffEdit> = ({ transact, actor }, input) =>
  transact(async (tx) => {
    const current = found(await lockTariff(tx, input.id, actor.officeId))
    return identified(saved(await refusedByConstraint(REFUSALS, updateTariff(tx, input)), current))
  })

export const removeTariff: Verb<typeof warehouseApi.tariffRemove> = ({ transact, actor }, { id }) =>
  transact(async (tx) => {
    found(await lockTariff(tx, id, actor.officeId))
    await deleteTariff(tx, id)
    return null
  })

function identified({ id, version }: { readonly id: string; readonly version: number }) {
  return { id, version }
}
