import type { PlantedBug } from './planted-bugs-of-billing.ts'

/** Four times the walk of `npm test`; what is caught ends it early. */
const WALK = { project: 'db', filter: 'apps/server/random-operations', environment: { SEQUENCES: '160' } } as const

/** Bugs between the areas, which random operations on few records must meet. */
export const bugsOfOperations: readonly PlantedBug[] = [
  {
    name: 'operations: a MAWB number in use is returned',
    file: 'areas/mawb-inventory/domain/mawb-rules.ts',
    sound: '  if (mawb.use !== null) return usedUp(mawb)\n  const isAway',
    broken: '  const isAway',
    tests: WALK,
  },
  {
    name: 'operations: the next MAWB number is taken without its lock',
    file: 'areas/mawb-inventory/server/mawb-repository.ts',
    sound: 'order by prefix, serial limit 1 for update skip locked`',
    broken: 'order by prefix, serial limit 1`',
    tests: WALK,
  },
  {
    name: 'operations: the last house leaves its MAWB and the number stays in use',
    file: 'areas/consolidation/server/unassign-master.ts',
    sound:
      '    if (reference !== null) await giveBackMawb(tx, { prefix, serial, officeId: homeOfficeId, reference })\n',
    broken: '',
    tests: WALK,
  },
  {
    name: 'operations: a house joins a MAWB whose houses have other space',
    file: 'areas/consolidation/domain/live-master-rules.ts',
    sound: '    goTogether([...houses, ...aboard]),\n',
    broken: '',
    tests: WALK,
  },
  {
    name: 'operations: a split loses a piece',
    file: 'areas/shipments/domain/parts/split-goods.ts',
    sound: '      pieces: count - pieces,\n',
    broken: '      pieces: Math.max(1, count - pieces - 1),\n',
    tests: WALK,
  },
  {
    name: 'operations: a shipment is saved over a version that was not seen',
    file: 'areas/shipments/server/booking/save-shipment.ts',
    sound: '  saved(row.version === version ? row : undefined, current)\n',
    broken: '  version = row.version\n',
    tests: WALK,
  },
  {
    name: 'operations: released space is still counted',
    file: 'areas/space/server/space-repository.ts',
    sound: "where flight_id = ${flightId} and status in ('Requested', 'Confirmed')\n",
    broken: "where flight_id = ${flightId} and status in ('Requested', 'Confirmed', 'Released')\n",
    tests: WALK,
  },
  {
    name: 'operations: confirming a plan does not freeze its version',
    file: 'areas/load-planning/server/plan/save-plan.ts',
    sound: '    await confirmVersion(tx, open.id, context.actor.account)\n',
    broken: '',
    tests: WALK,
  },
  {
    name: 'operations: a receipt is undone and its truck still counts the pieces',
    file: 'areas/warehouse/server/undo/undo-receipt.ts',
    sound: '  await refreshTrucks(tx, [truckId])\n',
    broken: '',
    tests: WALK,
  },
  {
    name: 'operations: of two payments at once the second does not see the first',
    file: 'areas/billing/server/payments/pay-bill.ts',
    sound: '    const open = await openAmount(tx, id)\n    const today',
    broken: '    const open = bill.total\n    const today',
    tests: WALK,
  },
]
