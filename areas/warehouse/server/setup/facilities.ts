import { refusedByConstraint } from '#platform/server/database/refused-by-constraint.ts'
import type { Verb } from '#platform/server/http/context.ts'
import { Refusal, requireAllowed, found, refusedAt, saved } from '#platform/server/refusal.ts'
import { warehouseErrors } from '../../contract/errors.ts'
import type { warehouseApi } from '../../contract/api.ts'
import { zoneOf } from '../../domain/zone-segregation.ts'
import { canSaveFacility, fieldsOfOtherKind, isValidOn } from '../../domain/facility.ts'
import {
  deleteFacility,
  facilitiesOf,
  insertFacility,
  lockFacility,
  trucksAtDocks,
  updateFacility,
} from './facility-repository.ts'
import { dayOfOffice } from '../truck-repository.ts'

const EXISTS = { facility_once: refusedAt('code', warehouseErrors.FACILITY_EXISTS) }
const USED = new Refusal(warehouseErrors.FACILITY_USED)

export const facilityOptions: Verb<typeof warehouseApi.facilityOptions> = async ({ db, actor, now }) => {
  const day = await dayOfOffice(db, actor.officeId, now)
  const [all, trucks] = await Promise.all([facilitiesOf(db, actor.officeId), trucksAtDocks(db, actor.officeId)])
  return {
    options: all.map(({ id, kind, code, name, zone, validUntil }) => ({
      id,
      kind,
      code,
      name,
      zone: kind === 'BIN' ? zoneOf({ zone, code }) : '',
      isValid: isValidOn({ validUntil }, day),
      takenBy: kind === 'DOCK' ? (trucks.get(code) ?? null) : null,
    })),
  }
}

export const createFacility: Verb<typeof warehouseApi.facilityCreate> = async ({ transact, actor }, input) => {
  requireSaveable(input)
  return transact(async (tx) =>
    identified(await refusedByConstraint(EXISTS, insertFacility(tx, actor.officeId, input))),
  )
}

export const editFacility: Verb<typeof warehouseApi.facilityEdit> = async ({ transact, actor }, input) => {
  requireSaveable(input)
  return transact(async (tx) => {
    const current = found(await lockFacility(tx, input.id, actor.officeId))
    return identified(saved(await refusedByConstraint(EXISTS, updateFacility(tx, input)), current))
  })
}

/** A bin that holds pieces, a dock with a truck, and a machine that screened pieces cannot be deleted. */
export const removeFacility: Verb<typeof warehouseApi.facilityRemove> = ({ transact, actor }, { id }) =>
  transact(async (tx) => {
    const { kind, code } = found(await lockFacility(tx, id, actor.officeId))
    if (kind === 'DOCK' && (await trucksAtDocks(tx, actor.officeId)).has(code)) throw USED
    const refusals = {
      piece_bin_id_fkey: USED,
      screening_machine_id_fkey: USED,
      screening_screener_id_fkey: USED,
    }
    await refusedByConstraint(refusals, deleteFacility(tx, id))
    return null
  })

function requireSaveable(input: Parameters<typeof canSaveFacility>[0] & Parameters<typeof fieldsOfOtherKind>[0]): void {
  const [field] = fieldsOfOtherKind(input)
  if (field !== undefined) throw refusedAt(field, warehouseErrors.FIELD_OF_OTHER_KIND)
  requireAllowed(warehouseErrors, canSaveFacility(input))
}

function identified({ id, version }: { readonly id: string; readonly version: number }) {
  return { id, version }
}
