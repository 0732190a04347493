import { z } from 'zod'
import { downloadTicket } from '#platform/contract/download-ticket.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { historyEndpoints } from '#platform/contract/history.ts'
import { exportEndpoint, listEndpoint } from '#platform/contract/list.ts'
import { avatarApi } from './avatar-api.ts'
import { identityErrors } from './errors.ts'
import { framesApi } from './frames.ts'
import { passwordApi } from './password-api.ts'
import { profileApi } from './profile-api.ts'
import { providerApi } from './provider-api.ts'
import { sessionApi } from './session-api.ts'
import { TOKEN_PATH } from './sign-on-paths.ts'
import { signInInput, typedPassword } from './sign-on.ts'
import { switchApi } from './switch-api.ts'
import { userList } from './user-list.ts'
import { newUser, userFields } from './user.ts'

const users = '/ws-system/users'
const saved = z.strictObject({ id: z.uuid(), version: z.number().int() })
const userChanges = historyEndpoints(users, { what: 'users', read: ['/user/list'], undo: ['/user/edit'] })
const edited = { id: z.uuid(), version: z.number().int().min(1) }

/**
 * Endpoints for signing in and out and for the session (SES-04), which are public because the token is part of the input, and for
 * the administration of users (ROU-09).
 */
export const identityApi = {
  ...passwordApi,
  ...switchApi,
  ...profileApi,
  ...avatarApi,
  ...providerApi,
  signIn: endpoint({
    method: 'POST',
    path: TOKEN_PATH,
    access: 'public',
    summary: 'Sign in with user name and password; answers a token that lives only if it is used within 60 seconds',
    encoding: 'form',
    input: signInInput,
    output: z.strictObject({
      token: z.string(),
      device: z
        .string()
        .describe('for the browser to keep and to send with its next sign-ins: it is not made to wait by others'),
    }),
    errors: identityErrors,
    ratePerMinute: 300,
  }),
  ...sessionApi,
  ...framesApi,
  downloadTicket,
  listUsers: listEndpoint(userList, {
    path: users,
    access: ['/user/list'],
    summary: 'List users of the own office; with /user/all-offices of all',
  }),
  exportUsers: exportEndpoint(userList, {
    path: users,
    access: ['/user/list'],
    summary: 'Export users of the own office; with /user/all-offices of all',
  }),
  createUser: endpoint({
    method: 'POST',
    path: users,
    access: ['/user/edit'],
    summary: 'Create a user with a temporary password; says whether they see nothing until they get a role',
    input: newUser,
    output: saved.extend({ seesNothing: z.boolean() }),
    creates: true,
    errors: identityErrors,
  }),
  editUser: endpoint({
    method: 'PUT',
    path: `${users}/:id`,
    access: ['/user/edit'],
    summary: 'Change a user; one who is deactivated is signed out at once',
    input: userFields.omit({ account: true }).extend(edited),
    output: saved,
    errors: identityErrors,
  }),
  setPassword: endpoint({
    method: 'PUT',
    path: `${users}/:id/password`,
    access: ['/user/edit'],
    summary: 'Give a user a temporary password; their sessions end at once',
    input: z.strictObject({ id: z.uuid(), password: typedPassword }),
    output: z.boolean(),
    errors: identityErrors,
  }),
  unlockUser: endpoint({
    method: 'PUT',
    path: `${users}/:id/unlock`,
    access: ['/user/edit'],
    summary: 'Forget the failed sign-ins of a user, so that they need not wait',
    input: z.strictObject({ id: z.uuid() }),
    output: z.boolean(),
    errors: identityErrors,
  }),
  userHistory: userChanges.history,
  undoUser: userChanges.undo,
} as const
