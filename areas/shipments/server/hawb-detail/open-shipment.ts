import type { Verb } from '#platform/server/http/context.ts'
import { found } from '#platform/server/refusal.ts'
import type { shipmentApi } from '../../contract/shipment-api.ts'
import { officeScope } from '../office-scope.ts'
import { shipmentRecord } from './shipment-record.ts'
import { findShipment } from './shipment-repository.ts'

export const openShipment: Verb<typeof shipmentApi.open> = async ({ db, actor }, { id }) =>
  shipmentRecord(db, found(await findShipment(db, id, officeScope(actor))))
