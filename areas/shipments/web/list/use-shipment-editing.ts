import { refusalText } from '#platform/contract/error-catalogue.ts'
import type { ListEditing } from '#platform/web/kit/list-page/list-page.tsx'
import { useAsActor } from '#platform/web/session.ts'
import { useLanguage, useTexts } from '#platform/web/texts.ts'
import { shipmentErrors } from '../../contract/errors.ts'
import { shipmentApi } from '../../contract/booking/shipment-api.ts'
import { cellSourceOf } from '../../domain/booking/cell-source.ts'
import { keyAccountKeyOf } from '#areas/key-accounts/domain/account.ts'
import { type Changing, type ShipmentOffices, canEditCell } from '../../domain/booking/shipment-rules.ts'
import type { ShipmentRow } from './record-of-row.ts'

/** Which cells of the lists can be edited, with the rule's text if not. */
export function useShipmentEditing(): ListEditing<ShipmentRow> {
  const actor = useAsActor()
  const language = useLanguage()
  const t = useTexts('shipments')
  return {
    endpoint: shipmentApi.editRows,
    invalidates: [shipmentApi.open, shipmentApi.list],
    whyNever: (column) => t(`cellSource.${cellSourceOf(column)}`),
    may: (row, column) => {
      const field = keyAccountKeyOf(column) === undefined ? column : 'keyAccountFields'
      const verdict = canEditCell(asChanging(row), field, actor)
      return verdict.ok ? verdict : { ok: false, reason: refusalText(shipmentErrors, verdict, language) }
    },
  }
}

/** List cells are nullable by type, but the columns of the rule never are in the database. */
function asChanging(row: ShipmentRow): Changing & ShipmentOffices {
  const { jobType, jobMode, status, spaceStatus, isHandled } = row
  return {
    ...row,
    jobType: jobType ?? 'General',
    jobMode: jobMode ?? 'Consolidation',
    status: status ?? 'Pending',
    spaceStatus: spaceStatus ?? 'None',
    isHandled: isHandled ?? false,
  }
}
