import type { Verb } from '#platform/server/http/context.ts'
import { Refusal, found, saved } from '#platform/server/refusal.ts'
import type { mawbApi } from '../../contract/api.ts'
import { mawbErrors } from '../../contract/errors.ts'
import {
  type AlertSetting,
  awaitStockMoves,
  clearAlert,
  deleteSetting,
  insertSetting,
  lockSetting,
  updateSetting,
} from './alert-repository.ts'
import { knownReference } from '../known-reference.ts'
import { watchStock } from './watch-stock.ts'

/** MAW-06: creates a setting of the actor's office. A stock that is already low raises its alert at once. */
export const createAlertSetting: Verb<typeof mawbApi.createAlertSetting> = async (context, input) => {
  const { airline, threshold, recipients } = input
  if (!(await knownReference(context.db)).isAirline(airline)) {
    throw new Refusal(mawbErrors.AIRLINE_UNKNOWN, { params: { value: airline } })
  }
  return context.transact(async (tx) => {
    await awaitStockMoves(tx)
    const made = await insertSetting(tx, { officeId: context.actor.officeId, airline, threshold, recipients })
    if (!made) throw new Refusal(mawbErrors.ALERT_SETTING_EXISTS, { params: { airline } })
    await watchStock(tx, [made])
    return identified(made)
  })
}

export const editAlertSetting: Verb<typeof mawbApi.editAlertSetting> = (context, input) =>
  context.transact(async (tx) => {
    await awaitStockMoves(tx)
    const current = ownSetting(await lockSetting(tx, input.id), context.actor.officeId)
    const changed = saved(await updateSetting(tx, input), current)
    await watchStock(tx, [changed])
    return identified(changed)
  })

export const removeAlertSetting: Verb<typeof mawbApi.removeAlertSetting> = (context, { id }) =>
  context.transact(async (tx) => {
    const setting = ownSetting(await lockSetting(tx, id), context.actor.officeId)
    await clearAlert(tx, setting)
    await deleteSetting(tx, id)
    return null
  })

/** Settings of other offices are treated as not found. */
function ownSetting(setting: AlertSetting | undefined, officeId: string): AlertSetting {
  return found(setting?.officeId === officeId ? setting : undefined)
}

function identified({ id, version }: AlertSetting): { id: string; version: number } {
  return { id, version }
}
