import { refusedByConstraint } from '#platform/server/database/refused-by-constraint.ts'
import type { Context, Verb } from '#platform/server/http/context.ts'
import { type Refusal, requireAllowed, found, refusedAt, saved } from '#platform/server/refusal.ts'
import type { ReadDb } from '#platform/server/database/database.ts'
import type { workplaceApi } from '../contract/api.ts'
import { workplaceErrors } from '../contract/errors.ts'
import type { SavedView } from '../contract/stored.ts'
import { canChangeView, canSaveOneMore, canShareView, maySeeView } from '../domain/workplace-rules.ts'
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

export const getQuickAccess: Verb<typeof workplaceApi.quickAccess> = async ({ db, actor }, { list }) => {
  const [stored, views] = await Promise.all([findSetting(db, list, actor), findViews(db, list, actor)])
  return { ...stored, views }
}

export const saveSetting: Verb<typeof workplaceApi.saveSetting> = async ({ actor, transact }, { list, setting }) => {
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
    if (view.shared) requireAllowed(workplaceErrors, canShareView(actor))
    requireAllowed(workplaceErrors, canSaveOneMore(await countViews(tx, actor.userId)))
    const { userId: ownerId, officeId } = actor
    return refusedByConstraint(nameTaken(view.name), insertView(tx, { ...view, ownerId, officeId }))
  })

export const editView: Verb<typeof workplaceApi.editView> = ({ actor, transact }, { id, version, ...view }) =>
  transact(async (tx) => {
    const current = await seenView(tx, actor, id)
    requireAllowed(workplaceErrors, canChangeView(current, actor))
    if (view.shared && !current.shared) requireAllowed(workplaceErrors, canShareView(actor))
    const written = refusedByConstraint(nameTaken(view.name), updateView(tx, { id, version }, view))
    return saved(await written, current)
  })

export const deleteView: Verb<typeof workplaceApi.deleteView> = async ({ actor, transact }, { id }) => {
  await transact(async (tx) => {
    requireAllowed(workplaceErrors, canChangeView(await seenView(tx, actor, id), actor))
    await removeView(tx, id)
  })
  return null
}

/** Views that the user may not see are treated as not found, and so are views of another list if one is given. */
async function seenView(db: ReadDb, actor: Context['actor'], id: string, list?: string): Promise<SavedView> {
  const view = found(await findView(db, id))
  return found(maySeeView(view, actor) && (list === undefined || list === view.list) ? view : null)
}

function nameTaken(name: string): Record<string, Refusal> {
  const entry = workplaceErrors.VIEW_NAME_TAKEN
  const params = { name }
  return { saved_view_name: refusedAt('name', entry, params) }
}
