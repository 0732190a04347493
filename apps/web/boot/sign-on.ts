/** Where people sign in; the sign-on service answers under this path of the same origin. */
const SIGN_ON_PATH = '/sso/login'

/** Goes to the sign-on page, which leads back to `backTo` (SES-01). */
export function goToSignOn(backTo: string): void {
  location.assign(signOnAddress(backTo))
}

export function signOnAddress(backTo: string): string {
  return `${SIGN_ON_PATH}?redirectUrl=${encodeURIComponent(backTo)}`
}
