import { requireValid } from '#platform/server/require-valid.ts'
import { editRowsVerb } from '#platform/server/list/edit-rows.ts'
import { entryOf } from '../../contract/booking/entry-of.ts'
import { shipmentErrors } from '../../contract/errors.ts'
import { type RowFields, shipmentOver } from '../../contract/booking/shipment.ts'
import { saveShipment } from '../booking/save-shipment.ts'

/** Saves fields edited in the shipment list; each row is validated and saved like the whole form. */
export const editShipmentRows = editRowsVerb<RowFields>((context, tx, { id, version, set }) =>
  saveShipment(context, tx, { id, version }, (currentShipment) =>
    requireValid(
      shipmentOver(currentShipment),
      { ...entryOf(currentShipment), ...set },
      { language: context.language, errors: shipmentErrors },
    ),
  ),
)
