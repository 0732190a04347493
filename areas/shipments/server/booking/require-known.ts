import { findOffices } from '#areas/organisation/server/index.ts'
import { findPartners } from '#areas/partners/server/index.ts'
import { findCurrency, findIncoterm, findSpecialHandlingCodes } from '#areas/reference-data/server/index.ts'
import { allowed } from '#platform/domain/verdict.ts'
import type { ReadDb } from '#platform/server/database/database.ts'
import { Refusal, type RefusedPart } from '#platform/server/refusal.ts'
import { shipmentErrors } from '../../contract/errors.ts'
import type { Shipment, ShipmentEntry } from '../../contract/booking/shipment.ts'
import { canBePaid } from '../../domain/booking/rate-rules.ts'

/**
 * Refuses offices, partners and codes that do not exist, and new ones that are no longer in use; each is named at its
 * field. What `before` holds may stay, and is not looked up again.
 */
export async function requireKnown(db: ReadDb, entry: ShipmentEntry, before: Shipment | null): Promise<void> {
  const refused = [
    ...(await refusedOffices(db, entry, before)),
    ...(await refusedPartners(db, entry, before)),
    ...(await refusedCodes(db, entry, before)),
    ...(await refusedRates(db, entry, before)),
    ...(await refusedHandlingCodes(db, entry, before)),
  ]
  const [first] = refused
  if (first) throw new Refusal(first.entry, { params: first.params, about: refused })
}

const OFFICES = ['originOfficeId', 'salesOfficeId', 'handlingOfficeId', 'destinationOfficeId'] as const
const RATES = [
  ['sellingRate', 'sellingCurrency'],
  ['settlingRate', 'settlingCurrency'],
] as const
const PARTIES = ['shipper', 'consignee', 'notifyParty', 'overseasAgent'] as const

async function refusedOffices(db: ReadDb, entry: ShipmentEntry, before: Shipment | null): Promise<RefusedPart[]> {
  const changed = OFFICES.filter((path) => entry[path] !== before?.[path])
  const ids = changed.map((path) => entry[path]).filter((id) => id !== null)
  const offices = new Map((await findOffices(db, ids)).map((office) => [office.id, office]))
  return changed.flatMap((path) => {
    const id = entry[path]
    if (id === null) return []
    const office = offices.get(id)
    if (!office) return [{ path, entry: shipmentErrors.RECORD_UNKNOWN }]
    return office.active ? [] : [inactive(path, office.code)]
  })
}

/** A partner no longer in use may stay: the party is kept as it stood on the day. */
async function refusedPartners(db: ReadDb, entry: ShipmentEntry, before: Shipment | null): Promise<RefusedPart[]> {
  const changed = PARTIES.filter((role) => entry[role]?.partnerId !== before?.[role]?.partnerId)
  const ids = changed.map((role) => entry[role]?.partnerId ?? null).filter((id) => id !== null)
  const partners = await findPartners(db, ids)
  return changed.flatMap((role) => {
    const id = entry[role]?.partnerId ?? null
    const isKnown = id === null || partners.has(id)
    return isKnown ? [] : [{ path: `${role}.partnerId`, entry: shipmentErrors.RECORD_UNKNOWN }]
  })
}

async function refusedCodes(db: ReadDb, entry: ShipmentEntry, before: Shipment | null): Promise<RefusedPart[]> {
  const finders = { incoterm: findIncoterm, sellingCurrency: findCurrency, settlingCurrency: findCurrency } as const
  const refused: RefusedPart[] = []
  for (const path of Object.keys(finders) as (keyof typeof finders)[]) {
    const code = entry[path]
    if (code === null || code === before?.[path]) continue
    refused.push(...refusedCode(path, code, await finders[path](db, code)))
  }
  return refused
}

async function refusedRates(db: ReadDb, entry: ShipmentEntry, before: Shipment | null): Promise<RefusedPart[]> {
  const refused: RefusedPart[] = []
  for (const [path, its] of RATES) {
    const { [path]: rate, [its]: currency } = entry
    if (rate === null || currency === null || (rate === before?.[path] && currency === before[its])) continue
    const found = await findCurrency(db, currency)
    const verdict = found ? canBePaid(rate, found) : allowed
    if (!verdict.ok) refused.push({ path, entry: shipmentErrors[verdict.code], params: verdict.params })
  }
  return refused
}

async function refusedHandlingCodes(db: ReadDb, entry: ShipmentEntry, before: Shipment | null): Promise<RefusedPart[]> {
  const held: readonly string[] = before?.handlingCodes ?? []
  const added = entry.handlingCodes.filter((code) => !held.includes(code))
  const known = await findSpecialHandlingCodes(db, added)
  return added.flatMap((code) => refusedCode('handlingCodes', code, known.get(code))).slice(0, 1)
}

function refusedCode(path: string, code: string, record: { readonly active: boolean } | undefined): RefusedPart[] {
  if (!record) return [{ path, entry: shipmentErrors.CODE_UNKNOWN, params: { code } }]
  return record.active ? [] : [inactive(path, code)]
}

function inactive(path: string, code: string): RefusedPart {
  return { path, entry: shipmentErrors.CODE_INACTIVE, params: { code } }
}
