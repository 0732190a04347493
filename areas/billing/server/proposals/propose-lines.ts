import { sql } from 'kysely'
import type { ReadDb, WriteTx } from '#platform/server/database/database.ts'
import type { Verb } from '#platform/server/http/context.ts'
import { Refusal } from '#platform/server/refusal.ts'
import type { billingApi } from '../../contract/api.ts'
import { billingErrors } from '../../contract/errors.ts'
import type { ProposalRecord } from '../../contract/proposal.ts'
import {
  type CountedProposal,
  type Difference,
  type ExistingLine,
  differencesOf,
  remainderOf,
} from '../../domain/proposals/differences.ts'
import type { ProposedLine } from '../../domain/proposals/proposed-line.ts'
import { compareAmounts } from '#areas/tariffs/domain/money.ts'
import { type Subject, billedSubject } from '../billed-subject.ts'
import { deleteStored, lockLines } from '../line-repository.ts'
import { notifyBilled } from '../save-lines.ts'
import { type CountedLine, countProposals } from './count-proposals.ts'
import { type Entry, enterLine, overwriteLine } from './enter-proposal.ts'
import { type ProposalScope, collectProposals } from './collect-proposals.ts'

/** Returns the proposals from waybill, plan, warehouse, tariffs and booking beside the existing lines; writes nothing. */
export const readProposals: Verb<typeof billingApi.lineProposals> = async (context, { shipmentId, tab }) => {
  const { db, actor, now } = context
  const subject = await billedSubject(db, { shipmentId, tab }, actor)
  const scope = { subject, tab, officeId: actor.officeId, now }
  const proposals = await collectProposals(db, subject, scope)
  const differences = await differencesTo(db, scope, proposals.lines)
  const typed = await typedCharges(db, subject, scope)
  return {
    items: differences.map((difference) => recordOf(difference, typed)),
    withoutRate: [...proposals.withoutRate],
  }
}

/** Enters the chosen proposals, or all new ones; a proposal whose amount has changed is refused. */
export const proposeLines: Verb<typeof billingApi.linePropose> = async (context, { shipmentId, tab, chosen }) => {
  const { actor, now } = context
  const subject = await billedSubject(context.db, { shipmentId, tab }, actor)
  return context.transact(async (tx) => {
    await lockSubject(tx, subject)
    const entry = { subject, tab, officeId: actor.officeId, now }
    const differences = await findDifferences(tx, entry)
    const accepted = chosen === null ? differences.filter(({ change }) => change === 'NEW') : pick(differences, chosen)
    for (const difference of accepted) await apply(tx, { ...entry, enteredBy: actor.account }, difference)
    if (accepted.length > 0) notifyBilled(tx, [subject])
    return { done: accepted.length }
  })
}

/** Enters all new proposals of a house or master as accruals; returns the number of lines. */
export async function enterAccruals(tx: WriteTx, entry: Entry): Promise<number> {
  await lockSubject(tx, entry.subject)
  const differences = await findDifferences(tx, entry)
  const fresh = differences.filter(({ change, proposal }) => change === 'NEW' && proposal?.side === 'BUY')
  for (const difference of fresh) await apply(tx, { ...entry, accrual: true }, difference)
  return fresh.length
}

type Found = Difference & { readonly counted: CountedLine | null; readonly line: StoredProposal | null }

type StoredProposal = ExistingLine &
  Pick<ProposalRecord, 'side' | 'chargeCode' | 'terms' | 'description' | 'account' | 'origin' | 'source'>

type Scope = ProposalScope & { readonly subject: Subject }

async function findDifferences(db: ReadDb, scope: Scope): Promise<Found[]> {
  const { lines } = await collectProposals(db, scope.subject, scope)
  return differencesTo(db, scope, lines)
}

async function differencesTo(db: ReadDb, scope: Scope, proposed: readonly ProposedLine[]): Promise<Found[]> {
  const counted = await countProposals(db, scope.officeId, proposed)
  const proposals: CountedProposal[] = proposed.map((line) => ({
    ...line,
    amount: counted.get(line.key)?.amount ?? '0',
  }))
  const existing = await findProposed(db, scope)
  return differencesOf(proposals, existing).map((difference) => ({
    ...difference,
    counted: difference.proposal === null ? null : (counted.get(difference.key) ?? null),
    line: existing.find(({ key }) => key === difference.key) ?? null,
  }))
}

