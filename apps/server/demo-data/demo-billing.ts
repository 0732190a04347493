import { sql } from 'kysely'
import { billingServer, findKnownAccounts, rateDrafts } from '#areas/billing/server/index.ts'
import { type NewRate, saveRates, tariffsServer } from '#areas/tariffs/server/index.ts'
import type { WriteTx } from '#platform/server/database/database.ts'
import { fillDemoCosts } from './demo-costs.ts'
import { type Desk, sitDown } from './demo-desk.ts'
import type { DemoBooking } from './demo-shipments.ts'

const { verbs } = billingServer(false)
const { verbs: prices } = tariffsServer(rateDrafts, findKnownAccounts)

/** So many shipments of each office are billed; of HKG enough to try the transmission on. */
const BILLED: Readonly<Record<string, number>> = { HKG: 56, SHA: 3, FRA: 3, LON: 3 }

type Billed = { readonly id: string; readonly shipper: string; readonly currency: string; readonly leftOn: string }

/**
 * Exchange rates of the month, accounts of those who pay, invoices of the shipments that left first, of which none is sent yet, and what
 * they cost.
 */
export async function fillDemoBilling(tx: WriteTx, all: ReadonlyMap<string, readonly DemoBooking[]>): Promise<void> {
  for (const [code, booked] of all) {
    const desk = await sitDown(tx, code)
    await saveRates(tx, ratesOf(desk))
    for (const tariff of tariffsOf(desk)) await prices.tariffCreate(desk.context, tariff)
    const left = booked.filter(({ day }) => day < 0).slice(0, BILLED[code] ?? 0)
    const ids = left.map(({ id }) => id)
    const shipments = await billedShipments(tx, desk, ids)
    await openAccounts(tx, desk, shipments)
    for (const [nth, shipment] of shipments.entries()) await billShipment(tx, desk, shipment, nth)
    await fillDemoCosts(tx, desk)
    const setting = { approvalLimit: APPROVAL_LIMIT, paymentDays: 30 }
    await verbs.settingSave(desk.context, { version: 0, ...setting })
  }
}

/** Above it a second person approves. */
const APPROVAL_LIMIT = '20000'

async function billedShipments(tx: WriteTx, { office }: Desk, ids: readonly string[]): Promise<Billed[]> {
  const { rows } = await sql<Billed>`
    select id, shipper_name as shipper, selling_currency as currency,
      to_char(etd at time zone ${office.timeZone}, 'YYYY-MM-DD') as left_on
    from shipments.shipment
    where id = any(${ids}::uuid[]) and shipper_name is not null and selling_currency is not null
    order by etd, id`.execute(tx)
  return rows
}

/** Every shipper has the account that finance knows it by, in the currency in which it is billed. */
async function openAccounts(tx: WriteTx, { context }: Desk, shipments: readonly Billed[]): Promise<void> {
  const names = [...new Set(shipments.map(({ shipper }) => shipper))]
  const currency = shipments[0]?.currency ?? 'HKD'
  const { rows } = await sql<{
    id: string
    accountCode: string
    name: string
    address: string
    taxNumber: string
    email: string
  }>`
    select id, account_code, name, concat_ws(', ', address1, address2, city, country) as address,
      coalesce(tax_number, '') as tax_number, coalesce(email, '') as email
    from partners.partner where name = any(${names}) order by account_code`.execute(tx)
  for (const { id: partnerId, ...party } of rows) {
    const title = { ...party, partnerId, currency, contact: '', fax: '', isDefault: true }
    const { id } = await verbs.titleCreate(context, title)
    await verbs.titleMaintain(context, { ids: [id], status: 'MAINTAINED' })
  }
}

