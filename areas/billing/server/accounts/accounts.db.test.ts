import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { platformErrors } from '#platform/contract/platform-errors.ts'
import { partnerErrors } from '#areas/partners/contract/errors.ts'
import { shipmentsServer } from '#areas/shipments/server/index.ts'
import { createLog } from '#platform/server/log.ts'
import type { Letter, Mailer } from '#platform/server/mail/mailer.ts'
import { relayOutbox } from '#platform/server/outbox.ts'
import { systemWriter, transact } from '#platform/server/database/transact.ts'
import { writeSheet } from '#platform/server/workbook/write-sheet.ts'
import { buffer } from 'node:stream/consumers'
import { billingErrors } from '../../contract/errors.ts'
import { isOverLimit } from '../../domain/accounts/credit.ts'
import { LETTER_QUEUED, mailLetter } from '../index.ts'
import { overLimit } from './account-list-source.ts'
import { type BillingStage, billing, openBillingStage } from '../testing/billing-stage.ts'
import { officeDay } from '../../domain/office-day.ts'

let stage: BillingStage

beforeAll(async () => {
  stage = await openBillingStage()
})
afterAll(() => stage.close())

const clerk = () => stage.by('HKG')
/** A day before today at the office of the test. */
const day = (before: number) => officeDay(new Date(Date.now() - before * 86_400_000).toISOString(), 'Asia/Hong_Kong')

async function partnerNamed(name: string): Promise<string> {
  const { rows } = await transact(stage.database.db, systemWriter('test'), (tx) =>
    sql<{ id: string }>`
      insert into partners.partner (home_office_id, account_code, name, address1, city, country, shipper, consignee,
        notify_party, agent, trucker, carrier)
      values (${stage.offices.HKG}, 'PROBE', ${name}, '1 Road', 'HONG KONG', 'HK', true, true, false, false, false, false)
      returning id`.execute(tx),
  )
  return rows[0]?.id ?? ''
}

/** An account of the partner with one invoice of 1000, issued some days ago. */
async function billed(code: string, partnerId: string | null = null, ago = 0) {
  const titleId = await stage.account(code)
  await transact(stage.database.db, systemWriter('test'), (tx) =>
    sql`update billing.bill_title set partner_id = ${partnerId} where id = ${titleId}`.execute(tx),
  )
  const { id: shipmentId } = await stage.book()
  const line = await billing.lineCreate(clerk(), {
    shipmentId,
    tab: 'EXPORT_HAWB',
    side: 'SELL',
    chargeCode: 'HDL',
    description: '',
    account: code,
    terms: 'PP',
    basis: 'FLAT',
    quantity: null,
    price: '1000',
    currency: 'HKD',
    taxCode: null,
  })
  await billing.lineApprove(clerk(), { ids: [line.id] })
  const bill = await billing.issue(clerk(), {
    kind: 'INVOICE',
    lineIds: [line.id],
    titleId,
    currency: 'HKD',
    billDate: day(ago),
    vendorReference: null,
  })
  return { titleId, bill }
}

const account = (id: string) => billing.accountOpen(clerk(), { id })
const pay = (id: string, amount: string) =>
  billing.pay(clerk(), { id, amount, paidOn: day(0), reference: `BANK ${amount}` })

async function credit(id: string, change: { creditLimit?: string | null; onHold?: boolean; holdReason?: string }) {
  const { version } = await account(id)
  const fields = { creditLimit: null, onHold: false, holdReason: '', ...change }
  return billing.accountCredit(clerk(), { id, version, ...fields })
}

describe('BIL-01 open items', () => {
  test('a bill is open until it is paid, by age, and open again when the payment is reversed', async () => {
    const { titleId, bill } = await billed('AGE01', null, 75)
    expect(await account(titleId)).toMatchObject({ total: '1000.00', ages: { upTo60: '1000.00', notDue: '0.00' } })
    await pay(bill.id, '400')
    await pay(bill.id, '600')
    expect(await account(titleId)).toMatchObject({ total: '0.00', items: [] })
    const { payments } = await billing.open(clerk(), { id: bill.id })
    await billing.paymentReverse(clerk(), { id: bill.id, paymentId: payments[0]?.id ?? '' })
    expect(await account(titleId)).toMatchObject({ items: [{ number: bill.number, daysOverdue: 45 }] })
    const filters = { accountCode: { equals: 'AGE01' }, hasOpen: { is: true } }
    const { rows } = await billing.accountList(clerk(), { page: 1, size: 20, filters })
    expect(JSON.stringify(rows)).toContain('AGE01')
  })

  test('what was paid of a bill before it was credited is open as a credit of the account', async () => {
    const { titleId, bill } = await billed('AGE02')
    await pay(bill.id, '300')
    const note = await billing.credit(clerk(), { id: bill.id, billDate: day(0), reason: 'wrong', reissue: false })
    expect(await account(titleId)).toMatchObject({
      total: '-300.00',
      items: [{ number: note.number, open: '-300.00' }],
    })
  })
})

