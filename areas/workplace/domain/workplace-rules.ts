import { type Verdict, allowed, refuse } from '#platform/domain/verdict.ts'
import { type Actor, holdsAny } from '#platform/domain/actor.ts'

/** How much one user may keep. */
export const MOST_FAVOURITES = 50
export const MOST_RECENTS = 100
export const MOST_VIEWS = 100

/** A page of the portal by its path inside it, with its query if that matters; never another site. */
export const PATH_OF_PAGE = /^\/(?![/\\])[^\s\\]*$/
export const NAME_OF_ICON = /^[\w-]{0,40}$/
export const LONGEST_PATH = 300
export const LONGEST_TITLE = 120

/** The right to offer a view to the whole office. */
export const SHARE_VIEWS = '/view/share'

type Who = Pick<Actor, 'userId' | 'officeId' | 'permissions'>
type View = { readonly ownerId: string; readonly officeId: string; readonly shared: boolean }

/** Whether a view may be offered to the whole office. */
export function canShareView(actor: Pick<Actor, 'permissions'>): Verdict<'SHARING_NOT_ALLOWED'> {
  return holdsAny(actor, [SHARE_VIEWS]) ? allowed : refuse('SHARING_NOT_ALLOWED')
}

/** Whether a view is seen at all: one's own everywhere, a shared one by the users of its office. */
export function maySeeView(view: View, actor: Who): boolean {
  return view.ownerId === actor.userId || (view.shared && view.officeId === actor.officeId)
}

/**
 * Whether a view that is seen may be renamed, overwritten or deleted: one's own always; another's when it is shared and
 * one may share oneself, so that a view outlives the colleague who made it.
 */
export function canChangeView(view: View, actor: Who): Verdict<'VIEW_OF_ANOTHER'> {
  return view.ownerId === actor.userId || (maySeeView(view, actor) && canShareView(actor).ok)
    ? allowed
    : refuse('VIEW_OF_ANOTHER')
}

/** Whether one more view may be kept beside the `kept` ones. */
export function canSaveOneMore(stored: number): Verdict<'TOO_MANY_VIEWS'> {
  return stored < MOST_VIEWS ? allowed : refuse('TOO_MANY_VIEWS', { most: MOST_VIEWS })
}
