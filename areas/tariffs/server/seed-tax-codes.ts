import { sql } from 'kysely'
import type { WriteTx } from '#platform/server/database/database.ts'

/** Taxes on transport services at the offices; cross-border air freight is zero-rated everywhere. */
const TAX_CODES = [
  { code: 'ZR', country: 'HK', name: 'Zero-rated', rate: '0' },
  { code: 'CN6', country: 'CN', name: 'VAT 6%', rate: '6' },
  { code: 'DE19', country: 'DE', name: 'VAT 19%', rate: '19' },
  { code: 'GB20', country: 'GB', name: 'VAT 20%', rate: '20' },
] as const

/** Adds the supplied tax codes; existing ones are not changed. */
export async function seedTaxCodes(tx: WriteTx): Promise<void> {
  await sql`
    insert into tariffs.tax_code (code, country, name, rate)
    select code, country, name, rate from jsonb_to_recordset(${JSON.stringify(TAX_CODES)}::jsonb)
      as n (code text, country text, name text, rate numeric)
    on conflict (code) do nothing`.execute(tx)
}
