type Day = string | null | undefined

/** Days are `YYYY-MM-DD`, both included; an open end is null. */
export type Period = { readonly validFrom?: Day; readonly validTo?: Day }

/** Whether the period ends on or after the day it begins. */
export function endsAfterStart({ validFrom, validTo }: Period): boolean {
  return !validFrom || !validTo || validFrom <= validTo
}

/** Whether a day lies in the period. */
export function coversDay({ validFrom, validTo }: Period, day: string): boolean {
  return (!validFrom || validFrom <= day) && (!validTo || day <= validTo)
}
