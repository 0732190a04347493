import { sql } from 'kysely'
import type { Language } from '#platform/contract/language.ts'
import type { ReadDb } from '#platform/server/database/database.ts'
import type { Verb } from '#platform/server/http/context.ts'
import { withPeople } from '#platform/server/people.ts'
import { found } from '#platform/server/refusal.ts'
import type { billingApi } from '../contract/api.ts'
import type { AttemptRecord, BillProgress, BillRecord, TransmissionRecord } from '../contract/bill.ts'
import { billsOf, linesOfBill } from './bill-repository.ts'
import { findShipmentFacts } from './billed-subject.ts'
import { WAITS_FOR } from './transmission/transmission-repository.ts'
import { findPayments } from './payments/pay-bill.ts'
import { visibleOffice } from '#areas/tariffs/server/index.ts'

type Head = Omit<BillRecord, 'lines' | 'payments' | 'letters' | 'transmission' | 'attempts' | 'revisions'>

/** The issued content of a bill. */
export type IssuedBill = Head & Pick<BillRecord, 'lines'>

/** Returns a bill as issued; `officeId` null: of any office. With a language, names of charges are in it. */
export async function findIssuedBill(
  db: ReadDb,
  id: string,
  officeId: string | null,
  language: Language | null = null,
): Promise<IssuedBill> {
  const { rows } = await sql<Head>`
    select b.id, b.number, b.kind, o.code as office, b.bill_date, b.due_date, b.account_code, b.account_name, b.address,
      b.contact, b.tax_number, b.fax, b.currency, b.base_currency, round(b.net, b.minor_units) as net,
      round(b.tax, b.minor_units) as tax, round(b.total, b.minor_units) as total,
      round(b.local_net, b.base_minor_units) as local_net, round(coalesce(i.open, 0), b.minor_units) as open,
      (select email from billing.bill_title t where t.id = b.title_id) as email, b.vendor_reference, b.reason, (select c.number from billing.bill c where c.id = b.credits_id) as credits_number,
      (select c.number from billing.bill c where c.credits_id = b.id) as credited_by, b.issued_at, b.issued_by
    from billing.bill b join organisation.office o on o.id = b.office_id
      left join billing.open_item i on i.bill_id = b.id
    where b.id = ${id} and ${billsOf(officeId)}`.execute(db)
  const lines = (await linesOfBill(db, id, language)).map(
    ({ lineId: _line, shipmentId: _shipment, masterId: _master, ...line }) => line,
  )
  return { ...found(rows[0]), lines }
}

export const openBill: Verb<typeof billingApi.open> = async ({ db, actor, people, language }, { id }) => {
  const issued = await findIssuedBill(db, id, visibleOffice(actor), language)
  const [bill] = await withPeople(people, db, [issued], 'issuedBy')
  const transmission = await sql<TransmissionRecord>`
    select t.state, t.receiver, t.stopped, t.timed_out, t.revision, t.xc_reference, t.xc_done_at, t.sc_reference, t.sc_done_at,
      t.refusal, ${sql.raw(WAITS_FOR)} as waits_for, t.queued_at, t.queued_by
    from billing.transmission t join billing.bill b on b.id = t.bill_id where t.bill_id = ${id}`.execute(db)
  const [way] = await withPeople(people, db, [found(transmission.rows[0])], 'queuedBy')
  const attempts = await sql<AttemptRecord>`
    select seq, revision, receiver, action, key, begun_at, ended_at, outcome, status, answer
    from billing.attempt where bill_id = ${id} order by seq desc limit 500`.execute(db)
  const revisions = await sql<BillRecord['revisions'][number]>`
    select revision, payload, sha256, made_at from billing.bill_revision where bill_id = ${id} order by revision desc`.execute(
    db,
  )
  const payments = await withPeople(people, db, await findPayments(db, id), 'notedBy')
  const letters = await sql<BillRecord['letters'][number]>`
    select id, address, state, answer, queued_by, queued_at from billing.letter
    where bill_id = ${id} order by id desc limit 50`.execute(db)
  return {
    ...found(bill),
    payments,
    letters: await withPeople(people, db, letters.rows, 'queuedBy'),
    transmission: found(way),
    attempts: attempts.rows,
    revisions: revisions.rows,
  }
}

/** TRX-01: returns the progress of bills; those that the actor may not see are omitted. */
export const readProgress: Verb<typeof billingApi.progress> = async ({ db, actor }, { ids }) => {
  const { rows } = await sql<BillProgress>`
    select b.id, b.number, b.account_code, t.state, t.receiver, t.stopped, t.timed_out, t.refusal, ${sql.raw(WAITS_FOR)} as waits_for
    from billing.bill b join billing.transmission t on t.bill_id = b.id
    where b.id = any(${ids}::uuid[]) and ${billsOf(visibleOffice(actor))} order by t.place nulls last, b.number`.execute(
    db,
  )
  return { bills: rows }
}

/** SC Info: the bills that contain the house or its master. */
export const billsOfShipment: Verb<typeof billingApi.ofShipment> = async ({ db, actor }, { shipmentId }) => {
  const { masterId } = await findShipmentFacts(db, shipmentId, actor)
  const { rows } = await sql<BillProgress & ShipmentBill>`
    select b.id, b.number, b.account_code, t.state, t.receiver, t.stopped, t.timed_out, t.refusal, ${sql.raw(WAITS_FOR)} as waits_for, b.kind,
      b.currency, round(b.total, b.minor_units) as total, b.issued_at, t.xc_reference, t.xc_done_at, t.sc_reference, t.sc_done_at, t.attempts
    from billing.bill b join billing.transmission t on t.bill_id = b.id
    where ${billsOf(visibleOffice(actor))} and b.id in (
      select bill_id from billing.bill_line where shipment_id = ${shipmentId}
      union select bill_id from billing.bill_line where master_id = ${masterId})
    order by b.issued_at desc limit 200`.execute(db)
  return { bills: rows }
}

type ShipmentBill = {
  readonly kind: BillRecord['kind']
  readonly currency: string
  readonly total: string
  readonly issuedAt: string
  readonly xcReference: string | null
  readonly xcDoneAt: string | null
  readonly scReference: string | null
  readonly scDoneAt: string | null
  readonly attempts: number
}
