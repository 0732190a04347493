import { downloadTicket } from '#platform/contract/download-ticket.ts'
import type { CallInput, Endpoint } from '#platform/contract/endpoint.ts'
import { call, readAll, readBody, refusalOf, saying, send } from './api-client.ts'
import { notify } from './notify.ts'
import { text } from './texts.ts'
import { writeRequest } from './calls/write-request.ts'

/**
 * Fetches a file and saves it under the name the server gives it, else list.xlsx (REQ-05). JSON in place of a file is a
 * failure, and a failure is said for 5 s: the server's message, else "Error".
 */
export async function download<E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<void> {
  await saying(endpoint, 5, {}, async (entered) => {
    const response = await send(endpoint, input, entered)
    const isJson = response.headers.get('content-type')?.includes('application/json')
    if (!response.ok || isJson) throw refusalOf(response.status, await readBody(response), 'error')
    saveAs(await readAll(response.blob()), fileNameOf(response.headers.get('content-disposition')))
  })
}

/**
 * Opens a GET download in a window with its parameters and `token` (REQ-06). The token is a ticket for this one download;
 * the session's own never stands in an address. The file keeps the name the server gives it.
 */
export async function openDownload<E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<void> {
  if (endpoint.method !== 'GET') throw new Error(`${endpoint.path} cannot be opened in a window: it is no GET`)
  await saying(endpoint, 5, {}, async () => {
    const { url } = writeRequest(endpoint, input)
    const { ticket } = await call(downloadTicket, { address: url }, { quiet: true })
    const opened = window.open(`${url}${url.includes('?') ? '&' : '?'}token=${encodeURIComponent(ticket)}`, '_blank')
    if (!opened) notify.warning(text('platform', 'call.windowBlocked'))
  })
}

/** The whole name (RFC 8187) before the plain one; list.xlsx when there is none. */
export function fileNameOf(disposition: string | null): string {
  const whole = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1]
  const [, quoted, bare] = /filename=(?:"((?:[^"\\]|\\.)+)"|([^\s";]+))/i.exec(disposition ?? '') ?? []
  const plain = quoted?.replaceAll(/\\(.)/g, '$1') ?? bare
  try {
    return whole ? decodeURIComponent(whole) : (plain ?? 'list.xlsx')
  } catch {
    return plain ?? 'list.xlsx'
  }
}

function saveAs(content: Blob, fileName: string): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = fileName
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
