import type { Actor } from '#platform/domain/actor.ts'
import type { ReadDb } from '#platform/server/database/database.ts'
import type { Verb } from '#platform/server/http/context.ts'
import { found, saved } from '#platform/server/refusal.ts'
import type { organisationApi } from '../contract/api.ts'
import { seesOffice } from '../domain/office-visibility.ts'
import { type Department, findDepartment, insertDepartment, updateDepartment } from './department-repository.ts'
import { findOffice } from './office-repository.ts'

export const createDepartment: Verb<typeof organisationApi.createDepartment> = async (context, department) =>
  context.transact(async (tx) => {
    found(seesOffice(context.actor, department.officeId) || null)
    found(await findOffice(tx, department.officeId))
    return insertDepartment(tx, department)
  })

export const editDepartment: Verb<typeof organisationApi.editDepartment> = async (context, department) =>
  context.transact(async (tx) => {
    const current = found(await visibleDepartment(tx, context.actor, department.id))
    return saved(await updateDepartment(tx, department), current)
  })

/** Returns a department that the actor may see; undefined if its office is outside the actor's scope. */
export async function visibleDepartment(db: ReadDb, actor: Actor, id: string): Promise<Department | undefined> {
  const department = await findDepartment(db, id)
  return department && seesOffice(actor, department.officeId) ? department : undefined
}
