import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asOwner } from '#platform/server/testing/test-database.ts'
import { billingErrors } from '../contract/errors.ts'
import { type BillingStage, billing, openBillingStage } from './testing/billing-stage.ts'

let stage: BillingStage
let titleId: string
const today = new Date().toISOString().slice(0, 10)

beforeAll(async () => {
  stage = await openBillingStage()
  titleId = await stage.account('MONTH01')
})
afterAll(() => stage.close())

const clerk = (account?: string) => stage.by('HKG', account)
const written = (statements: string) =>
  asOwner(
    stage.own,
    `begin; set local app.actor_id = '${crypto.randomUUID()}'; set local app.account = 'x'; set local app.request_id = 'x';
     ${statements}; commit`,
  )

async function draft(change: object = {}) {
  const { id: shipmentId } = await stage.book()
  return billing.lineCreate(clerk(), {
    shipmentId,
    tab: 'EXPORT_HAWB',
    side: 'SELL',
    chargeCode: 'HDL',
    description: '',
    account: 'MONTH01',
    terms: 'PP',
    basis: 'FLAT',
    quantity: null,
    price: '100',
    currency: 'HKD',
    taxCode: null,
    ...change,
  })
}

/** As if the line had been entered in a month that is over. */
const moved = (id: string, month: string) =>
  written(`alter table billing.line disable trigger user; update billing.line set month = '${month}' where id = '${id}';
    alter table billing.line enable trigger user`)

describe('BIL-01 drafts of a closed month', () => {
  test('keep their figures: they are neither changed nor deleted, only approved', async () => {
    const { id, version } = await draft()
    await moved(id, '2020-03-01')
    await billing.monthClose(clerk(), { month: '2020-03-01' })
    await expect(billing.lineDelete(clerk(), { ids: [id] })).rejects.toMatchObject({
      entry: billingErrors.MONTH_CLOSED,
    })
    const { refused } = await billing.lineEditRows(clerk(), { rows: [{ id, version, set: { price: '200' } }] })
    expect(refused[0]?.problems).toMatchObject([{ code: billingErrors.MONTH_CLOSED.code }])
    await expect(asOwner(stage.own, `delete from billing.line where id = '${id}'`)).rejects.toMatchObject({
      code: 'P0409',
    })
    expect(await billing.lineApprove(clerk(), { ids: [id] })).toEqual({ done: 1 })
  })

  test('are complete: a month with a draft without account or rate stays open', async () => {
    const [withoutAccount, withoutRate] = [
      await draft({ account: null }),
      await draft({ account: null, currency: 'JPY' }),
    ]
    for (const { id } of [withoutAccount, withoutRate]) await moved(id, '2020-04-01')
    const month = '2020-04-01'
    const { months } = await billing.settingOpen(clerk(), {})
    expect(months.find((booked) => booked.month === month)).toMatchObject({ drafts: 2, incomplete: 2 })
    await expect(billing.monthClose(clerk(), { month })).rejects.toMatchObject({
      entry: billingErrors.MONTH_INCOMPLETE,
    })
    await billing.lineDelete(clerk(), { ids: [withoutAccount.id, withoutRate.id] })
    await billing.monthClose(clerk(), { month })
  })
})

describe('BIL-03 bills above the limit of the office', () => {
  const amounts = ['499', '499.005', '-10.005']

  async function approved(approver: string): Promise<string[]> {
    const lines = await Promise.all(amounts.map((price) => draft({ price })))
    const ids = lines.map(({ id }) => id)
    await billing.lineApprove(clerk(approver), { ids })
    return ids
  }

  test('need a second person to be issued, and another one to be credited', async () => {
    const { version } = await billing.settingOpen(clerk(), {})
    await billing.settingSave(clerk(), { version, approvalLimit: '500.00', paymentDays: 30 })
    const issue = async (lineIds: string[], issuer: string) =>
      billing.issue(clerk(issuer), {
        kind: 'INVOICE',
        lineIds,
        titleId,
        currency: 'HKD',
        billDate: today,
        vendorReference: null,
      })
    const own = await approved('bill.hkg')
    await expect(issue(own, 'bill.hkg')).rejects.toMatchObject({ entry: billingErrors.BILL_FOUR_EYES })
    const bill = await issue(own, 'boss.hkg')
    const credit = (account: string, permissions: string[]) => {
      const context = clerk(account)
      const actor = { ...context.actor, permissions }
      return billing.credit({ ...context, actor }, { id: bill.id, billDate: today, reason: 'wrong', reissue: false })
    }
    const refused = { entry: billingErrors.CREDIT_FOUR_EYES }
    await expect(credit('boss.hkg', ['/bill/edit', '/bill/approve'])).rejects.toMatchObject(refused)
    await expect(credit('bill.hkg', ['/bill/edit'])).rejects.toMatchObject(refused)
    await credit('bill.hkg', ['/bill/edit', '/bill/approve'])
    await issue(await approved('boss.hkg'), 'bill.hkg')
  })

  test('a bill is dated neither in the future nor before the last twelve months', async () => {
    const { id } = await draft()
    await billing.lineApprove(clerk(), { ids: [id] })
    const issue = (billDate: string) =>
      billing.issue(clerk(), {
        kind: 'INVOICE',
        lineIds: [id],
        titleId,
        currency: 'HKD',
        billDate,
        vendorReference: null,
      })
    await expect(issue('2099-01-01')).rejects.toMatchObject({
      details: { about: [{ path: 'billDate', entry: billingErrors.BILL_DATE_FUTURE }] },
    })
    await expect(issue('2019-01-01')).rejects.toMatchObject({
      details: { about: [{ path: 'billDate', entry: billingErrors.BILL_DATE_OLD }] },
    })
  })
})
