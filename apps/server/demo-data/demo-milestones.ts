import { type NotedMilestone, noteFirstMilestones, progressOf } from '#areas/shipments/server/index.ts'
import { CLOCK_SKEW } from '#areas/shipments/domain/milestone-rules.ts'
import { MILESTONE_RULES, type Milestone } from '#areas/shipments/domain/milestones.ts'
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
  for (const { code, plannedAt, isDerived } of milestones) {
    if (isDerived || plannedAt === null) continue
    const at = Math.max(station, Date.parse(plannedAt) + deviation(random, code))
    if (MILESTONE_RULES[code].ofGoods) station = at
    // Nobody forgets that a flight has landed: what comes after it would have no ATA.
    if (at > now || (random.percent(4) && code !== 'ARR')) continue
    notes.push({ shipmentId: row.id, code, at: new Date(at).toISOString() })
  }
  return notes
}

/** Milliseconds beside the plan: one in eight is late by up to three hours, the others up to an hour and a half early. */
function deviation(random: Random, code: Milestone): number {
  const minutes = random.percent(12) ? 5 + random.below(175) : -random.below(90)
  // An aircraft keeps closer to its plan than a truck.
  const share = code === 'DEP' || code === 'ARR' ? 0.25 : 1
  return Math.round(minutes * share) * MINUTE
}
