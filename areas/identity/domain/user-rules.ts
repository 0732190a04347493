import { type Verdict, allOf, allowed, refuse } from '#platform/domain/verdict.ts'

/** Whether a user finds an empty portal after signing in: every page needs a permission, which only roles give. */
export function seesNothing({ permissions }: { readonly permissions: readonly string[] }): boolean {
  return permissions.length === 0
}

type Saved = { readonly id: string | null; readonly officeId: string; readonly active: boolean }
type Place = {
  readonly office: { readonly active: boolean }
  /** The office of the selected department, if any. */
  readonly departmentOfficeId: string | null
}

/** Whether `actor` may save a user (id null: a new one). Users of a closed office may only be deactivated. */
export function canSaveUser(
  user: Saved,
  place: Place,
  actor: { readonly userId: string },
): Verdict<'OWN_ACCOUNT' | 'OFFICE_INACTIVE' | 'DEPARTMENT_ELSEWHERE'> {
  const { office, departmentOfficeId } = place
  return allOf(
    user.id === actor.userId && !user.active ? refuse('OWN_ACCOUNT') : allowed,
    user.active && !office.active ? refuse('OFFICE_INACTIVE') : allowed,
    departmentOfficeId !== null && departmentOfficeId !== user.officeId ? refuse('DEPARTMENT_ELSEWHERE') : allowed,
  )
}
