import { createHmac } from 'node:crypto'
import { type Writer, systemWriter, transact } from '#platform/server/database/transact.ts'
import type { PublicContext, Verb } from '#platform/server/http/context.ts'
import { Refusal } from '#platform/server/refusal.ts'
import { identityErrors } from '../../contract/errors.ts'
import type { providerApi } from '../../contract/provider-api.ts'
import { accountName } from '../../contract/sign-on.ts'
import { PROVIDER_SIGN_IN_LIFE } from '../../domain/session-rules.ts'
import { openSession } from '../sign-in/open-session.ts'
import { hashOfToken, newToken } from '../sessions/token.ts'
import { type Credentials, areStillGood, findCredentials } from '../users/user-repository.ts'
import type { OpenIdProvider, Proof } from './open-id-provider.ts'
import { insertProviderSignIn, takeProviderSignIn } from './provider-sign-in-repository.ts'
import { refusalOfProvider } from './refusal-of-provider.ts'

/** Starts a sign-in at the provider for one browser (SES-14); returns the URL to go to. */
export function beginAtProvider(provider: OpenIdProvider | null): Verb<typeof providerApi.beginAtProvider> {
  return async (context, { browserSecret, anew }) => {
    const { authorizationAddress } = requireProvider(provider)
    const state = newToken()
    const address = await orRefuse(context, authorizationAddress(proofOf(state, browserSecret), anew))
    await transact(
      context.db,
      writer(context),
      (tx) =>
        insertProviderSignIn(tx, {
          stateHash: hashOfToken(state),
          browserHash: hashOfToken(browserSecret),
          createdAt: context.now.toISOString(),
          expiresAt: new Date(context.now.getTime() + PROVIDER_SIGN_IN_LIFE).toISOString(),
        }),
      { evenOnFullDisk: true },
    )
    return { address }
  }
}

/** Completes a sign-in at the provider: the same browser returns with the answer, once, and gets a token. The user must exist already. */
export function finishAtProvider(provider: OpenIdProvider | null): Verb<typeof providerApi.finishAtProvider> {
  return async (context, { browserSecret, query }) => {
    const { accountBehind } = requireProvider(provider)
    const state = new URLSearchParams(query).get('state') ?? ''
    const underWay = { stateHash: hashOfToken(state), browserHash: hashOfToken(browserSecret) }
    const taken = await transact(
      context.db,
      writer(context),
      (tx) => takeProviderSignIn(tx, underWay, context.now.toISOString()),
      { evenOnFullDisk: true },
    )
    if (!taken) throw new Refusal(identityErrors.PROVIDER_REFUSED)
    const account = await orRefuse(context, accountBehind(query, proofOf(state, browserSecret)))
    const user = await knownUser(context, account)
    return openSession(
      context,
      user,
      async (tx) => {
        if (!(await areStillGood(tx, user))) throw new Refusal(identityErrors.PROVIDER_ACCOUNT_UNKNOWN)
      },
      'provider',
    )
  }
}

function requireProvider(provider: OpenIdProvider | null): OpenIdProvider {
  if (!provider) throw new Refusal(identityErrors.PROVIDER_NOT_SET_UP)
  return provider
}

/** Nonce and code verifier are derived from the browser's secret, so that reading the database does not suffice to complete a sign-in. */
function proofOf(state: string, browserSecret: string): Proof {
  const derived = (purpose: string): string =>
    createHmac('sha256', browserSecret).update(`${purpose} ${state}`).digest('base64url')
  return { state, nonce: derived('nonce'), verifier: derived('verifier') }
}

async function orRefuse<Result>({ log }: PublicContext, work: Promise<Result>): Promise<Result> {
  try {
    return await work
  } catch (error) {
    throw refusalOfProvider(log, error)
  }
}

/** A sign-in never creates users; unknown and inactive ones get the same answer. */
async function knownUser({ db, log }: PublicContext, claim: string | null): Promise<Credentials> {
  const account = accountName.safeParse(claim)
  const user = account.success ? await findCredentials(db, account.data) : undefined
  if (user?.active) return user
  log.warn({ claim: claim?.slice(0, 64) ?? 'missing' }, 'the provider vouches for somebody who has no active account')
  throw new Refusal(identityErrors.PROVIDER_ACCOUNT_UNKNOWN)
}

function writer({ requestId }: PublicContext): Writer {
  return { ...systemWriter('provider-sign-in'), requestId }
}
