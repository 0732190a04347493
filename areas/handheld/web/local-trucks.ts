import type { DockSnapshot } from '../contract/dock.ts'
import { TRUCK_TABLE } from '#areas/warehouse/domain/steps.ts'
import type { QueuedItem } from './queue-store.ts'

export type LocalTruck = DockSnapshot['trucks'][number]

/** The trucks as they will be once the queue has been sent, so that work goes on without network. */
export function localTrucks({ trucks }: DockSnapshot, items: readonly QueuedItem[]): LocalTruck[] {
  return trucks.map((truck) => items.reduce(afterItem, truck))
}

function afterItem(truck: LocalTruck, item: QueuedItem): LocalTruck {
  if (item.kind !== 'step' || item.refused !== undefined) return truck
  const { action } = item.event
  if (!('truckId' in action) || action.truckId !== truck.id) return truck
  if (action.kind === 'receive') return { ...truck, piecesIn: truck.piecesIn + action.pieces }
  return { ...truck, status: TRUCK_TABLE[action.kind][truck.status] ?? truck.status }
}
