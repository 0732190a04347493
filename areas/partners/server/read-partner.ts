import type { Verb } from '#platform/server/http/context.ts'
import { found } from '#platform/server/refusal.ts'
import type { partnersApi } from '../contract/api.ts'
import { type Partner, findPartner } from './partner-repository.ts'

export const readPartner: Verb<typeof partnersApi.get> = async ({ db }, { id }) =>
  wholePartner(found(await findPartner(db, id)))

/** The full telephone number is given only for use on a shipment; lookups never contain it (SHP-13). */
export const readContact: Verb<typeof partnersApi.contact> = async ({ db }, { id }) => {
  const { contact, phone } = found(await findPartner(db, id))
  return { contact, phone }
}

export type WholePartner = Omit<Partner, 'maskedPhone'>

/** Returns the record for its form: with the full number and without the masked one. */
export function wholePartner({ maskedPhone: _maskedPhone, ...partner }: Partner): WholePartner {
  return partner
}
