// A separate process with an OpenID Connect provider for tests: `node open-id-provider-process.ts <port> <redirect uri>`. It
// accepts any name. A token posted to /testing/id-token replaces the next ID token once.
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { type Configuration, Provider } from 'oidc-provider'

const [port = '', redirectUri = ''] = process.argv.slice(2)
const issuer = `http://127.0.0.1:${port}`
let forgedIdToken: string | null = null

const secret = 'the-secret-of-the-portal-in-tests'
const configuration: Configuration = {
  clients: [
    { client_id: 'portal', client_secret: secret, redirect_uris: [redirectUri, `${redirectUri}/other`] },
    { client_id: 'public-portal', token_endpoint_auth_method: 'none', redirect_uris: [redirectUri] },
    { client_id: 'another-system', token_endpoint_auth_method: 'none', redirect_uris: [redirectUri] },
  ],
  claims: { openid: ['sub'], profile: ['preferred_username'], email: ['email', 'email_verified'] },
  pkce: { required: () => true },
  cookies: { keys: ['only for tests'] },
  features: { devInteractions: { enabled: false } },
  findAccount: (_context, sub) => ({
    accountId: sub,
    claims: () => ({
      sub,
      preferred_username: sub,
      email: `${sub}@pearlharbour.example`,
      email_verified: sub !== 'audit',
    }),
  }),
  interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
  // No consent is asked for.
  async loadExistingGrant({ oidc }) {
    const grant = new provider.Grant({ clientId: oidc.client?.clientId, accountId: oidc.session?.accountId })
    grant.addOIDCScope('openid profile email')
    await grant.save()
    return grant
  },
}

const provider = new Provider(issuer, configuration)
provider.use(async (context, next) => {
  await next()
  if (context.path !== '/token' || forgedIdToken === null || context.status !== 200) return
  context.body = { ...(context.body as object), id_token: forgedIdToken }
  forgedIdToken = null
})
const answer = provider.callback()

createServer((request, response) => void handle(request, response)).listen(Number(port), '127.0.0.1', () =>
  process.stdout.write(`${issuer}\n`),
)
// Exits when its parent process has ended.
process.stdin.resume().on('end', () => process.exit())

async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname } = new URL(request.url ?? '/', issuer)
  if (pathname === '/testing/id-token') {
    forgedIdToken = await text(request)
    response.end()
  } else if (!pathname.startsWith('/interaction/')) {
    await answer(request, response)
  } else if (request.method === 'POST') {
    const accountId = new URLSearchParams(await text(request)).get('login') ?? ''
    await provider.interactionFinished(request, response, { login: { accountId } })
  } else {
    response.setHeader('content-type', 'text/html')
    response.end(
      '<form method="post"><label>Name <input name="login" autofocus></label> <button>Continue</button></form>',
    )
  }
}
