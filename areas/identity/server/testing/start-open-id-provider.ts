import { type ChildProcess, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'

/** Starts the test provider on a local port. */
export async function startOpenIdProvider(port: number, redirectUri: string) {
  const issuer = `http://127.0.0.1:${port}`
  const script = fileURLToPath(import.meta.resolve('./open-id-provider-process.ts'))
  const provider = spawn(process.execPath, [script, String(port), redirectUri], { stdio: ['pipe', 'pipe', 'pipe'] })
  await saysItIsReady(provider)
  return {
    issuer,
    /** Replaces the next ID token. */
    forgeIdToken: async (idToken: string) =>
      void (await fetch(`${issuer}/testing/id-token`, { method: 'POST', body: idToken })),
    signInAt,
    idTokenOf: (clientId: string, requested: { nonce: string; redirectUri: string }) =>
      idTokenOf(issuer, clientId, requested),
    async stop(): Promise<void> {
      const ended = new Promise((resolve) => provider.once('exit', resolve))
      provider.kill()
      await ended
    },
  }
}

function saysItIsReady(provider: ChildProcess): Promise<void> {
  let output = ''
  provider.stderr?.on('data', (chunk) => (output += String(chunk)))
  return new Promise((resolve, reject) => {
    provider.stdout?.once('data', () => resolve())
    provider.once('exit', () => reject(new Error(`the provider did not start: ${output}`)))
  })
}

/** Acts as a browser at the provider: follows redirects with cookies and types a name; returns the final redirect. */
async function signInAt(address: string, name: string): Promise<URL> {
  const { origin } = new URL(address)
  const cookies = new Map<string, string>()
  let next = new URL(address)
  let init: RequestInit = {}
  for (let steps = 0; steps < 10 && next.origin === origin; steps++) {
    const cookie = [...cookies].map(([key, value]) => `${key}=${value}`).join('; ')
    const response = await fetch(next, { ...init, redirect: 'manual', headers: { cookie } })
    for (const set of response.headers.getSetCookie()) {
      const [, key = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? []
      cookies.set(key, value)
    }
    const location = response.headers.get('location')
    if (location) next = new URL(location, next)
    else if (response.status !== 200) throw new Error(`${response.status} ${await response.text()}`)
    init = location ? {} : { method: 'POST', body: new URLSearchParams({ login: name }) }
  }
  return next
}

/** Returns an ID token that the provider issues to a public client with a nonce of the client's choice. */
async function idTokenOf(
  issuer: string,
  clientId: string,
  requested: { nonce: string; redirectUri: string },
): Promise<string> {
  const verifier = 'v'.repeat(43)
  const question = new URL(`${issuer}/auth`)
  question.search = new URLSearchParams({
    client_id: clientId,
    redirect_uri: requested.redirectUri,
    response_type: 'code',
    scope: 'openid',
    nonce: requested.nonce,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  }).toString()
  const code = (await signInAt(question.href, 'op.hkg')).searchParams.get('code') ?? ''
  const body = { client_id: clientId, grant_type: 'authorization_code', code, redirect_uri: requested.redirectUri }
  const response = await fetch(`${issuer}/token`, {
    method: 'POST',
    body: new URLSearchParams({ ...body, code_verifier: verifier }),
  })
  const { id_token: idToken } = (await response.json()) as { id_token?: string }
  if (!idToken) throw new Error(`${clientId} got no ID token`)
  return idToken
}
