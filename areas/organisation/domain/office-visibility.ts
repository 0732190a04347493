import { type Verdict, allowed, refuse } from '#platform/domain/verdict.ts'

/** Whoever holds this sees and administers every office and its departments; others their own. */
export const ALL_OFFICES = '/office/all-offices'

type Actor = { readonly officeId: string; readonly permissions: readonly string[] }

/** The office whose record and departments somebody administers, or null for all. What lies outside is not found. */
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
