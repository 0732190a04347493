import { type MawbNumber, completeSerial, mawbNumbersFrom } from '#areas/mawb-inventory/domain/mawb-number.ts'
import { dateStock, findMawb, mawbInventoryServer } from '#areas/mawb-inventory/server/index.ts'
import type { WriteTx } from '#platform/server/database/database.ts'
import { DEMO_PREFIXES } from './demo-flights.ts'
import { type Desk, sitDown } from './demo-desk.ts'

type Block = {
  readonly airline: string
  readonly first: string
  readonly quantity: number
  readonly capacityType: string
}

const block = (airline: string, first: string, quantity: number, capacityType: string): Block => ({
  airline,
  first,
  quantity,
  capacityType,
})

/** A thousand numbers of thirteen airlines, as the airlines gave them to the offices. */
const BLOCKS: Readonly<Record<string, readonly Block[]>> = {
  HKG: [
    block('CX', '4410020', 110, 'ALLOTMENT'),
    block('LH', '8114070', 70, 'HARD_BLOCK'),
    block('EK', '3320150', 50, 'SPOT'),
    block('SQ', '5206611', 60, 'SOFT_BLOCK'),
    block('CV', '9037700', 60, 'SPOT'),
    block('QR', '6807640', 40, 'SPOT'),
    block('CI', '2750031', 20, 'SPOT'),
  ],
  SHA: [
    block('CK', '6120400', 100, 'HARD_BLOCK'),
    block('MU', '7033900', 60, 'ALLOTMENT'),
    block('CA', '1180260', 60, 'SPOT'),
    block('KE', '4471005', 40, 'SPOT'),
  ],
  FRA: [
    block('LH', '8231500', 120, 'ALLOTMENT'),
    block('CV', '9110220', 60, 'SPOT'),
    block('QR', '6900180', 30, 'SPOT'),
    block('TK', '3300710', 30, 'SOFT_BLOCK'),
  ],
  LON: [
    block('BA', '7741200', 40, 'ALLOTMENT'),
    block('CX', '4420020', 30, 'SPOT'),
    block('EK', '3330150', 20, 'SPOT'),
  ],
}

/** How the office bought the numbers of an airline. */
export function capacityTypeOf(office: string, airline: string): string {
  return BLOCKS[office]?.find((one) => one.airline === airline)?.capacityType ?? 'SPOT'
}

const { verbs } = mawbInventoryServer

/**
 * The numbers came in a month ago, and before the first booking the offices lent, borrowed, returned and disabled some of
 * them, half a day apart.
 */
export async function fillDemoStock(tx: WriteTx): Promise<void> {
  await dateStock(tx, daysAgo(RECEIVED))
  for (const office of Object.keys(BLOCKS)) await receiveBlocks(await sitDown(tx, office))
  await lendAcrossOffices(tx)
  await dateStock(tx, null)
  await setAlerts(tx)
}

async function receiveBlocks({ context, office }: Desk): Promise<void> {
  const receivedDate = daysAgo(RECEIVED).slice(0, 10)
  for (const { airline, first, quantity, capacityType } of BLOCKS[office.code] ?? []) {
    const prefix = DEMO_PREFIXES[airline] ?? ''
    await verbs.addRange(context, { airline, prefix, start: first, quantity, capacityType, receivedDate })
  }
}

/** Each action takes numbers from the far end of a block; the shipments take theirs from the front. */
async function lendAcrossOffices(tx: WriteTx): Promise<void> {
  let day = RECEIVED
  const next = async (office: string, run: (desk: Desk) => Promise<unknown>): Promise<void> => {
    day -= 0.7
    await dateStock(tx, daysAgo(day))
    await actAs(tx, office, run)
  }
  const hkg = await sitDown(tx, 'HKG')
  const sha = await sitDown(tx, 'SHA')
  const lentToSha = await lastOf(hkg, 'CX', 16)
  await next('HKG', ({ context }) => verbs.lend(context, { ids: lentToSha, to: { officeId: sha.office.id } }))
  const borrowed = lentToSha.slice(0, 9)
  await next('SHA', ({ context }) => verbs.borrow(context, { ids: borrowed }))
  await next('SHA', ({ context }) => verbs.return(context, { ids: borrowed.slice(0, 3) }))
  const outside = await lastOf(hkg, 'EK', 6)
  await next('HKG', ({ context }) => verbs.lend(context, { ids: outside, to: { name: 'Silverline Air Cargo Ltd' } }))
  const damaged = await lastOf(hkg, 'SQ', 5)
  await next('HKG', ({ context }) => verbs.disable(context, { ids: damaged, reason: 'Block recalled by the airline' }))
  await next('HKG', ({ context }) => verbs.enable(context, { ids: damaged.slice(0, 1) }))
  const spoiled = await lastOf(hkg, 'CV', 2)
  await next('HKG', ({ context }) => verbs.void(context, { ids: spoiled, reason: 'Printed twice by mistake' }))
  const toFra = await lastOf(sha, 'CA', 8)
  const fra = await sitDown(tx, 'FRA')
  await next('SHA', ({ context }) => verbs.lend(context, { ids: toFra, to: { officeId: fra.office.id } }))
}

const ALERTS = [
  { office: 'HKG', airline: 'CI', threshold: 25 },
  { office: 'HKG', airline: 'CX', threshold: 30 },
  { office: 'SHA', airline: 'KE', threshold: 35 },
  { office: 'FRA', airline: 'TK', threshold: 10 },
  { office: 'LON', airline: 'EK', threshold: 18 },
]

async function setAlerts(tx: WriteTx): Promise<void> {
  for (const { office, airline, threshold } of ALERTS) {
    const recipients = [`op.${office.toLowerCase()}@pearlharbour.example`]
    await actAs(tx, office, ({ context }) => verbs.createAlertSetting(context, { airline, threshold, recipients }))
  }
}

const RECEIVED = 34

function daysAgo(days: number): string {
  return new Date(Date.now() - days * 86_400_000).toISOString()
}

async function actAs(tx: WriteTx, office: string, run: (desk: Desk) => Promise<unknown>): Promise<void> {
  await run(await sitDown(tx, office))
}

async function lastOf({ context, office }: Desk, airline: string, count: number): Promise<string[]> {
  const from = BLOCKS[office.code]?.find((one) => one.airline === airline)
  const start: MawbNumber = { prefix: DEMO_PREFIXES[airline] ?? '', serial: completeSerial(from?.first ?? '') ?? '' }
  const range = mawbNumbersFrom(start, from?.quantity ?? 0)
  const numbers = range.ok ? range.numbers.slice(-count) : []
  const rows = await Promise.all(numbers.map((number) => findMawb(context.db, number)))
  return rows.flatMap((row) => (row ? [row.id] : []))
}
