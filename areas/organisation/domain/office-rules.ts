import { type Verdict, allowed, refuse } from '#platform/domain/verdict.ts'

type OfficeState = { readonly isHeadOffice: boolean; readonly active: boolean }

/**
 * Whether an office may be saved as it is given. `headOffice` is the code of another office of the company that is its
 * head office now, if there is one: a company has one at most, and it cannot be switched off.
 */
export function canSaveOffice(
  office: OfficeState,
  headOffice: string | null,
): Verdict<'HEAD_OFFICE_EXISTS' | 'HEAD_OFFICE_STAYS_ACTIVE'> {
  if (!office.isHeadOffice) return allowed
  if (headOffice !== null) return refuse('HEAD_OFFICE_EXISTS', { code: headOffice })
  return office.active ? allowed : refuse('HEAD_OFFICE_STAYS_ACTIVE')
}
