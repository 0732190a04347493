import { partnersServer } from '#areas/partners/server/index.ts'
import type { ShipmentEntry } from '#areas/shipments/contract/booking/shipment.ts'
import { type KeyAccountField, choicesOf } from '#areas/key-accounts/domain/account.ts'
import { keyAccountsServer } from '#areas/key-accounts/server/index.ts'
import { shipmentsOfAccounts } from '#areas/shipments/server/index.ts'
import type { WriteTx } from '#platform/server/database/database.ts'
import { type Desk, sitDown } from './demo-desk.ts'
import { demoOrders } from './demo-orders.ts'

/** Invented consignees that stand for the key accounts of the product: every office flies to one of each key account, or receives for it. */
const PARTNERS_OF = {
  AMAZON: ['DEAMZ63', 'AEAMZ77'],
  GAP: ['GBGAP64', 'USGAP78'],
  EBAY: ['DEEBY65', 'HKEBY76'],
  APPLE: ['NLAPL66', 'HKAPL75', 'USAPL79'],
  ASUS: ['CNASU67', 'TWASU73'],
  HP: ['CNHPQ68', 'SGHPQ74'],
} as const

const { verbs } = keyAccountsServer(shipmentsOfAccounts)

/** Gives every key account of the product its partners, before anything is booked for it. */
export async function fillDemoKeyAccounts(tx: WriteTx): Promise<void> {
  const { context } = await sitDown(tx, 'HKG')
  const { keyAccounts } = await verbs.keyAccountsKnown(context, {})
  for (const { id } of keyAccounts) {
    const { partners: _none, ...keyAccount } = await verbs.keyAccountOpen(context, { id })
    const accountCodes = PARTNERS_OF[keyAccount.code as keyof typeof PARTNERS_OF]
    if (accountCodes === undefined || keyAccount.partnerIds.length > 0) continue
    const tolerancePercent = keyAccount.code === 'GAP' ? '5' : '0'
    await verbs.keyAccountEdit(context, {
      ...keyAccount,
      tolerancePercent,
      partnerIds: await Promise.all(accountCodes.map((code) => partnerOf(context, code))),
    })
  }
}

/** Makes bookings of an office what their key account wants them to be, if they are to one: its fields, and its orders. */
export async function demoWishes(tx: WriteTx): Promise<(entry: ShipmentEntry, nth: number) => ShipmentEntry> {
  const { context } = await sitDown(tx, 'HKG')
  const { keyAccounts } = await verbs.keyAccountsKnown(context, {})
  const keyAccountOf = new Map(
    keyAccounts.flatMap((keyAccount) => keyAccount.partnerIds.map((id) => [id, keyAccount] as const)),
  )
  const withOrders = demoOrders()
  return (entry, nth) => {
    const keyAccount = keyAccountOf.get(entry.consignee?.partnerId ?? '')
    const values = (keyAccount?.fields ?? []).map((field) => [field.key, valueOf(field, nth, entry)] as const)
    return { ...withOrders(entry, keyAccount?.code), keyAccountFields: Object.fromEntries(values) }
  }
}

function valueOf(field: KeyAccountField, nth: number, { cargoReadyDate }: ShipmentEntry): string | boolean {
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

/** A number of the key account's own, in the form that it asks for. */
function textOf({ mask, longest }: KeyAccountField, nth: number): string {
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
