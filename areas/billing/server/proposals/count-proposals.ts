import { sql } from 'kysely'
import type { ReadDb } from '#platform/server/database/database.ts'
import { refusedAt } from '#platform/server/refusal.ts'
import type { LineFields } from '../../contract/billing-line.ts'
import { billingErrors } from '../../contract/errors.ts'
import type { LineOrigin } from '../../domain/billing-line.ts'
import { figuresOf } from '../../domain/line-figures.ts'
import type { ProposedLine } from '../../domain/proposals/proposed-line.ts'

/** A proposal as it would be stored. */
export type CountedLine = LineFields & {
  readonly amount: string
  readonly origin: LineOrigin
  readonly source: string
}

/** Determines account, text and amount of proposals, by key; one statement for all of them. Refuses unknown codes. */
export async function countProposals(
  db: ReadDb,
  officeId: string,
  lines: readonly ProposedLine[],
): Promise<ReadonlyMap<string, CountedLine>> {
  const known = await findKnown(db, officeId, lines)
  return new Map(lines.map((line) => [line.key, countedLine(line, known.get(line.key))]))
}

type Known = {
  readonly key: string
  readonly description: string
  readonly account: string | null
  readonly isCharge: boolean
  readonly minorUnits: number | null
  readonly taxRate: string | null
}

function countedLine(line: ProposedLine, known: Known | undefined): CountedLine {
  const { side, chargeCode, terms, basis, quantity, price, currency, taxCode, origin, source } = line
  if (!known?.isCharge) throw refusedAt('chargeCode', billingErrors.CHARGE_CODE_UNKNOWN)
  const { description, account, minorUnits, taxRate } = known
  if (minorUnits === null) throw refusedAt('currency', billingErrors.CURRENCY_UNKNOWN)
  if (taxCode !== null && taxRate === null) throw refusedAt('taxCode', billingErrors.TAX_CODE_UNKNOWN)
  const figures = {
    basis,
    quantity,
    price,
    minorUnits,
    baseMinorUnits: minorUnits,
    taxRate: taxRate ?? '0',
    rate: null,
  }
  const { amount } = figuresOf(figures)
  const fields = { side, chargeCode, description, account, terms, basis, quantity, price, currency, taxCode }
  return { ...fields, amount, origin, source }
}

/** An account that the proposal names counts only if finance maintains it; otherwise the default account of the payer is taken. */
async function findKnown(
  db: ReadDb,
  officeId: string,
  lines: readonly ProposedLine[],
): Promise<ReadonlyMap<string, Known>> {
  if (lines.length === 0) return new Map()
  const requested = lines.map(({ key, chargeCode, currency, taxCode, account, payer }) => ({
    key,
    charge: chargeCode,
    currency,
    tax: taxCode,
    account,
    payer,
  }))
  const { rows } = await sql<Known>`
    select n.key, coalesce(c.name, n.charge) as description, coalesce(c.use = 'BILLING' and c.active, false) as is_charge,
      y.minor_units, x.rate as tax_rate, coalesce(a.account_code, d.account_code) as account
    from jsonb_to_recordset(${JSON.stringify(requested)}::jsonb)
        as n (key text, charge text, currency text, tax text, account text, payer text)
      left join reference_data.charge_code c on c.code = n.charge
      left join reference_data.currency y on y.code = n.currency
      left join tariffs.tax_code x on x.code = n.tax
        and x.country = (select country from organisation.office where id = ${officeId})
      left join billing.bill_title a on a.office_id = ${officeId} and a.account_code = n.account and a.currency = n.currency
        and a.status = 'MAINTAINED'
      left join lateral (
        select t.account_code from billing.bill_title t join partners.partner p on p.id = t.partner_id
        where n.account is null and t.office_id = ${officeId} and t.currency = n.currency and p.name = n.payer
          and t.status = 'MAINTAINED'
        order by t.is_default desc, t.account_code limit 1) d on true`.execute(db)
  return new Map(rows.map((row) => [row.key, row]))
}
