import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { Envelope } from '#platform/contract/envelope.ts'
import { type ErrorEntry, errorText } from '#platform/contract/error-catalogue.ts'
import { languageOf } from '#platform/contract/language.ts'
import { platformErrors } from '#platform/contract/platform-errors.ts'

type ClientError = Error & { readonly code?: string; readonly rawPacket?: unknown }

/**
 * Answers what was no HTTP request, so that Node itself refused it: too large headers, a request that does not end,
 * anything malformed. In the envelope as every answer, in the language of the header where it can be found.
 */
export function answerBrokenRequest(error: ClientError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  if (socket.writable) socket.write(rawAnswer(ENTRIES.get(error.code ?? '') ?? platformErrors.BODY_UNREADABLE, error))
  socket.destroy(error)
}

const ENTRIES = new Map<string, ErrorEntry>([
  ['HPE_HEADER_OVERFLOW', platformErrors.HEADERS_TOO_LARGE],
  ['ERR_HTTP_REQUEST_TIMEOUT', platformErrors.SENT_TOO_SLOWLY],
])

function rawAnswer(entry: ErrorEntry, { rawPacket }: ClientError): string {
  const language = languageOf(/^accept-language:(.*)$/im.exec(textOf(rawPacket))?.[1])
  const envelope: Envelope = { code: entry.code, message: errorText(entry, language), data: { problems: [] } }
  const body = JSON.stringify(envelope)
  return [
    `HTTP/1.1 ${entry.status} ${STATUS_CODES[entry.status]}`,
    'Connection: close',
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    '',
    body,
  ].join('\r\n')
}

function textOf(packet: unknown): string {
  return packet instanceof Uint8Array ? Buffer.from(packet).toString('latin1') : ''
}
