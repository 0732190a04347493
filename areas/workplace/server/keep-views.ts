import { refusedByConstraint } from '#platform/server/database/refused-by-constraint.ts'
import type { Context, Verb } from '#platform/server/http/context.ts'
import { type Refusal, demand, found, refusedAt, saved } from '#platform/server/refusal.ts'
import type { ReadDb } from '#platform/server/database/database.ts'
import type { workplaceApi } from '../contract/api.ts'
import { workplaceErrors } from '../contract/errors.ts'
import type { SavedView } from '../contract/kept.ts'
import { canChangeView, canKeepOneMore, canShareView, maySeeView } from '../domain/workplace-rules.ts'
import {
  countViews,
  findSetting,
  findView,
  findViews,
  insertView,
  removeView,
  updateView,
  writeSetting,
} from './view-repository.ts'

export const tellAtHand: Verb<typeof workplaceApi.atHand> = async ({ db, actor }, { list }) => {
  const [kept, views] = await Promise.all([findSetting(db, list, actor), findViews(db, list, actor)])
  return { ...kept, views }
}

export const keepSetting: Verb<typeof workplaceApi.keepSetting> = async ({ actor, transact }, { list, setting }) => {
  await transact((tx) => writeSetting(tx, { userId: actor.userId, list }, { setting }))
  return null
}

export const chooseDefault: Verb<typeof workplaceApi.chooseDefault> = async (context, { list, viewId }) => {
  const { actor, transact } = context
  await transact(async (tx) => {
    if (viewId !== null) await seenView(tx, actor, viewId, list)
    await writeSetting(tx, { userId: actor.userId, list }, { defaultViewId: viewId })
  })
  return null
}

export const createView: Verb<typeof workplaceApi.createView> = ({ actor, transact }, view) =>
  transact(async (tx) => {
    if (view.shared) demand(workplaceErrors, canShareView(actor))
    demand(workplaceErrors, canKeepOneMore(await countViews(tx, actor.userId)))
    const { userId: ownerId, officeId } = actor
    return refusedByConstraint(nameTaken(view.name), insertView(tx, { ...view, ownerId, officeId }))
  })

export const editView: Verb<typeof workplaceApi.editView> = ({ actor, transact }, { id, version, ...view }) =>
  transact(async (tx) => {
    const current = await seenView(tx, actor, id)
    demand(workplaceErrors, canChangeView(current, actor))
    if (view.shared && !current.shared) demand(workplaceErrors, canShareView(actor))
    const written = refusedByConstraint(nameTaken(view.name), updateView(tx, { id, version }, view))
    return saved(await written, current)
  })

export const deleteView: Verb<typeof workplaceApi.deleteView> = async ({ actor, transact }, { id }) => {
  await transact(async (tx) => {
    demand(workplaceErrors, canChangeView(await seenView(tx, actor, id), actor))
    await removeView(tx, id)
  })
  return null
}

/** A view the user does not see is not found; so is one of another list, where the list matters. */
async function seenView(db: ReadDb, actor: Context['actor'], id: string, list?: string): Promise<SavedView> {
  const view = found(await findView(db, id))
  return found(maySeeView(view, actor) && (list === undefined || list === view.list) ? view : null)
}

function nameTaken(name: string): Record<string, Refusal> {
  const entry = workplaceErrors.VIEW_NAME_TAKEN
  const params = { name }
  return { saved_view_name: refusedAt('name', entry, params) }
}
