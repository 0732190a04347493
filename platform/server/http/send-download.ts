import type { FastifyReply } from 'fastify'
import type { Download } from './context.ts'

/** Sends a file: never cached, never guessed at, never rendered in place. */
export function sendDownload(reply: FastifyReply, download: Download): FastifyReply {
  return reply
    .header('content-type', download.mediaType)
    .header('content-disposition', contentDisposition(download.fileName))
    .header('cache-control', 'no-store')
    .header('x-content-type-options', 'nosniff')
    .header('cross-origin-resource-policy', 'same-origin')
    .send(download.content)
}

/** `attachment` with a plain name for old clients and the whole name for the others (RFC 6266, RFC 8187). */
export function contentDisposition(fileName: string): string {
  const name = safeFileName(fileName)
  const plain = name.replaceAll(/[^\x20-\x7e]|["\\%]/g, '_')
  const whole = encodeURIComponent(name).replaceAll(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)
  return `attachment; filename="${plain}"; filename*=UTF-8''${whole}`
}

/** A name that is only a name: no folder, no control or direction characters, no device, at most 150 characters. */
export function safeFileName(requested: string): string {
  const base = requested.split(/[/\\]/).at(-1) ?? ''
  const clean = base
    .toWellFormed()
    // oxlint-disable-next-line no-control-regex
    .replaceAll(/[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff<>:"|?*]/g, '')
    .replace(/^[. ]+|[. ]+$/g, '')
  const shortened = clean.length > 150 ? clean.slice(0, 150 - extension(clean).length) + extension(clean) : clean
  if (shortened === '') return 'list.xlsx'
  return /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i.test(shortened) ? `_${shortened}` : shortened
}

function extension(name: string): string {
  return /\.\w{1,8}$/.exec(name)?.[0] ?? ''
}