/** Returns the lines of a tab that were proposed before and are still valid. */
async function findProposed(db: ReadDb, { subject, tab, officeId }: Scope): Promise<StoredProposal[]> {
  const prefix = prefixOf(subject, tab)
  const { rows } = await sql<StoredProposal>`
    select l.id, split_part(substr(l.origin_key, ${prefix.length + 1}::int), '~', 1) as key, l.basis,
      trim_scale(l.quantity) as quantity, trim_scale(l.price) as price, l.currency, round(l.amount, l.minor_units) as amount,
      l.status, not billing.month_is_closed(l.office_id, l.month) as is_month_open, l.side, l.charge_code, l.terms,
      l.description, l.origin, l.source,
      (select account_code from billing.bill_title t where t.id = l.title_id) as account
    from billing.line l
    where l.office_id = ${officeId} and coalesce(l.shipment_id, l.master_id) = ${subject.shipmentId ?? subject.masterId}
      and l.tab = ${tab} and starts_with(l.origin_key, ${prefix}) and l.status <> 'REVERSED'
    order by l.id limit 1000`.execute(db)
  return rows
}

export function prefixOf({ shipmentId, masterId }: Subject, tab: string): string {
  return `${tab}:${shipmentId ?? masterId}:`
}

/** Returns the charges entered by users as `<side>:<charge code>`. */
async function typedCharges(
  db: ReadDb,
  { shipmentId, masterId }: Subject,
  { tab, officeId }: { tab: string; officeId: string },
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ charge: string }>`
    select distinct side || ':' || charge_code as charge from billing.line
    where office_id = ${officeId} and tab = ${tab} and coalesce(shipment_id, master_id) = ${shipmentId ?? masterId}
      and origin = 'MANUAL' and status <> 'REVERSED'`.execute(db)
  return new Set(rows.map(({ charge }) => charge))
}

function recordOf(found: Found, typed: ReadonlySet<string>): ProposalRecord {
  const { id, change, currency, current, amount, proposal, counted, line } = found
  const shown = proposal ?? line
  if (!shown) throw new Error(`the proposal ${id} is about nothing`)
  return {
    id,
    change,
    side: shown.side,
    chargeCode: shown.chargeCode,
    description: counted?.description ?? line?.description ?? shown.chargeCode,
    account: counted?.account ?? line?.account ?? null,
    terms: shown.terms,
    basis: shown.basis,
    quantity: shown.quantity,
    price: shown.price,
    currency,
    current,
    amount,
    origin: shown.origin,
    source: shown.source,
    isTyped: change === 'NEW' && typed.has(`${shown.side}:${shown.chargeCode}`),
  }
}

function pick(differences: readonly Found[], chosen: readonly { id: string; amount: string }[]): Found[] {
  return chosen.map(({ id, amount }) => {
    const difference = differences.find((candidate) => candidate.id === id)
    const isShown = difference !== undefined && compareAmounts(difference.amount, amount) === 0
    if (!isShown) throw new Refusal(billingErrors.PROPOSAL_CHANGED)
    return difference
  })
}

async function apply(tx: WriteTx, entry: Entry, difference: Found): Promise<void> {
  const { change, counted, lineId, line } = difference
  if (change === 'GONE' && lineId !== null) return deleteStored(tx, [lineId])
  if (change === 'CHANGE' && lineId !== null && counted) {
    const [stored] = await lockLines(tx, [lineId], entry.officeId)
    if (!stored) throw new Refusal(billingErrors.PROPOSAL_CHANGED)
    return overwriteLine(tx, entry, stored, counted)
  }
  if (change === 'NEW' && counted) return enterLine(tx, entry, difference.key, counted)
  const base = counted ?? line
  if (!base) throw new Error(`the proposal ${difference.id} is about nothing`)
  const flat = { ...base, basis: 'FLAT' as const, quantity: '1', price: remainderOf(difference) }
  const fields = { ...flat, currency: difference.currency, taxCode: counted?.taxCode ?? null }
  const { account, terms, description, origin, source } = base
  await enterLine(tx, entry, difference.key, { ...fields, account, terms, description, origin, source, amount: '' })
}

/** Serializes concurrent proposals for one house or master. */
async function lockSubject(tx: WriteTx, { shipmentId, masterId }: Subject): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`billing ${shipmentId ?? masterId}`}, 0))`.execute(tx)
}
