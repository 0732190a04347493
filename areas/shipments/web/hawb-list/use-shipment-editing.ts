import { refusalText } from '#platform/contract/error-catalogue.ts'
import type { ListEditing } from '#platform/web/kit/list-page/list-page.tsx'
import { useAsActor } from '#platform/web/session.ts'
import { useLanguage } from '#platform/web/texts.ts'
import { shipmentErrors } from '../../contract/errors.ts'
import { shipmentApi } from '../../contract/shipment-api.ts'
import { type Changing, type ShipmentOffices, canEditCell } from '../../domain/shipment-rules.ts'
import type { ShipmentRow } from './shipment-list-page.tsx'

/** Which cells of the lists may be written, with the rule's own words where not. */
export function useShipmentEditing(): ListEditing<ShipmentRow> {
  const actor = useAsActor()
  const language = useLanguage()
  return {
    endpoint: shipmentApi.editRows,
    invalidates: [shipmentApi.open],
    may: (row, column) => {
      const verdict = canEditCell(asChanging(row), column, actor)
      return verdict.ok ? verdict : { ok: false, reason: refusalText(shipmentErrors, verdict, language) }
    },
  }
}

/** A list cell may be empty by its type; the columns of the rule are never null in the database. */
function asChanging(row: ShipmentRow): Changing & ShipmentOffices {
  const { jobType, status, spaceStatus } = row
  return { ...row, jobType: jobType ?? 'General', status: status ?? 'Pending', spaceStatus: spaceStatus ?? 'None' }
}
