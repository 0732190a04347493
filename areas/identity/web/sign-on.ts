import {
  CURRENT_USER_PATH,
  FORGOT_PASSWORD_CALL,
  LOGIN_TYPE,
  REDIRECT_TARGET_PATH,
  RESET_LINK_CALL,
  RESET_PASSWORD_CALL,
  TOKEN_PATH,
} from '../contract/sign-on-paths.ts'
import { allowedTarget } from '../domain/allowed-redirect.ts'
import { canBePassword } from '../domain/password-rules.ts'
import { SYSTEM_CODE } from '../domain/system-code.ts'
import { deviceTokens, keepDeviceToken } from './device-tokens.ts'

// Plain fetch, because the small sign-on page has neither React nor the portal's API client.

/** The violation of a field, as a text key under `signOn`. */
export type SignInProblems = { readonly userName?: 'userNameRequired'; readonly password?: PasswordProblem }

type PasswordProblem = 'passwordTooShort' | 'passwordTooLong'

/** Returns the violations found before sending (SES-06). */
export function checkSignIn(userName: string, password: string): SignInProblems {
  const verdict = canBePassword(password)
  return {
    ...(userName.trim() === '' ? { userName: 'userNameRequired' } : {}),
    ...(verdict.ok ? {} : { password: PASSWORD_TEXTS[verdict.code] }),
  }
}

const PASSWORD_TEXTS = { PASSWORD_TOO_SHORT: 'passwordTooShort', PASSWORD_TOO_LONG: 'passwordTooLong' } as const

/** On refusal `message` is the server's text in the user's language; null if the server was not reached. */
export type SignedIn = { readonly token: string } | { readonly message: string | null; readonly code: number }

/** Exchanges user name and password for a token (SES-04). */
export async function requestToken(userName: string, password: string, languageTag: string): Promise<SignedIn> {
  const device = deviceTokens()
  const fields = { userName: userName.trim(), password, type: LOGIN_TYPE, ...(device && { device }) }
  const answer = await post(TOKEN_PATH, fields, languageTag)
  if (!answer) return { message: null, code: 0 }
  const { token, device: deviceToken } = (answer.data ?? {}) as { token?: unknown; device?: unknown }
  if (answer.code === SUCCESS && typeof token === 'string') {
    keepDeviceToken(deviceToken)
    return { token }
  }
  return { message: answer.message, code: answer.code }
}

/** Whether a token is valid; null if the server could not be asked. */
export async function isAccepted(token: string): Promise<boolean | null> {
  const answer = await post(CURRENT_USER_PATH, { token, systemcode: SYSTEM_CODE }, 'en')
  if (answer?.code === SUCCESS) return true
  return answer && answer.code > HIGHEST_OTHER_CODE ? false : null
}

/** The redirect; without one, `message` is the server's text, or null if it was not reached and a retry may help. */
export type Onward = { readonly address: string } | { readonly message: string | null }

/** Returns the redirect with the token: the own portal, an origin allowed by the server, or the portal's start page (SES-01). */
export async function addressWithToken(redirectUrl: string, token: string, languageTag: string): Promise<Onward> {
  const own = redirectUrl === '' ? '/' : allowedTarget(redirectUrl, [], location.origin)
  const onward = own === null ? await allowedOnward(redirectUrl, languageTag) : { address: own }
  if ('message' in onward) return onward
  const target = new URL(onward.address, location.origin)
  target.searchParams.set('token', token)
  return { address: target.href }
}

/** The outcome of a request; `message` is the server's text in the user's language, or null if it was not reached. */
export type Outcome = { readonly done: true } | { readonly done: false; readonly message: string | null }

/** Returns the violation of an address before sending (SES-09), as a text key under `signOn`. */
export function checkEmail(email: string): 'emailRequired' | 'emailInvalid' | undefined {
  if (email.trim() === '') return 'emailRequired'
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim()) ? undefined : 'emailInvalid'
}

export type NewPasswordProblems = { readonly newPassword?: PasswordProblem; readonly confirmation?: 'inconsistent' }

/** Returns the violations of a new password typed twice (SES-09). */
export function checkNewPassword(newPassword: string, confirmation: string): NewPasswordProblems {
  const verdict = canBePassword(newPassword)
  return {
    ...(verdict.ok ? {} : { newPassword: PASSWORD_TEXTS[verdict.code] }),
    ...(newPassword === confirmation ? {} : { confirmation: 'inconsistent' }),
  }
}

/** Whether a link contains a possible token; mail programs may cut links. */
export function isResetToken(token: string): boolean {
  return /^[\w-]{43}$/.test(token)
}

/** Requests a password link; the server gives every address the same answer. */
export function askForLink(email: string, languageTag: string): Promise<Outcome> {
  return wish(FORGOT_PASSWORD_CALL, { email: email.trim() }, languageTag)
}

/** Whether a mailed link is known to be used up or too old; false as well when the server could not be asked. */
export async function isLinkDead(token: string, languageTag: string): Promise<boolean> {
  const answer = await sendJson(RESET_LINK_CALL, { token }, languageTag)
  return answer?.code === SUCCESS && answer.data === false
}

/** Sets a new password by the token of a mailed link. */
export function setNewPassword(token: string, newPassword: string, languageTag: string): Promise<Outcome> {
  return wish(RESET_PASSWORD_CALL, { token, newPassword, confirmation: newPassword }, languageTag)
}

async function wish(path: string, fields: Record<string, string>, languageTag: string): Promise<Outcome> {
  const answer = await sendJson(path, fields, languageTag)
  return answer?.code === SUCCESS ? { done: true } : { done: false, message: answer?.message ?? null }
}

/** The same for calls that take JSON. */
export function sendJson(
  path: string,
  fields: Record<string, string | boolean>,
  languageTag: string,
): Promise<Envelope | null> {
  return send(path, JSON.stringify(fields), { 'content-type': 'application/json' }, languageTag)
}

export const SUCCESS = 200
const HIGHEST_OTHER_CODE = 8000

export type Envelope = { code: number; message: string; data: unknown; status: number }

/** A URL that the server cannot parse is not allowed. */
async function allowedOnward(redirectUrl: string, languageTag: string): Promise<Onward> {
  const requested = `${REDIRECT_TARGET_PATH}?redirectUrl=${encodeURIComponent(redirectUrl)}`
  const answer = await send(requested, null, {}, languageTag)
  if (answer?.code === SUCCESS) return { address: (answer.data as { target: string }).target }
  if (!answer) return { message: null }
  return BAD_REQUESTS.has(answer.status) ? { address: '/' } : { message: answer.message }
}

/** HTTP statuses for a malformed or too long URL. */
const BAD_REQUESTS = new Set([400, 414, 431])

function post(path: string, fields: Record<string, string>, languageTag: string): Promise<Envelope | null> {
  return send(path, new URLSearchParams(fields), {}, languageTag)
}

/** Returns the server's answer to a sign-on call; null if it was not reached. */
export async function send(
  path: string,
  body: BodyInit | null,
  type: Record<string, string>,
  languageTag: string,
): Promise<Envelope | null> {
  try {
    const method = body === null ? 'GET' : 'POST'
    const response = await fetch(path, { method, body, headers: { ...type, 'accept-language': languageTag } })
    return { ...((await response.json()) as Omit<Envelope, 'status'>), status: response.status }
  } catch {
    return null
  }
}
