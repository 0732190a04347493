import { partnersServer } from '#areas/partners/server/index.ts'
import type { ShipmentEntry } from '#areas/shipments/contract/booking/shipment.ts'
import { type ClientField, choicesOf } from '#areas/key-accounts/domain/account.ts'
import { keyAccountsServer } from '#areas/key-accounts/server/index.ts'
import { shipmentsOfAccounts } from '#areas/shipments/server/index.ts'
import type { WriteTx } from '#platform/server/database/database.ts'
import { type Desk, sitDown } from './demo-desk.ts'
import { demoOrders } from './demo-orders.ts'

/** Invented consignees that stand for the clients of the product: every office flies to one of each client, or receives for it. */
const PARTNERS_OF = {
  AMAZON: ['DEAMZ63', 'AEAMZ77'],
  GAP: ['GBGAP64', 'USGAP78'],
  EBAY: ['DEEBY65', 'HKEBY76'],
  APPLE: ['NLAPL66', 'HKAPL75', 'USAPL79'],
  ASUS: ['CNASU67', 'TWASU73'],
  HP: ['CNHPQ68', 'SGHPQ74'],
} as const

const { verbs } = keyAccountsServer(shipmentsOfAccounts)

/** Gives every client of the product its partners, before anything is booked for it. */
export async function fillDemoClients(tx: WriteTx): Promise<void> {
  const { context } = await sitDown(tx, 'HKG')
  const { clients } = await verbs.clientsKnown(context, {})
  for (const { id } of clients) {
    const { partners: _none, ...client } = await verbs.clientOpen(context, { id })
    const accountCodes = PARTNERS_OF[client.code as keyof typeof PARTNERS_OF]
    if (accountCodes === undefined || client.partnerIds.length > 0) continue
    const tolerancePercent = client.code === 'GAP' ? '5' : '0'
    await verbs.clientEdit(context, {
      ...client,
      tolerancePercent,
      partnerIds: await Promise.all(accountCodes.map((code) => partnerOf(context, code))),
    })
  }
}

/** Makes bookings of an office what their client wants them to be, if they are to one: its fields, and its orders. */
export async function demoWishes(tx: WriteTx): Promise<(entry: ShipmentEntry, nth: number) => ShipmentEntry> {
  const { context } = await sitDown(tx, 'HKG')
  const { clients } = await verbs.clientsKnown(context, {})
  const clientOf = new Map(clients.flatMap((client) => client.partnerIds.map((id) => [id, client] as const)))
  const withOrders = demoOrders()
  return (entry, nth) => {
    const client = clientOf.get(entry.consignee?.partnerId ?? '')
    const values = (client?.fields ?? []).map((field) => [field.key, valueOf(field, nth, entry)] as const)
    return { ...withOrders(entry, client?.code), clientFields: Object.fromEntries(values) }
  }
}

function valueOf(field: ClientField, nth: number, { cargoReadyDate }: ShipmentEntry): string | boolean {
  switch (field.type) {
    case 'text':
      return textOf(field, nth)
    case 'number':
      return String(100 + nth * 7)
    case 'date':
      return cargoReadyDate ?? '2026-11-30'
    case 'flag':
      return nth % 3 === 0
    case 'choice': {
      const choices = choicesOf(field)
      return choices[nth % choices.length] ?? ''
    }
  }
}

/** A number of the client's own, in the form that it asks for. */
function textOf({ mask, longest }: ClientField, nth: number): string {
  const digits = String(7_140_000 + nth * 37)
  if (mask === '') return `${digits}-${nth % 9}`.slice(0, longest ?? undefined)
  return [...mask]
    .map((sign, at) => (sign === '#' ? (digits[at % digits.length] ?? '0') : sign === '@' ? 'LEX'[at % 3] : sign))
    .join('')
}

async function partnerOf(context: Desk['context'], accountCode: string): Promise<string> {
  const { items } = await partnersServer.verbs.find(context, { search: accountCode, limit: 1 })
  return items[0]?.value ?? ''
}
