import { warehouseApi } from '#areas/warehouse/contract/api.ts'
import type { Desk } from '../desks.ts'
import { type Operation, callOf } from './operation.ts'
import { BINS } from './set-up.ts'
import type { World } from './world.ts'

/** Pieces between the dock and the airline. */
export const pieceOperations: readonly Operation[] = [
  {
    kind: 'pieces: X-ray',
    weight: 4,
    draw: async (world, desk) => {
      const pieces = await somePieces(world, desk, `p.status = 'Received' and p.basis is null`)
      if (!pieces) return null
      const result = world.random.percent(85) ? 'CLEAR' : 'ALARM'
      const seen = { xrayNo: `XR${world.random.below(1000)}`, machineId: null, screenerId: null, result } as const
      return callOf(warehouseApi.piecesScreen, { ...seen, method: null, methodResult: null, pieces: idsOf(pieces) })
    },
  },
  {
    kind: 'pieces: store',
    weight: 3,
    draw: async (world, desk) => {
      const pieces = await somePieces(world, desk, `p.status not in ('Out', 'Returned')`)
      if (!pieces) return null
      return callOf(warehouseApi.piecesStore, { pieces: idsOf(pieces), bin: world.random.pick(BINS) })
    },
  },
  {
    kind: 'pieces: hold',
    weight: 2,
    draw: async (world, desk) => {
      const pieces = await somePieces(world, desk, `p.status not in ('Out', 'Returned') and p.hold is null`)
      if (!pieces) return null
      return callOf(warehouseApi.piecesHold, { pieces: idsOf(pieces), hold: 'CUSTOMS', reason: 'Inspection' })
    },
  },
  {
    kind: 'pieces: release from hold',
    weight: 3,
    draw: async (world, desk) => {
      const pieces = await somePieces(world, desk, 'p.hold is not null')
      return pieces ? callOf(warehouseApi.piecesReleaseHold, { pieces: idsOf(pieces) }) : null
    },
  },
  {
    kind: 'pieces: hand over',
    weight: 4,
    draw: async (world, desk) => {
      const pieces = await somePieces(world, desk, `p.security <> 'NSC' and p.status <> 'Out' and p.hold is null`)
      if (!pieces) return null
      const count = pieces.reduce((sum, { quantity }) => sum + quantity, 0)
      return callOf(warehouseApi.piecesOut, {
        id: crypto.randomUUID(),
        pieces: idsOf(pieces),
        counted: world.random.percent(95) ? count : count + 1,
        truckNo: 'HX1000',
        uldNo: null,
        seal: '',
        grossWeight: null,
        aircraft: 'PASSENGER',
        carrierScreens: null,
        recipient: 'Hactl',
      })
    },
  },
  {
    kind: 'pieces: return',
    weight: 2,
    draw: async (world, desk) => {
      const pieces = await somePieces(world, desk, `p.status not in ('Out', 'Returned')`)
      if (!pieces) return null
      const returned = { truckNo: 'HX2000', returnCode: 'CUSTOMER', recipient: 'The shipper' } as const
      return callOf(warehouseApi.piecesReturn, { id: crypto.randomUUID(), pieces: idsOf(pieces), ...returned })
    },
  },
  {
    kind: 'pieces: undo a hand-over',
    weight: 2,
    draw: async (world, { officeId }) => {
      const handovers = await world.rows<{ id: string }>(
        'select id from warehouse.handover where office_id = $1 and undone_at is null order by number desc limit 3',
        [officeId],
      )
      const one = world.any(handovers)
      return one ? callOf(warehouseApi.handoverUndo, { id: one.id }) : null
    },
  },
  {
    kind: 'pieces: undo an X-ray',
    weight: 3,
    draw: async (world, desk) => {
      const pieces = await somePieces(world, desk, `p.status in ('Screened', 'Alarm')`)
      return pieces?.[0] ? callOf(warehouseApi.pieceUndo, { id: pieces[0].id }) : null
    },
  },
]

type Piece = { readonly id: string; readonly quantity: number; readonly receiptId: string }

/** One piece, or all that came with it and are in the same state. */
async function somePieces(world: World, { officeId }: Desk, condition: string): Promise<Piece[] | null> {
  const fit = world.random.percent(92) ? condition : 'true'
  const pieces = await world.rows<Piece>(
    `select * from (
       select p.id, p.quantity, p.receipt_id as "receiptId", p.status, p.basis, p.hold, p.security
       from warehouse.piece p where p.office_id = $1 order by p.received_at desc, p.id limit 16) p where ${fit}`,
    [officeId],
  )
  const one = world.any(pieces)
  if (!one) return null
  return world.random.percent(60) ? pieces.filter(({ receiptId }) => receiptId === one.receiptId) : [one]
}

function idsOf(pieces: readonly Piece[]): { id: string }[] {
  return pieces.map(({ id }) => ({ id }))
}
