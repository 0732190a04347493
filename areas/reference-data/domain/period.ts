type Day = string | null | undefined

/** Days are `YYYY-MM-DD`, both included; null is open-ended. */
export type Period = { readonly validFrom?: Day; readonly validTo?: Day }

/** Whether the period ends on or after its first day. */
export function endsAfterStart({ validFrom, validTo }: Period): boolean {
  return !validFrom || !validTo || validFrom <= validTo
}

/** Whether a day lies within the period. */
export function coversDay({ validFrom, validTo }: Period, day: string): boolean {
  return (!validFrom || validFrom <= day) && (!validTo || day <= validTo)
}
