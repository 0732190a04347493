import { requireValid } from '#platform/server/require-valid.ts'
import { editRowsVerb } from '#platform/server/list/edit-rows.ts'
import { entryOf } from '../../contract/booking/entry-of.ts'
import { shipmentErrors } from '../../contract/errors.ts'
import { type RowFields, shipmentOver } from '../../contract/booking/shipment.ts'
import { saveShipment } from '../booking/save-shipment.ts'

/** Some fields of shipments, changed in their list: each row is checked and saved as the whole form would be. */
export const editShipmentRows = editRowsVerb<RowFields>((context, tx, { id, version, set }) =>
  saveShipment(context, tx, { id, version }, (currentShipment) =>
    requireValid(
      shipmentOver(currentShipment),
      { ...entryOf(currentShipment), ...set },
      { language: context.language, errors: shipmentErrors },
    ),
  ),
)
