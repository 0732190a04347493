import {
  CURRENT_USER_PATH,
  FORGOT_PASSWORD_CALL,
  LOGIN_TYPE,
  REDIRECT_TARGET_PATH,
  RESET_PASSWORD_CALL,
  TOKEN_PATH,
} from '../contract/sign-on-paths.ts'
import { allowedTarget } from '../domain/allowed-redirect.ts'
import { canBePassword } from '../domain/password-rules.ts'
import { SYSTEM_CODE } from '../domain/system-code.ts'
import { deviceTokens, keepDeviceToken } from './device-tokens.ts'

// Plain fetch: the sign-on page is a few kilobytes and carries neither React nor the portal's own way of calling.

/** What is wrong with a field, as a key of the area's texts under `signOn`. */
export type SignInProblems = { readonly userName?: 'userNameRequired'; readonly password?: PasswordProblem }

type PasswordProblem = 'passwordTooShort' | 'passwordTooLong'

/** What is wrong before anything is sent (SES-06); empty when nothing is. */
export function checkSignIn(userName: string, password: string): SignInProblems {
  const verdict = canBePassword(password)
  return {
    ...(userName.trim() === '' ? { userName: 'userNameRequired' } : {}),
    ...(verdict.ok ? {} : { password: PASSWORD_TEXTS[verdict.code] }),
  }
}

const PASSWORD_TEXTS = { PASSWORD_TOO_SHORT: 'passwordTooShort', PASSWORD_TOO_LONG: 'passwordTooLong' } as const

/** Refused: `message` is the server's, in the language asked for; null when the server was not reached. */
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

/** Whether a token still opens the portal; null when the server could not be asked. */
export async function isAccepted(token: string): Promise<boolean | null> {
  const answer = await post(CURRENT_USER_PATH, { token, systemcode: SYSTEM_CODE }, 'en')
  if (answer?.code === SUCCESS) return true
  return answer && answer.code > HIGHEST_OTHER_CODE ? false : null
}

/** Where to go on to; without one, `message` is the server's, or null when it was not reached, and asking again may help. */
export type Onward = { readonly address: string } | { readonly message: string | null }

/** Where to go on to with the token: the own portal, an origin the server allows, else the portal's start (SES-01). */
export async function addressWithToken(redirectUrl: string, token: string, languageTag: string): Promise<Onward> {
  const own = redirectUrl === '' ? '/' : allowedTarget(redirectUrl, [], location.origin)
  const onward = own === null ? await allowedOnward(redirectUrl, languageTag) : { address: own }
  if ('message' in onward) return onward
  const target = new URL(onward.address, location.origin)
  target.searchParams.set('token', token)
  return { address: target.href }
}

/** What came of a wish; `message` is the server's, in the language asked for, or null when it was not reached. */
export type Outcome = { readonly done: true } | { readonly done: false; readonly message: string | null }

/** What is wrong with an address before anything is sent (SES-09), as a key of the texts under `signOn`. */
export function checkEmail(email: string): 'emailRequired' | 'emailInvalid' | undefined {
  if (email.trim() === '') return 'emailRequired'
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim()) ? undefined : 'emailInvalid'
}

export type NewPasswordProblems = { readonly newPassword?: PasswordProblem; readonly confirmation?: 'inconsistent' }

/** What is wrong with a new password typed twice (SES-09); empty when nothing is. */
export function checkNewPassword(newPassword: string, confirmation: string): NewPasswordProblems {
  const verdict = canBePassword(newPassword)
  return {
    ...(verdict.ok ? {} : { newPassword: PASSWORD_TEXTS[verdict.code] }),
    ...(newPassword === confirmation ? {} : { confirmation: 'inconsistent' }),
  }
}

/** Whether a link carries something that can be a token at all: a mail program may have cut or broken it. */
export function isResetToken(token: string): boolean {
  return /^[\w-]{43}$/.test(token)
}

/** Asks for a link by mail; the server answers every address alike. */
export function askForLink(email: string, languageTag: string): Promise<Outcome> {
  return wish(FORGOT_PASSWORD_CALL, { email: email.trim() }, languageTag)
}

/** Sets a new password by the token of a mailed link. */
export function setNewPassword(token: string, newPassword: string, languageTag: string): Promise<Outcome> {
  return wish(RESET_PASSWORD_CALL, { token, newPassword, confirmation: newPassword }, languageTag)
}

async function wish(path: string, fields: Record<string, string>, languageTag: string): Promise<Outcome> {
  const answer = await sendJson(path, fields, languageTag)
  return answer?.code === SUCCESS ? { done: true } : { done: false, message: answer?.message ?? null }
}

/** The same for the calls that take JSON. */
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

/** An address that the server will not even read is none that it allows. */
async function allowedOnward(redirectUrl: string, languageTag: string): Promise<Onward> {
  const requested = `${REDIRECT_TARGET_PATH}?redirectUrl=${encodeURIComponent(redirectUrl)}`
  const answer = await send(requested, null, {}, languageTag)
  if (answer?.code === SUCCESS) return { address: (answer.data as { target: string }).target }
  if (!answer) return { message: null }
  return BAD_REQUESTS.has(answer.status) ? { address: '/' } : { message: answer.message }
}

/** What HTTP answers to an address with signs in it that nothing here has, or to one that is too long. */
const BAD_REQUESTS = new Set([400, 414, 431])

function post(path: string, fields: Record<string, string>, languageTag: string): Promise<Envelope | null> {
  return send(path, new URLSearchParams(fields), {}, languageTag)
}

/** What the server answers to a call of the sign-on; null when it was not reached. */
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
