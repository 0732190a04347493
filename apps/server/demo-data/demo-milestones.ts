import { type NotedMilestone, noteFirstMilestones, progressOf } from '#areas/shipments/server/index.ts'
import { CLOCK_SKEW } from '#areas/shipments/domain/milestones/milestone-rules.ts'
import { MILESTONE_RULES, type Milestone } from '#areas/shipments/domain/milestones/route-map.ts'
import type { WriteTx } from '#platform/server/database/database.ts'
import { sitDown } from './demo-desk.ts'
import type { DemoBooking } from './demo-shipments.ts'
import { type Random, seededRandom } from './random.ts'

const MINUTE = 60_000

type Planned = Awaited<ReturnType<typeof progressOf>>[number]

/** What the offices and warehouses have noted by now: mostly a little before the plan, some late, some forgotten. */
export async function fillDemoMilestones(
  tx: WriteTx,
  booked: ReadonlyMap<string, readonly DemoBooking[]>,
): Promise<void> {
  for (const [officeCode, bookings] of booked) {
    const { context } = await sitDown(tx, officeCode)
    const random = seededRandom(bookings.length + 2)
    const now = context.now.getTime() - CLOCK_SKEW
    const shipments = await progressOf(
      tx,
      bookings.map(({ id }) => id),
    )
    const byId = new Map(shipments.map((shipment) => [shipment.row.id, shipment]))
    const notes = bookings.flatMap(({ id }) => notesOf(byId.get(id), random, now))
    await noteFirstMilestones(
      tx,
      notes.map((note) => ({ ...note, notedBy: context.actor.account })),
    )
  }
}

type Note = Pick<NotedMilestone, 'shipmentId' | 'code' | 'at'>

/** In the order of the plan, so that the goods pass their stations one after the other. */
function notesOf(shipment: Planned | undefined, random: Random, now: number): Note[] {
  if (!shipment) return []
  const { row, milestones } = shipment
  const notes: Note[] = []
  // To the next minute: people note minutes, and nothing happened before the booking.
  let station = Math.ceil(Date.parse(row.createdAt) / MINUTE) * MINUTE
  // One in thirty is left behind and leaves on the flight of the next day: not flown as planned.
  const offloaded = random.percent(100 / 30) ? 24 * 60 * MINUTE : 0
  let behind = 0
  for (const { code, plannedAt, isDerived } of milestones) {
    const usual = plannedAt ?? usualOf(code, row)
    // The airline gets an FWB only of an issued waybill: demo-waybills.ts sends it.
    if (isDerived || usual === null || code === 'FWB' || (code === 'POD' && notes.at(-1)?.code !== 'DLV')) continue
    if (code === 'DEP') behind = offloaded
    const at = Math.max(station, Date.parse(usual) + deviation(random, code) + behind)
    // Goods leave the import side released by customs.
    if (MILESTONE_RULES[code].ofGoods || code === 'CLR') station = at
    // What nobody plans is told by some airlines only. Nobody forgets that a flight has landed: what comes after it would have no ATA.
    const forgotten = random.percent(plannedAt === null ? 70 : 4)
    if (at > now || (forgotten && code !== 'ARR' && code !== 'CLR')) continue
    notes.push({ shipmentId: row.id, code, at: new Date(at).toISOString() })
  }
  return notes
}

/** Hours from departure or arrival at which it usually happens, of what the route map leaves unplanned. */
const USUAL: Readonly<Partial<Record<Milestone, readonly [from: 'etd' | 'eta', hours: number]>>> = {
  MAN: ['etd', -1.5],
  FOW: ['etd', -1],
  FIW: ['eta', 1.5],
  OFD: ['eta', 20],
}

function usualOf(code: Milestone, row: Planned['row']): string | null {
  const [from, hours] = USUAL[code] ?? ['etd', null]
  const anchor = row[from]
  return hours === null || anchor === null ? null : new Date(Date.parse(anchor) + hours * 3_600_000).toISOString()
}

/** Milliseconds beside the plan: one in eight is late by up to three hours, the others up to an hour and a half early. */
function deviation(random: Random, code: Milestone): number {
  const minutes = random.percent(12) ? 5 + random.below(175) : -random.below(90)
  // An aircraft keeps closer to its plan than a truck.
  const share = code === 'DEP' || code === 'ARR' ? 0.25 : 1
  return Math.round(minutes * share) * MINUTE
}
