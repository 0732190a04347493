import { SIGN_ON_PATH } from '#areas/identity/contract/sign-on-paths.ts'

/** Goes to the sign-on page, which leads back to `backTo` (SES-01). */
export function goToSignOn(backTo: string): void {
  location.assign(signOnAddress(backTo))
}

export function signOnAddress(backTo: string): string {
  return `${SIGN_ON_PATH}?redirectUrl=${encodeURIComponent(backTo)}`
}
