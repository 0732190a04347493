/** Actions on a dated flight, by users or by its schedule (FLT-02). */
export const FLIGHT_DEEDS = [
  ...(['ADDED', 'GENERATED', 'CANCELLED', 'REINSTATED', 'RETIMED', 'AIRCRAFT_CHANGED', 'PUT_BACK'] as const),
  ...(['WITHDRAWN', 'NAMED_AGAIN', 'REPLANNED', 'SOFT_BLOCK_RELEASED'] as const),
] as const
export type FlightAction = (typeof FLIGHT_DEEDS)[number]

type Change = {
  readonly action: 'create' | 'change' | 'delete'
  readonly fields: readonly { readonly field: string; readonly before: unknown; readonly after: unknown }[]
}

/** Returns the action that a recorded change represents. User actions carry a reason, so an added or removed reason identifies them. */
export function flightActionOf({ action, fields }: Change): FlightAction {
  const changed = (name: string) => fields.find(({ field }) => field === name)
  const arrival = (name: string) => (changed(name)?.after ?? null) !== null
  if (action === 'create') return arrival('extraReason') ? 'ADDED' : 'GENERATED'
  if (changed('cancelReason')) return arrival('cancelReason') ? 'CANCELLED' : 'REINSTATED'
  if (arrival('retimeReason')) return 'RETIMED'
  if (arrival('aircraftReason')) return 'AIRCRAFT_CHANGED'
  if (changed('retimeReason') ?? changed('aircraftReason')) return 'PUT_BACK'
  const withdrawn = changed('withdrawn')
  if (withdrawn) return withdrawn.after === true ? 'WITHDRAWN' : 'NAMED_AGAIN'
  return changed('softBlockReleasedAt') ? 'SOFT_BLOCK_RELEASED' : 'REPLANNED'
}
