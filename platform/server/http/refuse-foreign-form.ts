import type { FastifyRequest } from 'fastify'
import { platformErrors } from '#platform/contract/platform-errors.ts'
import { Refusal } from '../refusal.ts'

/**
 * Refuses a form that a page of another site has sent: unlike JSON, a browser posts forms anywhere without asking.
 * Callers that are no browser send neither header. `Origin: null` is what our own pages send under `no-referrer`.
 */
export function refuseForeignForm({ headers }: FastifyRequest, trustedOrigins: readonly string[]): void {
  const { origin, host, 'sec-fetch-site': site } = headers
  const isOurs =
    origin === undefined ||
    (origin === 'null' ? site === 'same-origin' : hostOf(origin) === host || trustedOrigins.includes(origin))
  if (site === 'cross-site' || !isOurs) throw new Refusal(platformErrors.FOREIGN_ORIGIN)
}

function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined
}
