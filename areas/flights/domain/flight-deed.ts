/** Actions on a dated flight, by users or by its schedule (FLT-02). */
export const FLIGHT_DEEDS = [
  ...(['ADDED', 'GENERATED', 'CANCELLED', 'REINSTATED', 'RETIMED', 'AIRCRAFT_CHANGED', 'PUT_BACK'] as const),
  ...(['WITHDRAWN', 'NAMED_AGAIN', 'REPLANNED'] as const),
] as const
export type FlightDeed = (typeof FLIGHT_DEEDS)[number]

type Change = {
  readonly action: 'create' | 'change' | 'delete'
  readonly fields: readonly { readonly field: string; readonly before: unknown; readonly after: unknown }[]
}

/** Returns the action that a recorded change represents. User actions carry a reason, so an added or removed reason identifies them. */
export function deedOf({ action, fields }: Change): FlightDeed {
  const changed = (name: string) => fields.find(({ field }) => field === name)
  const came = (name: string) => (changed(name)?.after ?? null) !== null
  if (action === 'create') return came('extraReason') ? 'ADDED' : 'GENERATED'
  if (changed('cancelReason')) return came('cancelReason') ? 'CANCELLED' : 'REINSTATED'
  if (came('retimeReason')) return 'RETIMED'
  if (came('aircraftReason')) return 'AIRCRAFT_CHANGED'
  if (changed('retimeReason') ?? changed('aircraftReason')) return 'PUT_BACK'
  const withdrawn = changed('withdrawn')
  if (withdrawn) return withdrawn.after === true ? 'WITHDRAWN' : 'NAMED_AGAIN'
  return 'REPLANNED'
}
