import { type Verdict, allowed, refuse } from '#platform/domain/verdict.ts'
import { type Actor, holdsAny } from '#platform/domain/actor.ts'

/** Limits per user. */
export const MAX_FAVOURITES = 50
export const MAX_RECENTS = 100
export const MAX_VIEWS = 100

/** The path of a page within the portal, with its query if relevant; never an external address. */
export const PATH_OF_PAGE = /^\/(?![/\\])[^\s\\]*$/
export const NAME_OF_ICON = /^[\w-]{0,40}$/
export const LONGEST_PATH = 300
export const LONGEST_TITLE = 120

/** Permission to share a view with the whole office. */
export const SHARE_VIEWS = '/view/share'

type Who = Pick<Actor, 'userId' | 'officeId' | 'permissions'>
type View = { readonly ownerId: string; readonly officeId: string; readonly shared: boolean }

/** Whether a view may be shared with the whole office. */
export function canShareView(actor: Pick<Actor, 'permissions'>): Verdict<'SHARING_NOT_ALLOWED'> {
  return holdsAny(actor, [SHARE_VIEWS]) ? allowed : refuse('SHARING_NOT_ALLOWED')
}

/** Whether a view is visible: own views everywhere, shared ones for users of their office. */
export function maySeeView(view: View, actor: Who): boolean {
  return view.ownerId === actor.userId || (view.shared && view.officeId === actor.officeId)
}

/**
 * Whether a visible view may be renamed, overwritten or deleted: own views always, shared ones by users who may share, so that a
 * view outlives its author.
 */
export function canChangeView(view: View, actor: Who): Verdict<'VIEW_OF_ANOTHER'> {
  return view.ownerId === actor.userId || (maySeeView(view, actor) && canShareView(actor).ok)
    ? allowed
    : refuse('VIEW_OF_ANOTHER')
}

/** Whether a further view may be saved in addition to `stored` ones. */
export function canSaveOneMore(stored: number): Verdict<'TOO_MANY_VIEWS'> {
  return stored < MAX_VIEWS ? allowed : refuse('TOO_MANY_VIEWS', { most: MAX_VIEWS })
}
