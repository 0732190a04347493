import type { FastifyInstance, FastifyRequest } from 'fastify'
import { platformErrors } from '#platform/contract/platform-errors.ts'
import { Refusal } from '../refusal.ts'
import { textOf } from './parse-json.ts'

const MAX_FORM_BYTES = 16 * 1024

/** Reads form-encoded bodies of up to 16 KiB. Refuses with BODY_UNREADABLE what is no UTF-8, percent-encoded or not. */
export function parseForm(http: FastifyInstance): void {
  const options = { parseAs: 'buffer', bodyLimit: MAX_FORM_BYTES } as const
  http.addContentTypeParser('application/x-www-form-urlencoded', options, async (_: FastifyRequest, bytes: Buffer) => {
    const text = textOf(bytes)
    if (text === undefined) throw new Refusal(platformErrors.BODY_UNREADABLE)
    return fieldsOf(new URLSearchParams(text))
  })
}

/** A name given twice has all its values. */
function fieldsOf(sent: URLSearchParams): Record<string, string | string[]> {
  requireDecoded([...sent].flat())
  const names = [...new Set(sent.keys())]
  return Object.fromEntries(
    names.map((name) => {
      const [value = '', ...others] = sent.getAll(name)
      return [name, others.length === 0 ? value : [value, ...others]]
    }),
  )
}

/** Decoders write U+FFFD for bytes that are no UTF-8. */
export function requireDecoded(texts: readonly unknown[]): void {
  if (texts.some((text) => typeof text === 'string' && text.includes('\uFFFD')))
    throw new Refusal(platformErrors.BODY_UNREADABLE)
}
