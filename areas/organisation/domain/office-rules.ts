import { type Verdict, allowed, refuse } from '#platform/domain/verdict.ts'

type OfficeState = { readonly isHeadOffice: boolean; readonly active: boolean }

/**
 * Whether an office may be saved. `headOffice` is the code of another office that is currently the company's head office, if any:
 * a company has at most one, and it cannot be closed.
 */
export function canSaveOffice(
  office: OfficeState,
  headOffice: string | null,
): Verdict<'HEAD_OFFICE_EXISTS' | 'HEAD_OFFICE_STAYS_ACTIVE'> {
  if (!office.isHeadOffice) return allowed
  if (headOffice !== null) return refuse('HEAD_OFFICE_EXISTS', { code: headOffice })
  return office.active ? allowed : refuse('HEAD_OFFICE_STAYS_ACTIVE')
}
