/** The security status of cargo: screened, secured by an account consignor, not secured. */
export const SECURITIES = ['SPX', 'SCO', 'NSC'] as const
export type Security = (typeof SECURITIES)[number]

/** Returns the security status that handling codes state; null if they state none. */
export function securityOf(handlingCodes: readonly string[]): Security | null {
  if (handlingCodes.includes('NSC')) return 'NSC'
  return SECURITIES.find((security) => handlingCodes.includes(security)) ?? null
}

/** Unsecured cargo never shares a ULD with secured cargo (NSC with SPX or SCO), in plans as on the dock. */
export function mixesScreening(securities: readonly (Security | null)[]): boolean {
  return securities.includes('NSC') && securities.some((security) => security !== 'NSC' && security !== null)
}
