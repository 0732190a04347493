import { type Verdict, allowed, refuse } from '#platform/domain/verdict.ts'

/** Permission to see and administer all offices and their departments; other users administer their own office. */
export const ALL_OFFICES = '/office/all-offices'

type Actor = { readonly officeId: string; readonly permissions: readonly string[] }

/** Returns the office whose record and departments the actor administers, or null for all. Others are treated as not found. */
export function visibleOfficeId(actor: Actor): string | null {
  return actor.permissions.includes(ALL_OFFICES) ? null : actor.officeId
}

export function seesOffice(actor: Actor, officeId: string): boolean {
  const scope = visibleOfficeId(actor)
  return scope === null || scope === officeId
}

export function canOpenOffice(actor: Actor): Verdict<'OWN_OFFICE_ONLY'> {
  return visibleOfficeId(actor) === null ? allowed : refuse('OWN_OFFICE_ONLY')
}
