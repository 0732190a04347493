/**
 * DOC-03: what a carrier or a customs authority reported against a shipment and nobody has resolved yet: a discrepancy (DIS), a
 * request for information (RFI) or screening (RFS), or "do not load" (DNL). Written only by messaging; the last one is the gravest.
 */
export const CARRIER_ALERTS = ['None', 'DIS', 'RFI', 'RFS', 'DNL'] as const

export type CarrierAlert = (typeof CARRIER_ALERTS)[number]

/** Whether customs hold the shipment: it must not be loaded or announced until that is resolved. */
export function isHeldByCustoms(alert: CarrierAlert): boolean {
  return alert === 'RFI' || alert === 'RFS' || alert === 'DNL'
}
