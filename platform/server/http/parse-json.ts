import type { FastifyInstance } from 'fastify'
import { platformErrors } from '#platform/contract/platform-errors.ts'
import { Refusal } from '../refusal.ts'
import { wrongNames } from './wrong-names.ts'

/**
 * Reads bodies strictly: only UTF-8, and no object that says the same name twice, of which every reader
 * between here and the sender could believe another one, or more than a thousand names. Refuses with CHARSET, FIELD_TWICE
 * and BODY_TOO_LARGE.
 */
export function parseJson(http: FastifyInstance): void {
  http.addHook('onRequest', async ({ headers }) => refuseOtherCharset(headers['content-type']))
  const parse = http.getDefaultJsonParser('error', 'error')
  http.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, bytes, done) => {
    const text = textOf(bytes)
    if (text === undefined) return done(new Refusal(platformErrors.BODY_UNREADABLE))
    void parse(request, text, (error, body: unknown) => {
      const wrong = error ? undefined : wrongNames(text)
      if (wrong === undefined) done(error, body)
      else if (wrong === 'TOO_MANY') done(new Refusal(platformErrors.BODY_TOO_LARGE))
      else done(new Refusal(platformErrors.FIELD_TWICE, { params: { name: wrong.repeated.slice(0, 100) } }))
    })
  })
}

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** Undefined where the bytes are no UTF-8: a guess would store another name than was sent. */
export function textOf(bytes: Buffer): string | undefined {
  try {
    return utf8.decode(bytes)
  } catch {
    return undefined
  }
}

function refuseOtherCharset(contentType = ''): void {
  const charset = /;\s*charset\s*=\s*"?([^\s;"]*)/i.exec(contentType)?.[1]
  if (charset === undefined || /^utf-?8$/i.test(charset)) return
  throw new Refusal(platformErrors.CHARSET, { params: { charset: charset.slice(0, 40) } })
}
