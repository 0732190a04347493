import { sql } from 'kysely'
import type { Refused } from '#platform/domain/verdict.ts'
import type { ReadDb, WriteTx } from '#platform/server/database/database.ts'
import type { tariffErrors } from '../contract/errors.ts'
import type { TariffFields } from '../contract/tariff.ts'

/** Tells which of these accounts an office has; accounts belong to billing, which is above this area. */
export type KnownAccounts = (db: ReadDb, officeId: string, codes: readonly string[]) => Promise<ReadonlySet<string>>

type CodeColumn = 'chargeCode' | 'origin' | 'destination' | 'currency' | 'taxCode' | 'account'

/** A code of a tariff that stands for nothing; `index` is the place of the tariff. */
export type UnknownCode = {
  readonly index: number
  readonly column: CodeColumn
  readonly refused: Refused<keyof typeof tariffErrors>
}

const UNKNOWN = {
  chargeCode: 'CHARGE_CODE_UNKNOWN',
  origin: 'AIRPORT_UNKNOWN',
  destination: 'AIRPORT_UNKNOWN',
  currency: 'CURRENCY_UNKNOWN',
  taxCode: 'TAX_CODE_UNKNOWN',
  account: 'ACCOUNT_UNKNOWN',
} as const satisfies Record<CodeColumn, keyof typeof tariffErrors>

/** Finds the codes of tariffs that are not there, by one statement for all of them and one for their accounts. */
export async function findUnknownCodes(
  db: ReadDb,
  knownAccounts: KnownAccounts,
  officeId: string,
  tariffs: readonly TariffFields[],
): Promise<UnknownCode[]> {
  const codes = await findCodes(db, officeId, tariffs)
  const account = await knownAccounts(db, officeId, distinct(tariffs.map((tariff) => tariff.account)))
  const known = { ...codes, origin: codes.airport, destination: codes.airport, account }
  return tariffs.flatMap((tariff, index) =>
    (Object.keys(UNKNOWN) as CodeColumn[])
      .filter((column) => tariff[column] !== null && !known[column].has(tariff[column]))
      .map((column) => ({ index, column, refused: { ok: false, code: UNKNOWN[column] } })),
  )
}

async function findCodes(db: ReadDb, officeId: string, tariffs: readonly TariffFields[]) {
  const airports = distinct(tariffs.flatMap(({ origin, destination }) => [origin, destination]))
  const { rows } = await sql<Record<'chargeCode' | 'airport' | 'currency' | 'taxCode', string[]>>`
    select array(select code from reference_data.charge_code
        where code = any(${distinct(tariffs.map(({ chargeCode }) => chargeCode))}::text[]) and use = 'BILLING' and active) as charge_code,
      array(select iata from reference_data.airport where iata = any(${airports}::text[])) as airport,
      array(select code from reference_data.currency
        where code = any(${distinct(tariffs.map(({ currency }) => currency))}::text[])) as currency,
      array(select t.code from tariffs.tax_code t join organisation.office o on o.country = t.country
        where o.id = ${officeId} and t.code = any(${distinct(tariffs.map(({ taxCode }) => taxCode))}::text[])) as tax_code`.execute(
    db,
  )
  const [found] = rows
  return {
    chargeCode: new Set(found?.chargeCode),
    airport: new Set(found?.airport),
    currency: new Set(found?.currency),
    taxCode: new Set(found?.taxCode),
  }
}

function distinct(codes: readonly (string | null)[]): string[] {
  return [...new Set(codes.filter((code) => code !== null))]
}

/** A tariff for the same in days of an earlier one of the same workbook, or (null) of one that is stored. */
export type Overlap = { readonly index: number; readonly earlier: number | null }

/** Finds what the constraint `tariff_once` would refuse, each tariff once. */
export async function findOverlaps(
  tx: WriteTx,
  officeId: string,
  tariffs: readonly TariffFields[],
): Promise<Overlap[]> {
  const rows = tariffs.map((tariff, index) => ({
    index,
    subject: [tariff.tab, tariff.side, tariff.chargeCode, ...conditionsOf(tariff)].join(' '),
    from: tariff.validFrom,
    to: tariff.validTo,
  }))
  const { rows: overlaps } = await sql<Overlap>`
    with n as materialized (
      select index, subject, daterange("from", "to", '[]') as days
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (index int, subject text, "from" date, "to" date)),
    stored as materialized (
      select concat_ws(' ', tab, side, charge_code, coalesce(account, '-'), coalesce(airline, '-'), coalesce(origin, '-'),
          coalesce(destination, '-'), coalesce(terms, '-')) as subject, daterange(valid_from, valid_to, '[]') as days
      from tariffs.tariff where office_id = ${officeId})
    select n.index, min(e.index) as earlier
    from n left join n e on e.subject = n.subject and e.index < n.index and e.days && n.days
    where e.index is not null or exists (select from stored s where s.subject = n.subject and s.days && n.days)
    group by n.index order by n.index`.execute(tx)
  return overlaps
}

function conditionsOf({ account, airline, origin, destination, terms }: TariffFields): string[] {
  return [account, airline, origin, destination, terms].map((condition) => condition ?? '-')
}
