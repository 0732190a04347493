import type { Verb } from '#platform/server/http/context.ts'
import { requireValid } from '#platform/server/require-valid.ts'
import { requireAllowed, found } from '#platform/server/refusal.ts'
import { blankEntry, entryOf } from '../../contract/booking/entry-of.ts'
import { shipmentErrors } from '../../contract/errors.ts'
import { shipmentOver } from '../../contract/booking/shipment.ts'
import type { shipmentApi } from '../../contract/booking/shipment-api.ts'
import { fieldsLeftOut, orderedAgain } from '../../domain/booking/copy-job.ts'
import { canSaveShipment } from '../../domain/booking/shipment-rules.ts'
import { valuesOfCopy } from '../key-account-list/require-account-values.ts'
import { visibleOffices } from './visible-offices.ts'
import { addShipment } from './save-shipment.ts'
import { shipmentRecord } from './shipment-record.ts'
import { findShipment } from './shipment-repository.ts'

/** SHP-10: copies a shipment as pending. Numbers, space and transmissions are not copied. */
export const copyShipment: Verb<typeof shipmentApi.copy> = (context, { id, take }) =>
  context.transact(async (tx) => {
    const source = await shipmentRecord(tx, found(await findShipment(tx, id, visibleOffices(context.actor))))
    requireAllowed(shipmentErrors, canSaveShipment(source, context.actor))
    const blank = blankEntry(context.actor.officeId)
    const left = fieldsLeftOut(source, take).map((field) => [field, blank[field]])
    const entered = entryOf(source)
    const poLines = orderedAgain(entered.poLines)
    const copied = { ...entered, poLines, ...Object.fromEntries(left) }
    const entry = requireValid(shipmentOver(source), copied, { ...context, errors: shipmentErrors })
    const isRequested = take.includes('keyAccountFields')
    const keyAccountFields = await valuesOfCopy(tx, entry, source, { isRequested })
    return addShipment(context, tx, { ...entry, keyAccountFields }, source)
  })
