import { warehouseApi } from '#areas/warehouse/contract/api.ts'
import { type Operation, callOf } from './operation.ts'
import { DOCKS } from './set-up.ts'
import { someShipment } from './some-shipments.ts'
import type { Desk } from '../desks.ts'
import type { World } from './world.ts'

/** Trucks from the gate to the dock, and what they bring. */
export const truckOperations: readonly Operation[] = [
  {
    kind: 'truck: register',
    weight: 3,
    draw: async (world, desk) => {
      const shipment = await someShipment(world, desk, 'hawb_no is not null')
      return callOf(warehouseApi.truckRegister, {
        truckNo: `AB${1000 + world.random.below(9000)}`,
        truckType: 'LIGHT',
        driver: 'Chan Tai Man',
        phone: '85291234567',
        customerId: null,
        customer: 'SHIPPER 1',
        references: shipment?.hawbNo ? [shipment.hawbNo] : [],
        expectedPieces: 10,
        remark: '',
      })
    },
  },
  {
    kind: 'truck: release to a dock',
    weight: 4,
    draw: async (world, desk) => {
      const truck = await someTruck(world, desk, 'Registered')
      return truck && callOf(warehouseApi.truckRelease, { id: truck.id, dock: world.random.pick(DOCKS) })
    },
  },
  onTruck('unload', 4, 'Released', warehouseApi.truckUnload),
  onTruck('finish', 4, 'Unloading', warehouseApi.truckFinish),
  onTruck('undo', 6, 'Unloading', warehouseApi.truckUndo),
  {
    kind: 'pieces: receive',
    weight: 8,
    draw: async (world, desk) => {
      const truck = await someTruck(world, desk, 'Unloading')
      if (!truck) return null
      const { random, memory } = world
      const shipment = await someShipment(world, desk, 'hawb_no is not null')
      const pieces = 1 + random.below(4)
      const isUnknown = !shipment?.hawbNo || random.percent(20)
      return callOf(
        warehouseApi.piecesReceive,
        {
          id: crypto.randomUUID(),
          truckId: truck.id,
          reference: isUnknown ? `X${random.below(1_000_000)}` : shipment.hawbNo,
          pieces,
          labelled: random.percent(80),
          cartons: null,
          pallets: null,
          grossWeight: random.percent(50) ? String(pieces * 10) : null,
          dimensionLines: [],
          damaged: false,
          wet: false,
          crushed: false,
          batteryLabel: false,
          regulatedAgent: random.percent(30) ? 'RA3-001' : null,
          exemption: null,
          remark: '',
        },
        ({ id }) => memory.receive(id),
      )
    },
  },
]

type Truck = { readonly id: string }

function onTruck(name: string, weight: number, status: string, endpoint: typeof warehouseApi.truckUnload): Operation {
  return {
    kind: `truck: ${name}`,
    weight,
    draw: async (world, desk) => {
      const truck = await someTruck(world, desk, status)
      return truck && callOf(endpoint, { id: truck.id })
    },
  }
}

async function someTruck(world: World, { officeId }: Desk, status: string): Promise<Truck | null> {
  const fit = world.random.percent(92) ? 'status = $2' : '$2::text is not null'
  const trucks = await world.rows<Truck>(
    `select id from warehouse.truck where office_id = $1 and ${fit} order by registered_at desc, id limit 4`,
    [officeId, status],
  )
  return world.any(trucks) ?? null
}
