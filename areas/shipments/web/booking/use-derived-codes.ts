import { useFieldValue } from '#platform/web/kit/form/use-field.ts'
import type { BatteryType, DgClass } from '#areas/cargo/domain/battery.ts'
import { type DangerousGoods, codesAfterChange } from '#areas/cargo/domain/dangerous-goods.ts'
import type { TypedLine } from '#areas/cargo/domain/dangerous-goods-line.ts'
import { headOfLines } from '#areas/cargo/domain/dangerous-goods-said.ts'
import type { ShipmentFormHandle } from './use-shipment-form.ts'

/**
 * Keeps the handling codes in line with the goods. The previous goods are those of the form before the change, whether typed,
 * restored, merged or saved.
 */
export function useDerivedCodes(form: ShipmentFormHandle): {
  onGoods(change: Partial<DangerousGoods>): void
  /** Updates the summary too. */
  onLines(lines: readonly TypedLine[]): void
} {
  const before: DangerousGoods = {
    dangerousGoods: useFieldValue('dangerousGoods') === true,
    dgClass: (useFieldValue('dgClass') ?? null) as DgClass | null,
    batteryType: (useFieldValue('batteryType') ?? null) as BatteryType | null,
    dangerousGoodsLines: linesTyped(useFieldValue('dangerousGoodsLines')),
  }
  const onGoods = (change: Partial<DangerousGoods>): void => {
    const codes = form.get('handlingCodes') ?? []
    const next = codesAfterChange(codes, before, { ...before, ...change })
    if (next.join() !== codes.join()) form.set('handlingCodes', next)
  }
  return {
    onGoods,
    onLines: (dangerousGoodsLines) => {
      const head = dangerousGoodsLines.length > 0 ? headOfLines(dangerousGoodsLines) : {}
      for (const [field, value] of Object.entries(head)) if (form.get(field) !== value) form.set(field, value)
      onGoods({ ...head, dangerousGoodsLines })
    },
  }
}

/** Returns the lines currently in the form. */
export function linesTyped(value: unknown): readonly TypedLine[] {
  return Array.isArray(value) ? (value as TypedLine[]) : []
}
