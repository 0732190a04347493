import { useInvalidFields } from '#platform/web/kit/form/use-invalid-fields.ts'
import type { RecordTab } from '#platform/web/kit/layout/record-tabs.tsx'
import { useManyTexts, useTexts } from '#platform/web/texts.ts'
import type { ShipmentFormHandle } from '../booking/use-shipment-form.ts'
import type { ShipmentPart } from './use-shipment-tab.ts'

const OF_ORDERS: readonly string[] = ['poLines', 'deliveryNotes']

/** The titles of the tabs, with the number of invalid form fields. */
export function useTabsOfShipment(
  form: Pick<ShipmentFormHandle, 'inner'>,
  { formTabs, parts }: { formTabs: readonly string[]; parts: readonly ShipmentPart[] },
): readonly RecordTab[] {
  const t = useTexts('shipments')
  const titleOf = useManyTexts([...new Set(['shipments', ...parts.map(({ area }) => area)])], { wait: true })
  const invalid = useInvalidFields(form)
  const ofOrders = invalid.filter((field) => OF_ORDERS.includes(field)).length
  const violations: Record<string, number> = { general: invalid.length - ofOrders, orders: ofOrders }
  return [
    ...formTabs.map((key) => ({ key, title: t(`tabs.${key}`), violations: violations[key] ?? 0 })),
    ...parts.map(({ key, area, titleKey }) => ({ key, title: titleOf(area, titleKey) })),
  ]
}
