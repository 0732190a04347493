import { setTimeout as pause } from 'node:timers/promises'
import { baseUrl } from './browser.ts'

type Envelope = { readonly code: number; readonly message: string; readonly data: unknown }

/** What an administrator of the demo does over HTTP to prepare a test. */
export async function administrator() {
  const { token } = (await form('/ws-system/auth/token', {
    userName: 'admin',
    password: 'Demo-2026',
    type: '2',
  })) as { token: string }
  const known = { token, systemcode: 'apex-exchange-portal' }
  const { officeId } = (await form('/ws-system/auth/currentUser/v2', known)) as { officeId: string }
  const get = (path: string) => call(path, { headers: { authorization: `Bearer ${token}` } })
  return {
    /** Creates a user with a temporary password. */
    createUser: (user: { account: string; name: string; email: string; password: string; isSwitch?: boolean }) =>
      call('/ws-system/users', {
        method: 'POST',
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          'idempotency-key': crypto.randomUUID(),
        },
        body: JSON.stringify({ isManager: false, isSwitch: false, active: true, officeId, ...user }),
      }),
    /** The text of the newest letter to an address, as soon as it is there. */
    async letterTo(address: string): Promise<string> {
      for (let waited = 0; waited < 100; waited++) {
        const letters = (await get('/ws-system/dev-mail')) as { id: string; to: string }[]
        const letter = letters.find(({ to }) => to === address)
        if (letter) return ((await get(`/ws-system/dev-mail/${letter.id}`)) as { text: string }).text
        await pause(100)
      }
      throw new Error(`no letter to ${address}`)
    },
  }
}

function form(path: string, fields: Record<string, string>): Promise<unknown> {
  return call(path, { method: 'POST', body: new URLSearchParams(fields) })
}

async function call(path: string, init: RequestInit): Promise<unknown> {
  const { code, message, data } = (await (await fetch(`${baseUrl()}${path}`, init)).json()) as Envelope
  if (code !== 200) throw new Error(`${path}: ${code} ${message}`)
  return data
}
