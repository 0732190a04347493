import { baseUrl } from './browser.ts'

/** Sets up a dock of the warehouse, so that a journey has one to itself. */
export async function addDock(token: string, code: string): Promise<string> {
  const none = { name: '', validUntil: null, partnerId: null, standing: null, zone: '', host: null, port: null }
  const answer = await fetch(`${baseUrl()}/ws-air/warehouse/facilities/create`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
    },
    body: JSON.stringify({ ...none, kind: 'DOCK', code, isSecure: true, forDg: false }),
  })
  if (!answer.ok) throw new Error(await answer.text())
  return code
}
