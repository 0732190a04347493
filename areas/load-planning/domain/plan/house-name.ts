import { nameOfShipment } from '#areas/shipments/domain/booking/name-of-shipment.ts'
import type { PlanHouse } from './plan.ts'

/** The label of a house of the plan; a dash for one that is no longer known. */
export function houseName(house: Pick<PlanHouse, 'jobNo' | 'hawbNo'> | undefined): string {
  return house ? nameOfShipment(house) : '–'
}
