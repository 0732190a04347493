import { baseUrl } from './browser.ts'
import { tokenOf } from './sign-in.ts'

type List = { readonly data: { readonly cols: readonly string[]; readonly rows: readonly (readonly string[])[] } }

/** A shipment of the demo that is rated but not billed yet; costs are of masters. */
export async function shipmentWithDrafts(): Promise<string> {
  return firstOf('/ws-billing/lines/list', DRAFTS, 'shipmentId')
}

/** The account of whoever pays for that shipment, which finance maintains. */
export async function maintainedAccount(): Promise<string> {
  return firstOf('/ws-billing/lines/list', DRAFTS, 'account')
}

const DRAFTS = { side: { anyOf: ['SELL'] }, status: { anyOf: ['DRAFT'] } }

async function firstOf(path: string, filters: object, column: string): Promise<string> {
  const response = await fetch(`${baseUrl()}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${await tokenOf('bill.hkg')}`, 'content-type': 'application/json' },
    body: JSON.stringify({ page: 1, size: 20, filters }),
  })
  const { data } = (await response.json()) as List
  return data.rows[0]?.[data.cols.indexOf(column)] ?? ''
}

/** Sets what goes wrong at the simulated SC, which listens two ports above the portal. */
export async function setScBehaviour(behaviour: object): Promise<void> {
  const { protocol, hostname, port } = new URL(baseUrl())
  const response = await fetch(`${protocol}//${hostname}:${Number(port) + 2}/state`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ sc: behaviour }),
  })
  if (!response.ok) throw new Error(`the simulator answered ${response.status}`)
}