describe('BIL-01 the day of the office', () => {
  const inZone = (zone: string) =>
    transact(stage.database.db, systemWriter('test'), (tx) =>
      sql`update organisation.office set time_zone = ${zone} where id = ${stage.offices.HKG}`.execute(tx),
    )
  const dayIn = (zone: string) => new Date().toLocaleDateString('sv-SE', { timeZone: zone })

  test('a bill is due until its day is over at the office, wherever the database is', async () => {
    const { titleId, bill } = await billed('ZONE01', null, 30)
    // The clocks of these two are 25 hours apart, so their days always differ.
    const [late, early] = ['Pacific/Pago_Pago', 'Pacific/Kiritimati']
    await transact(stage.database.db, systemWriter('test'), (tx) =>
      sql`update billing.open_item set due_date = ${dayIn(late)} where bill_id = ${bill.id}`.execute(tx),
    )
    await inZone(late)
    expect(await account(titleId)).toMatchObject({ ages: { notDue: '1000.00' }, items: [{ daysOverdue: 0 }] })
    await inZone(early)
    const { ages, items } = await account(titleId)
    expect(ages).toMatchObject({ notDue: '0.00', upTo30: '1000.00' })
    expect(items[0]?.daysOverdue).toBeGreaterThan(0)
    await inZone('Asia/Hong_Kong')
  })
})

test.each([
  ['1000', '999.99'],
  ['1000', '1000'],
  ['1000.000', '1000'],
  ['1000', '1000.001'],
  ['0', '0.001'],
  ['0', '0'],
  ['0', '-5'],
  [null, '999999999999'],
])('BIL-03 with a limit of %s and %s open, list and rule agree whether it is over', async (creditLimit, open) => {
  const { rows } = await stage.database.pool.query<{ isOver: boolean }>(
    `select ${overLimit('$1::numeric', '$2::numeric')} as "isOver"`,
    [open, creditLimit],
  )
  expect(rows[0]?.isOver).toBe(isOverLimit({ creditLimit, open }))
})

describe('BIL-03 credit at booking', () => {
  test('nothing is booked for a shipper on hold or over the limit; a payment releases the limit', async () => {
    const name = 'WING TAI ELECTRONICS LTD'
    const partnerId = await partnerNamed(name)
    const { titleId, bill } = await billed('CRED01', partnerId)
    const shipper = { partnerId, name, address: '1 Road', contact: '', phone: '' }
    const book = () => stage.book({ shipper, incoterm: 'CIP' })
    await credit(titleId, { creditLimit: '1000' })
    const before = await book()
    await credit(titleId, { creditLimit: '999.99' })
    await expect(book()).rejects.toMatchObject({ entry: partnerErrors.CREDIT_LIMIT })
    // A consignee pays under group E and F.
    await stage.book({ shipper, incoterm: 'EXW' })
    await pay(bill.id, '0.01')
    await book()
    await expect(credit(titleId, { onHold: true })).rejects.toMatchObject({ entry: billingErrors.HOLD_REASON_MISSING })
    await credit(titleId, { onHold: true, holdReason: 'cheque returned' })
    await expect(book()).rejects.toMatchObject({
      entry: partnerErrors.CREDIT_HOLD,
      details: { about: [{ path: 'shipper.partnerId' }] },
    })
    const { version, ...entry } = await shipmentsServer.verbs.shipmentOpen(withRights(), { id: before.id })
    expect(version).toBe(before.version)
    expect(entry.shipper?.partnerId).toBe(partnerId)
    await credit(titleId, {})
    await book()
  })

  test('of two clerks with the same version the second is refused', async () => {
    const { titleId } = await billed('CRED02')
    const { version } = await account(titleId)
    const set = () =>
      billing.accountCredit(clerk(), { id: titleId, version, creditLimit: '5', onHold: false, holdReason: '' })
    await set()
    await expect(set()).rejects.toMatchObject({ entry: platformErrors.VERSION_CONFLICT })
  })
})

