import { useFieldValue } from '#platform/web/kit/form/use-field.ts'
import type { BatteryType, DgClass } from '../../domain/battery.ts'
import { type DangerousGoods, codesAfterChange } from '../../domain/dangerous-goods.ts'
import type { ShipmentFormHandle } from './use-shipment-form.ts'

/**
 * Keeps the handling codes with the goods. What they were before a change is what the form held until then, however that
 * came into it: typed, restored, merged or saved.
 */
export function useDerivedCodes(form: ShipmentFormHandle): (change: Partial<DangerousGoods>) => void {
  const before: DangerousGoods = {
    dangerousGoods: useFieldValue('dangerousGoods') === true,
    dgClass: (useFieldValue('dgClass') ?? null) as DgClass | null,
    batteryType: (useFieldValue('batteryType') ?? null) as BatteryType | null,
  }
  return (change) => {
    const codes = form.get('handlingCodes') ?? []
    form.set('handlingCodes', codesAfterChange(codes, before, { ...before, ...change }))
  }
}
