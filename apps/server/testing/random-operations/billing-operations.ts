import { billingApi } from '#areas/billing/contract/api.ts'
import type { Desk } from '../desks.ts'
import { type Operation, callOf } from './operation.ts'
import { ACCOUNTS, CURRENCIES } from './set-up.ts'
import { someShipment } from './some-shipments.ts'
import type { World } from './world.ts'

/** Lines of shipments, the bills of them, and what is paid. */
export const billingOperations: readonly Operation[] = [
  {
    kind: 'billing: enter a line',
    weight: 6,
    draw: async (world, desk) => {
      const shipment = await someShipment(world, desk)
      const currency = currencyOf(world, desk)
      if (!shipment || !currency) return null
      const { random } = world
      return callOf(billingApi.lineCreate, {
        shipmentId: shipment.id,
        tab: 'EXPORT_HAWB',
        side: 'SELL',
        chargeCode: random.pick(['AFT', 'HDL', 'SSC']),
        description: '',
        account: random.pick(ACCOUNTS),
        terms: 'PP',
        basis: random.pick(['FLAT', 'CHARGEABLE_WEIGHT', 'PIECE'] as const),
        quantity: null,
        price: `${1 + random.below(90)}.${10 + random.below(90)}`,
        currency,
        taxCode: null,
      })
    },
  },
  onLines('approve', 6, 'DRAFT', billingApi.lineApprove),
  onLines('reopen', 2, 'APPROVED', billingApi.lineReopen),
  onLines('delete a line', 2, 'DRAFT', billingApi.lineDelete),
  {
    kind: 'billing: issue a bill',
    weight: 5,
    draw: async (world, desk) => {
      const [first, ...others] = await someLines(world, desk, 'APPROVED')
      const currency = currencyOf(world, desk)
      if (!first?.titleId || !currency) return null
      const same = others.filter(({ titleId }) => titleId === first.titleId).slice(0, world.random.below(4))
      const lineIds = [first, ...same].map(({ id }) => id)
      return callOf(
        billingApi.issue,
        { kind: 'INVOICE', lineIds, titleId: first.titleId, currency, billDate: today(), vendorReference: null },
        ({ id }) => world.memory.bill(id, lineIds),
      )
    },
  },
  {
    kind: 'billing: credit a bill',
    weight: 3,
    draw: async (world, desk) => {
      const bill = await someBill(
        world,
        desk,
        `kind = 'INVOICE' and not exists (
        select from billing.bill c where c.credits_id = b.id)`,
      )
      if (!bill) return null
      const reissue = world.random.percent(50)
      return callOf(billingApi.credit, { id: bill.id, billDate: today(), reason: 'Wrong weight', reissue })
    },
  },
  {
    kind: 'billing: pay',
    weight: 4,
    isRaced: true,
    draw: async (world, desk) => {
      const bill = await someBill(world, desk, 'open > 0')
      if (!bill) return null
      const share = world.random.pick([1, 1, 1, 0.5, 0.5, 1.5])
      const amount = Number(bill.open) * share
      const payment = {
        amount: Math.max(0.01, amount).toFixed(2),
        paidOn: today(),
        reference: `TT ${world.random.below(10_000)}`,
      }
      return callOf(billingApi.pay, { id: bill.id, ...payment })
    },
  },
  {
    kind: 'billing: reverse a payment',
    weight: 2,
    draw: async (world, { officeId }) => {
      const payments = await world.rows<{ id: string; billId: string }>(
        `select id, bill_id as "billId" from billing.payment p where office_id = $1 and reverses_id is null
           and not exists (select from billing.payment r where r.reverses_id = p.id) order by noted_at desc, id limit 3`,
        [officeId],
      )
      const one = world.any(payments)
      return one ? callOf(billingApi.paymentReverse, { id: one.billId, paymentId: one.id }) : null
    },
  },
]

type Line = { readonly id: string; readonly titleId: string | null }

function onLines(
  name: string,
  weight: number,
  status: string,
  endpoint: typeof billingApi.lineApprove | typeof billingApi.lineDelete,
): Operation {
  return {
    kind: `billing: ${name}`,
    weight,
    draw: async (world, desk) => {
      const lines = await someLines(world, desk, status)
      const ids = lines.slice(0, 1 + world.random.below(2)).map(({ id }) => id)
      return ids.length > 0 ? callOf(endpoint, { ids }) : null
    },
  }
}

async function someLines(world: World, { officeId }: Desk, status: string): Promise<Line[]> {
  const fit = world.random.percent(95) ? 'status = $2' : '$2::text is not null'
  const lines = await world.rows<Line>(
    `select id, title_id as "titleId" from billing.line where office_id = $1 and ${fit} order by created_at desc, id limit 6`,
    [officeId, status],
  )
  // From a random one on.
  const first = lines.length === 0 ? 0 : world.random.below(lines.length)
  return [...lines.slice(first), ...lines.slice(0, first)]
}

async function someBill(world: World, { officeId }: Desk, condition: string) {
  const fit = world.random.percent(92) ? condition : 'true'
  const bills = await world.rows<{ id: string; open: string }>(
    `select * from (select b.*, coalesce((select open from billing.open_item o where o.bill_id = b.id), 0) as open
       from billing.bill b where b.office_id = $1 order by b.issued_at desc, b.id limit 6) b where ${fit}`,
    [officeId],
  )
  return world.any(bills)
}

/** Null of the office that only receives. */
function currencyOf({ offices }: World, desk: Desk): string | null {
  if (desk === offices.HKG) return CURRENCIES.HKG
  return desk === offices.SHA ? CURRENCIES.SHA : null
}

function today(): string {
  return new Date().toISOString().slice(0, 10)
}
