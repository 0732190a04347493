import { type Instant, type LocalTime, localOf } from '#platform/domain/local-time.ts'
import type { ReadDb } from '#platform/server/database/database.ts'
import { type People, withPeople } from '#platform/server/people.ts'
import { found } from '#platform/server/refusal.ts'
import type { ArrivalRecord, HandlingRecord } from '../../contract/arrival-record.ts'
import { isVisibleInbound } from '#areas/shipments/domain/booking/inbound-visibility.ts'
import { arrivalStateOf, outstandingPieces } from '#areas/shipments/domain/milestones/arrivals.ts'
import { customsStatusOf } from '../../domain/import-handling.ts'
import type { Milestone } from '#areas/shipments/domain/milestones/route-map.ts'
import { type ShipmentRow, type ProgressOfShipment, progressOf, findHandling } from '#areas/shipments/server/index.ts'

/** Returns the import side of a shipment. */
export async function arrivalRecord(
  { db, people }: { readonly db: ReadDb; readonly people: People },
  shipment: ShipmentRow,
): Promise<ArrivalRecord> {
  const { id, side, destinationOfficeId, destinationAirport, destinationZone, pieces, grossWeight, flightNo } = shipment
  const progress = found((await progressOf(db, [id]))[0])
  const { arrivals, milestones } = progress
  const handling = await handlingRecord(db, id, progress)
  const reported = await withPeople(people, db, arrivals, 'notedBy')
  const shown = (at: Instant) => localOf(at, destinationZone ?? 'UTC')
  return {
    side,
    destinationOfficeId,
    airport: destinationAirport,
    zone: destinationZone,
    pieces,
    grossWeight,
    flightNo,
    handling,
    isVisibleInbound: isVisibleInbound(shipment),
    state: arrivalStateOf(milestones, arrivals),
    customsStatus: customsStatusOf(handling.customsStep, handling.clearedAt),
    outstanding: outstandingPieces({ pieces, arrivals }),
    arrivals: reported.map(({ shipmentId: _of, at, ...arrival }) => ({ ...arrival, at: shown(at) })),
  }
}

/** Returns the handling: stored fields and the times of the milestones, which are stored only there. */
export async function handlingRecord(
  db: ReadDb,
  shipmentId: string,
  { row: { destinationZone }, noted }: Pick<ProgressOfShipment, 'row' | 'noted'>,
): Promise<HandlingRecord> {
  const held = await findHandling(db, shipmentId)
  const shown = (at: Instant | null): LocalTime | null => (at === null ? null : localOf(at, destinationZone ?? 'UTC'))
  const notedAt = (code: Milestone) => shown(noted.find((one) => one.code === code)?.at ?? null)
  const { customsStatus, ...written } = held ?? NOTHING
  return {
    ...written,
    customsStep: customsStatus,
    notifiedAt: notedAt('NFD'),
    documentsAt: notedAt('AWD'),
    clearedAt: notedAt('CLR'),
    deliveredAt: notedAt('DLV'),
    deliveryReason: noted.find(({ code }) => code === 'DLV')?.reason ?? '',
  }
}

const NOTHING = {
  version: 0,
  notifiedTo: '',
  customsStatus: 'None',
  entryNo: '',
  terminal: '',
  warehouseLocation: '',
  storageFreeUntil: null,
  documentsTo: '',
  deliveryOrderNo: '',
  deliveredTo: '',
  remark: '',
  discrepancies: [],
} as const satisfies Awaited<ReturnType<typeof findHandling>>
