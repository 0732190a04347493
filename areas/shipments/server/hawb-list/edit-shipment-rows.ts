import { demandValid } from '#platform/server/demand-valid.ts'
import { editRowsVerb } from '#platform/server/list/edit-rows.ts'
import { entryOf } from '../../contract/entry-of.ts'
import { shipmentErrors } from '../../contract/errors.ts'
import { type RowFields, shipmentOver } from '../../contract/shipment.ts'
import { saveOver } from '../hawb-detail/edit-shipment.ts'

/** Some fields of shipments, changed in their list: each row is checked and saved as the whole form would be. */
export const editShipmentRows = editRowsVerb<RowFields>((context, tx, { id, version, set }) =>
  saveOver(context, tx, { id, version }, (asItIs) =>
    demandValid(
      shipmentOver(asItIs),
      { ...entryOf(asItIs), ...set },
      { language: context.language, errors: shipmentErrors },
    ),
  ),
)
