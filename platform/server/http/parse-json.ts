import type { FastifyInstance } from 'fastify'
import { platformErrors } from '#platform/contract/platform-errors.ts'
import { Refusal } from '../refusal.ts'
import { repeatedName } from './repeated-name.ts'

/**
 * Reads bodies strictly: only UTF-8, and no object that says the same name twice, of which every reader
 * between here and the sender could believe another one. Refuses with CHARSET and FIELD_TWICE.
 */
export function parseJson(http: FastifyInstance): void {
  http.addHook('onRequest', async ({ headers }) => refuseOtherCharset(headers['content-type']))
  const parse = http.getDefaultJsonParser('error', 'error')
  http.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) => {
    void parse(request, text, (error, body: unknown) => {
      const name = error ? undefined : repeatedName(text)
      if (name === undefined) done(error, body)
      else done(new Refusal(platformErrors.FIELD_TWICE, { params: { name: name.slice(0, 100) } }))
    })
  })
}

function refuseOtherCharset(contentType = ''): void {
  const charset = /;\s*charset\s*=\s*"?([^\s;"]*)/i.exec(contentType)?.[1]
  if (charset === undefined || /^utf-?8$/i.test(charset)) return
  throw new Refusal(platformErrors.CHARSET, { params: { charset: charset.slice(0, 40) } })
}
