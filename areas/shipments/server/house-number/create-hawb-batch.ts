import type { Verb } from '#platform/server/http/context.ts'
import { Refusal, requireAllowed } from '#platform/server/refusal.ts'
import { shipmentErrors } from '../../contract/errors.ts'
import type { hawbNumberApi } from '../../contract/house-number/hawb-number-api.ts'
import { canCreateBatch } from '../../domain/house-number/hawb-number.ts'
import { insertBatch, lockSeries } from './hawb-number-repository.ts'

/** The batch continues the numbers of its prefix; a prefix belongs to the office that used it first. */
export const createHawbBatch: Verb<typeof hawbNumberApi.createBatch> = ({ transact, actor }, { quantity, ...form }) =>
  transact(async (tx) => {
    const series = await lockSeries(tx, form.prefix)
    requireAllowed(shipmentErrors, canCreateBatch(form, series?.nextValue ?? 1, quantity))
    const batch = await insertBatch(tx, form, quantity, actor)
    if (!batch) {
      throw new Refusal(shipmentErrors.PREFIX_OF_ANOTHER_OFFICE, {
        params: { prefix: form.prefix, digits: series?.digits ?? form.digits },
      })
    }
    return batch
  })
