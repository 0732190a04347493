import type { Actor } from '#platform/domain/actor.ts'
import { type Verdict, allOf, allowed, refuse } from '#platform/domain/verdict.ts'
import { isUnsent, type ShipmentOffices, type ShipmentStatus, canSaveShipment } from '../booking/shipment-rules.ts'

/** Pieces of one house on one ULD; the weight in kg, if weighed. */
export type UldLoad = { readonly uldNo: string; readonly pieces: number; readonly grossWeight: string | null }

const ULD_NUMBER = /^[A-Z][A-Z0-9]{2}\d{4,5}[A-Z0-9]{2}$/

/** Normalises a ULD number: `pmc 12345 lh` is PMC12345LH. */
export function uldNumberOf(typed: string): string {
  return typed.toUpperCase().replaceAll(/[\s-]/g, '')
}

/** Type of three characters, serial of four or five digits, owner of two characters (IATA ULD identification). */
export function canBeUldNumber(uldNo: string): Verdict<'ULD_NUMBER_WRONG'> {
  return ULD_NUMBER.test(uldNo) ? allowed : refuse('ULD_NUMBER_WRONG')
}

/** Offices that save the shipment may enter its loads until the destination office is informed. */
export function canInputPmc(
  shipment: ShipmentOffices & { readonly status: ShipmentStatus },
  actor: Pick<Actor, 'officeId'>,
): Verdict<'NOT_OWN_OFFICE' | 'PRE_ALERT_SENT'> {
  return allOf<'NOT_OWN_OFFICE' | 'PRE_ALERT_SENT'>(canSaveShipment(shipment, actor), isUnsent(shipment))
}

/** No more pieces may be on ULDs than the house has; none without a piece count. */
export function canCarry(
  pieces: number | null,
  loads: readonly Pick<UldLoad, 'pieces'>[],
): Verdict<'ULD_PIECES_EXCEEDED'> {
  const loaded = piecesOn(loads)
  return loaded <= (pieces ?? 0) ? allowed : refuse('ULD_PIECES_EXCEEDED', { loaded, pieces: pieces ?? 0 })
}

export function piecesOn(loads: readonly Pick<UldLoad, 'pieces'>[]): number {
  return loads.reduce((sum, { pieces }) => sum + pieces, 0)
}
