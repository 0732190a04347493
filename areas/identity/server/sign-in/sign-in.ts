import type { Verb } from '#platform/server/http/context.ts'
import { Refusal } from '#platform/server/refusal.ts'
import type { identityApi } from '../../contract/api.ts'
import { identityErrors } from '../../contract/errors.ts'
import { checkPassword } from './check-password.ts'
import { rememberDevice } from './known-device-repository.ts'
import { openSession } from './open-session.ts'
import { areStillGood } from '../users/user-repository.ts'

/**
 * Exchanges user name and password for a token (SES-04). Unknown, inactive and wrong get the same answer. `device` is stored by
 * the browser, so that the account's owner can sign in while others guess.
 */
export const signIn: Verb<typeof identityApi.signIn> = async (context, { userName, password, device }) => {
  const deviceTokens = device === undefined ? [] : device.split(' ')
  const user = await checkPassword(context, userName, password, { deviceTokens })
  if (!user) throw new Refusal(identityErrors.LOGIN_FAILED)
  let deviceToken = ''
  const { token } = await openSession(context, user, async (tx) => {
    // Password and sessions may have changed since the check.
    if (!(await areStillGood(tx, user))) throw new Refusal(identityErrors.LOGIN_FAILED)
    deviceToken = await rememberDevice(tx, user.id, { tokens: deviceTokens, address: context.address })
  })
  return { token, device: deviceToken }
}
