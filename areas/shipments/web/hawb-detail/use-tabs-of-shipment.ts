import { useFaultyFields } from '#platform/web/kit/form/use-faulty-fields.ts'
import type { RecordTab } from '#platform/web/kit/layout/record-tabs.tsx'
import { useTexts } from '#platform/web/texts.ts'
import type { Shipment } from '../../contract/shipment.ts'
import type { ShipmentFormHandle } from './use-shipment-form.ts'
import { type ShipmentTab, partsOf } from './use-shipment-tab.ts'

const OF_ORDERS: readonly string[] = ['poLines', 'deliveryNotes']

/** The tabs of a shipment with the number of wrong fields behind each. */
export function useTabsOfShipment(
  form: Pick<ShipmentFormHandle, 'inner'>,
  shipment: Shipment | null,
): readonly RecordTab<ShipmentTab>[] {
  const t = useTexts('shipments')
  const faulty = useFaultyFields(form)
  const ofOrders = faulty.filter((field) => OF_ORDERS.includes(field)).length
  const faults: Partial<Record<ShipmentTab, number>> = { general: faulty.length - ofOrders, orders: ofOrders }
  return partsOf(shipment).map((key) => ({
    key,
    title: t(`tabs.${key}`),
    faults: faults[key] ?? 0,
  }))
}
