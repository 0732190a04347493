import { useState } from 'react'
import type { ShipmentEntry } from '../../contract/shipment.ts'
import { type DangerousGoods, derivedCodes } from '../../domain/dangerous-goods.ts'
import type { ShipmentFormHandle } from './use-shipment-form.ts'

/** Keeps the handling codes with the goods: what followed from the goods before goes, what follows from them now comes. */
export function useDerivedCodes(form: ShipmentFormHandle): (change: Partial<DangerousGoods>) => void {
  const said = (): DangerousGoods => ({
    dangerousGoods: form.get('dangerousGoods') ?? false,
    dgClass: form.get('dgClass') ?? null,
    batteryType: form.get('batteryType') ?? null,
  })
  const [before, setBefore] = useState(said)
  return (change) => {
    const goods = { ...said(), ...change }
    const gone = derivedCodes(before)
    const codes: ShipmentEntry['handlingCodes'] = form.get('handlingCodes') ?? []
    const next = new Set([...codes.filter((code) => !gone.includes(code)), ...derivedCodes(goods)])
    form.set('handlingCodes', [...next])
    setBefore(goods)
  }
}