/** Freight, security and handling; every seventh shipment keeps its lines as drafts, for somebody to go on with. */
async function billShipment(tx: WriteTx, { context, office }: Desk, shipment: Billed, nth: number): Promise<void> {
  const { rows } = await sql<{ id: string; accountCode: string }>`
    select id, account_code from billing.bill_title
    where office_id = ${office.id} and name = ${shipment.shipper} and currency = ${shipment.currency}`.execute(tx)
  const [title] = rows
  if (!title) return
  const enter = (line: { chargeCode: string; basis: 'CHARGEABLE_WEIGHT' | 'HAWB' | 'GROSS_WEIGHT'; price: string }) =>
    verbs.lineCreate(context, {
      shipmentId: shipment.id,
      tab: 'EXPORT_HAWB',
      side: 'SELL',
      description: '',
      account: title.accountCode,
      terms: 'PP',
      quantity: null,
      currency: shipment.currency,
      taxCode: null,
      ...line,
    })
  const lines = [await enter({ chargeCode: 'AFT', basis: 'CHARGEABLE_WEIGHT', price: `${18 + (nth % 9)}.${10 + nth}` })]
  if (nth % 4 === 0) lines.push(await enter({ chargeCode: 'SSC', basis: 'CHARGEABLE_WEIGHT', price: '1.2' }))
  if (nth % 4 === 1) lines.push(await enter({ chargeCode: 'HDL', basis: 'HAWB', price: '150' }))
  if (nth % 7 === 6) return
  const lineIds = lines.map(({ id }) => id)
  await verbs.lineApprove(context, { ids: lineIds })
  await verbs.issue(context, {
    kind: 'INVOICE',
    lineIds,
    titleId: title.id,
    currency: shipment.currency,
    billDate: DAYS_AGO[nth] === undefined ? shipment.leftOn : dayBefore(context.now, DAYS_AGO[nth]),
    vendorReference: null,
  })
}

/** The first invoices are older than their shipments, so that open items have every age. */
const DAYS_AGO: readonly number[] = [131, 102, 74, 58, 46, 39]

function dayBefore(now: Date, days: number): string {
  return new Date(now.getTime() - days * 86_400_000).toISOString().slice(0, 10)
}

type Tariff = Parameters<typeof prices.tariffCreate>[1]

const WITHOUT_BREAKS = { price45: null, price100: null, price300: null, price500: null, price1000: null, minimum: null }

/** What the office charges its customers and pays the airline, valid since the beginning of last year. */
function tariffsOf({ context, office }: Desk): Tariff[] {
  const worth = (currency: string): number => IN_DOLLARS[currency] ?? 1_000_000
  /** An amount of Hong Kong dollars in the currency of the office. */
  const local = (amount: number): string => ((amount * worth('HKD')) / worth(office.currency)).toFixed(2)
  const general = {
    tab: 'EXPORT_HAWB',
    side: 'SELL',
    account: null,
    airline: null,
    origin: null,
    destination: null,
    terms: null,
    currency: office.currency,
    payAs: true,
    pivotKg: null,
    overPivotPrice: null,
    taxCode: null,
    validFrom: `${context.now.getUTCFullYear() - 1}-01-01`,
    validTo: null,
  } as const
  const byWeight = { ...general, ...WITHOUT_BREAKS, basis: 'CHARGEABLE_WEIGHT' } as const
  const freight = {
    ...byWeight,
    chargeCode: 'AFT',
    minimum: local(320),
    price: local(38.67),
    price45: local(29.04),
    price100: local(22.5),
    price300: local(19.8),
    price500: local(17.4),
    price1000: local(15.9),
  } as const
  const perHouse = { ...general, ...WITHOUT_BREAKS, basis: 'HAWB' } as const
  return [
    freight,
    {
      ...freight,
      side: 'BUY',
      tab: 'EXPORT_MAWB',
      price300: local(14.2),
      price500: local(12.9),
      price1000: local(11.8),
    },
    { ...byWeight, chargeCode: 'FSC', price: local(4.21) },
    { ...byWeight, chargeCode: 'SSC', price: local(1.2), minimum: local(50) },
    { ...byWeight, chargeCode: 'FSC', side: 'BUY', tab: 'EXPORT_MAWB', price: local(3.9) },
    { ...perHouse, chargeCode: 'DOC', price: local(120) },
    { ...perHouse, chargeCode: 'HDL', tab: 'IMPORT_HAWB', price: local(350) },
  ]
}

/** How many US dollars a unit is worth, in millionths. */
const IN_DOLLARS: Readonly<Record<string, number>> = {
  USD: 1_000_000,
  HKD: 128_200,
  CNY: 138_900,
  EUR: 1_085_000,
  GBP: 1_270_000,
  JPY: 6_700,
  SGD: 745_000,
  THB: 28_500,
  AED: 272_300,
}

function ratesOf({ context, office }: Desk): NewRate[] {
  const base = IN_DOLLARS[office.currency] ?? 1_000_000
  return [0, 10, 20, 30].flatMap((before) =>
    Object.entries(IN_DOLLARS)
      .filter(([currency]) => currency !== office.currency)
      .map(([currency, worth]) => ({
        currency,
        base: office.currency,
        day: dayBefore(context.now, before),
        rate: (worth / base).toFixed(6),
        source: 'Demo',
      })),
  )
}