function withRights() {
  const context = stage.by('HKG', 'op.hkg')
  return { ...context, actor: { ...context.actor, permissions: ['/shipment/list', '/shipment/edit'] } }
}

describe('BIL-01 statements and letters', () => {
  test('a statement is drawn and mailed once, and the bill shows its letters', async () => {
    const { titleId, bill } = await billed('MAIL01')
    const period = { id: titleId, from: day(30), to: day(0) }
    const pdf = await billing.statementPdf(clerk(), period)
    expect(pdf).toMatchObject({ fileName: `MAIL01-HKD-${day(0)}.pdf` })
    await billing.statementMail(clerk(), { ...period, mailTo: 'ap@mail01.example' })
    await billing.mail(clerk(), { id: bill.id, to: 'ap@mail01.example' })
    const sent: Letter[] = []
    const mailer: Mailer = { send: async (letter) => void sent.push(letter) }
    const { db } = stage.database
    const { files } = clerk()
    const wiring = {
      [LETTER_QUEUED]: [(fact: { payload: unknown }) => mailLetter({ db, mailer, files }, fact.payload)],
    }
    await relayOutbox(db, wiring, createLog({ level: 'silent' }))
    const names = sent.map(({ attachments }) => attachments?.[0]?.name)
    expect(names).toEqual([`MAIL01-HKD-${day(0)}.pdf`, `${bill.number}.pdf`])
    expect(sent.every(({ attachments }) => attachments?.[0]?.content.subarray(0, 5).toString() === '%PDF-')).toBe(true)
    const { letters } = await billing.open(clerk(), { id: bill.id })
    expect(letters).toMatchObject([{ address: 'ap@mail01.example', state: 'SENT' }])
    // The same fact handed out again.
    await mailLetter({ db, mailer, files }, { letterId: letters[0]?.id })
    expect(sent).toHaveLength(2)
  })

  test('a letter that a dead process left behind is unknown and not sent again', async () => {
    const { bill } = await billed('MAIL02')
    const { mailId } = await billing.mail(clerk(), { id: bill.id, to: 'a@b.example' })
    const { db } = stage.database
    const { files } = clerk()
    await transact(db, systemWriter('test'), (tx) =>
      sql`update billing.letter set state = 'SENDING' where id = ${mailId}`.execute(tx),
    )
    const mailer: Mailer = { send: () => Promise.reject(new Error('must not be called')) }
    await mailLetter({ db, mailer, files }, { letterId: mailId })
    expect((await billing.open(clerk(), { id: bill.id })).letters).toMatchObject([{ state: 'UNKNOWN' }])
  })
})

describe('BIL-01 import of payments', () => {
  const titles = ['Bill', 'Amount', 'Currency', 'Paid on', 'Bank reference']
  const columns = titles.map((title) => ({ title, kind: 'text', width: 20 }) as const)
  async function imported(rows: readonly (readonly string[])[]) {
    const bytes = new Uint8Array(await buffer(writeSheet({ columns, rows })))
    return billing.paymentImport(clerk(), { file: { fileName: 'bank.xlsx', bytes } })
  }

  test('payments of a workbook are entered all or none, and never twice', async () => {
    const [one, two] = [await billed('PAY01'), await billed('PAY02')]
    const first = [one.bill.number, '600', 'HKD', day(1), 'B1']
    const wrong = imported([
      first,
      [one.bill.number, '400.01', 'HKD', day(1), 'B2'],
      ['HKGINV0000', '1', '', day(1), 'B3'],
    ])
    const refused: unknown = await wrong.catch((error: unknown) => error)
    expect(JSON.stringify(refused)).toMatch(/more than the open amount.*is not a bill of your office/)
    expect(await account(one.titleId)).toMatchObject({ total: '1000.00' })
    const rows = [first, [one.bill.number, '400', '', day(1), 'B2'], [two.bill.number, '1,000.00', 'HKD', day(0), 'B4']]
    expect(await imported(rows)).toEqual({ imported: 3 })
    expect(await account(one.titleId)).toMatchObject({ total: '0.00' })
    expect(await account(two.titleId)).toMatchObject({ total: '0.00' })
    const again: unknown = await imported([first]).catch((error: unknown) => error)
    expect(JSON.stringify(again)).toContain('has already been entered')
    const later: unknown = await imported([[one.bill.number, '1', '', day(-3), 'B5']]).catch((error: unknown) => error)
    expect(JSON.stringify(later)).toContain('once it was made')
  })
})
