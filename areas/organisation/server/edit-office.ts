import type { Actor } from '#platform/domain/actor.ts'
import type { WriteTx } from '#platform/server/database/database.ts'
import type { Verb } from '#platform/server/http/context.ts'
import { demand, found, saved } from '#platform/server/refusal.ts'
import type { organisationApi } from '../contract/api.ts'
import { organisationErrors } from '../contract/errors.ts'
import { canSaveOffice } from '../domain/office-rules.ts'
import { seesOffice } from '../domain/office-sight.ts'
import { findOffice, lockHeadOffice, updateOffice } from './office-repository.ts'

export const editOffice: Verb<typeof organisationApi.editOffice> = async (context, office) =>
  context.transact((tx) => saveOffice(tx, context.actor, office))

/** Saves an office over the version that was seen; one out of sight is not found. */
export async function saveOffice(tx: WriteTx, actor: Actor, office: Parameters<typeof updateOffice>[1]) {
  found(seesOffice(actor, office.id) || null)
  const current = found(await findOffice(tx, office.id))
  const head = await lockHeadOffice(tx, current.companyId)
  demand(organisationErrors, canSaveOffice(office, head && head.id !== office.id ? head.code : null))
  return saved(await updateOffice(tx, office), current)
}
