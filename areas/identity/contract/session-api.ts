import { z } from 'zod'
import { endpoint } from '#platform/contract/endpoint.ts'
import { currentUser } from './current-user.ts'
import { CURRENT_USER_PATH, LOGOUT_PATH, REDIRECT_TARGET_PATH, SESSION_PATH } from './sign-on-paths.ts'

const token = z.string().min(1).max(200)

/** The endpoint that every page needs at once (SES-04); kept apart to keep the first load small. */
export const sessionApi = {
  currentUser: endpoint({
    method: 'POST',
    path: CURRENT_USER_PATH,
    access: 'public',
    summary: 'The user behind a token with menus and permissions; the first call activates the token',
    encoding: 'form',
    input: z.strictObject({ token, systemcode: z.string().trim().min(1).max(64) }),
    output: currentUser,
  }),
  signOut: endpoint({
    method: 'GET',
    path: LOGOUT_PATH,
    access: 'public',
    summary: 'End the session of a token; an unknown token is answered the same way',
    input: z.strictObject({ token }),
    output: z.boolean(),
  }),
  sessionEnds: endpoint({
    method: 'GET',
    path: SESSION_PATH,
    access: 'signed-in',
    summary: 'When the session ends by the clock: unless it is used, and in any case; instants, beside the one of now',
    input: z.strictObject({}),
    output: z.strictObject({ now: z.iso.datetime(), idleEnd: z.iso.datetime(), lastEnd: z.iso.datetime() }),
  }),
  redirectTarget: endpoint({
    method: 'GET',
    path: REDIRECT_TARGET_PATH,
    access: 'public',
    summary: 'Where the sign-on page may go on to: the address asked for if its origin is allowed, else /',
    input: z.strictObject({ redirectUrl: z.string().max(4000).default('') }),
    output: z.strictObject({ target: z.string() }),
  }),
} as const
