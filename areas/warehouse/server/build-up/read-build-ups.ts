import { type ConfirmedUnit, findConfirmedUnits } from '#areas/load-planning/server/index.ts'
import type { ReadDb } from '#platform/server/database/database.ts'
import type { Verb } from '#platform/server/http/context.ts'
import { withPeople } from '#platform/server/people.ts'
import { holdsAny } from '#platform/domain/actor.ts'
import type { warehouseApi } from '../../contract/api.ts'
import type { BuiltUnit } from '../../contract/build-up.ts'
import { findBuildUps } from './build-up-repository.ts'

const HOUR = 3_600_000
/** Of which flights a handheld knows the ULDs, in hours around now. */
const [BEFORE, AFTER] = [12, 48]

/** LDP-02: what the office sees of the build-up of a plan. */
export const buildUpsOfPlan: Verb<typeof warehouseApi.buildUpsOfPlan> = async ({ db, actor, people }, { planId }) => {
  const officeId = holdsAny(actor, ['/flight/all-offices', '/warehouse/all-offices']) ? null : actor.officeId
  const units = await builtUnitsOf(db, null, await findConfirmedUnits(db, officeId, { planId }))
  return { units: await withPeople(people, db, units, 'closedBy') }
}

/** The ULDs that a warehouse builds up now, for work without network. */
export async function unitsToBuild(db: ReadDb, officeId: string, now: Date): Promise<BuiltUnit[]> {
  const [from, to] = [-BEFORE, AFTER].map((hours) => new Date(now.getTime() + hours * HOUR).toISOString())
  const units = await findConfirmedUnits(db, officeId, { from: from ?? '', to: to ?? '' })
  return (await builtUnitsOf(db, officeId, units)).filter(({ status }) => status !== 'Out')
}

async function builtUnitsOf(
  db: ReadDb,
  officeId: string | null,
  units: readonly ConfirmedUnit[],
): Promise<BuiltUnit[]> {
  const buildUps = await findBuildUps(
    db,
    officeId,
    units.map(({ key }) => key),
  )
  return units.map((unit) => {
    const buildUp = buildUps.find(({ unitKey }) => unitKey === unit.key)
    return {
      key: unit.key,
      planId: unit.planId,
      flight: `${unit.flightNo} ${unit.day}`,
      departsAt: unit.departsAt,
      isGrounded: unit.isGrounded,
      no: unit.no,
      uldType: unit.uldType,
      plannedUldNo: unit.uldNo,
      uldNo: buildUp?.uldNo ?? null,
      position: unit.position,
      instruction: unit.instruction,
      plannedKg: unit.grossKg,
      maxKg: unit.maxGrossKg,
      status: buildUp?.status ?? null,
      grossWeight: buildUp?.grossWeight ?? null,
      seal: buildUp?.seal ?? '',
      closedAt: buildUp?.closedAt ?? null,
      closedBy: buildUp?.closedBy ?? null,
      handover: buildUp?.handover ?? null,
      planned: unit.loads.map(({ reference, destination, pieces }) => ({ reference, destination, pieces })),
      built: [...(buildUp?.built ?? [])],
    }
  })
}
