import { type Selectable, sql } from 'kysely'
import { type Language, NAME_FIELD } from '#platform/contract/language.ts'
import type { ReadDb } from '#platform/server/database/database.ts'
import type {
  AirlineTable,
  AirportTable,
  CapacityTypeTable,
  CurrencyTable,
  IncotermTable,
  ReferenceTables,
} from './tables.ts'

export type Airport = Selectable<AirportTable>
export type Airline = Selectable<AirlineTable>
export type Currency = Selectable<CurrencyTable>
export type Incoterm = Selectable<IncotermTable>
export type CapacityType = Selectable<CapacityTypeTable>

/** Returns the airports of the given IATA codes by code, active or not; unknown codes are absent. */
export async function findAirports(db: ReadDb, codes: readonly string[]): Promise<ReadonlyMap<string, Airport>> {
  const rows = await db
    .withTables<ReferenceTables>()
    .selectFrom('referenceData.airport')
    .select(AIRPORT)
    .where('iata', 'in', listed(codes))
    .execute()
  return new Map(rows.map((row) => [row.iata, row]))
}

/** Returns the airlines of the given IATA codes by code; unknown codes are absent. */
export async function findAirlines(db: ReadDb, codes: readonly string[]): Promise<ReadonlyMap<string, Airline>> {
  const rows = await db
    .withTables<ReferenceTables>()
    .selectFrom('referenceData.airline')
    .select(AIRLINE)
    .where('code', 'in', listed(codes))
    .execute()
  return new Map(rows.map((row) => [row.code, row]))
}

/** Returns the name of an airline in a language, otherwise in English. */
export function airlineNameIn(language: Language, airline: Airline | undefined): string | undefined {
  return airline?.[NAME_FIELD[language]] ?? airline?.name
}

/** Returns undefined if there is no such currency. */
export function findCurrency(db: ReadDb, code: string): Promise<Currency | undefined> {
  return db
    .withTables<ReferenceTables>()
    .selectFrom('referenceData.currency')
    .select([...NAMED, 'minorUnits'])
    .where('code', '=', code)
    .executeTakeFirst()
}

/** Returns undefined if Incoterms 2020 have no such rule. */
export function findIncoterm(db: ReadDb, rule: string): Promise<Incoterm | undefined> {
  return db
    .withTables<ReferenceTables>()
    .selectFrom('referenceData.incoterm')
    .select(['id', 'version', 'active', 'rule', 'name', 'nameZhCn', 'nameZhHk', 'freight', 'seaOnly'])
    .where('rule', '=', rule)
    .executeTakeFirst()
}

/** Returns undefined if there is no such capacity type. */
export function findCapacityType(db: ReadDb, code: string): Promise<CapacityType | undefined> {
  return db
    .withTables<ReferenceTables>()
    .selectFrom('referenceData.capacityType')
    .select([...NAMED, 'paidWhenEmpty'])
    .where('code', '=', code)
    .executeTakeFirst()
}

/** Returns the codes in use that air waybills name. */
export async function findWaybillCodes(
  db: ReadDb,
): Promise<{ readonly airports: string[]; readonly airlines: string[]; readonly currencies: string[] }> {
  const { rows } = await sql<{ airports: string[]; airlines: string[]; currencies: string[] }>`
    select array(select iata from reference_data.airport where active order by iata) as airports,
      array(select code from reference_data.airline where active order by code) as airlines,
      array(select code from reference_data.currency where active order by code) as currencies`.execute(db)
  const [codes] = rows
  if (!codes) throw new Error('there is no reference data')
  return codes
}

/** Returns special handling codes by code, active or not; unknown ones are absent. */
export async function findSpecialHandlingCodes(
  db: ReadDb,
  codes: readonly string[],
): Promise<ReadonlyMap<string, { readonly code: string; readonly active: boolean }>> {
  const rows = await db
    .withTables<ReferenceTables>()
    .selectFrom('referenceData.specialHandlingCode')
    .select(['code', 'active'])
    .where('code', 'in', listed(codes))
    .execute()
  return new Map(rows.map((row) => [row.code, row]))
}

const NAMED = ['id', 'version', 'active', 'code', 'name', 'nameZhCn', 'nameZhHk'] as const
const AIRLINE = [...NAMED, 'hub', 'partners'] as const
const AIRPORT = [
  'id',
  'version',
  'active',
  'iata',
  'icao',
  'name',
  'city',
  'cityZhCn',
  'cityZhHk',
  'country',
  'zone',
  'validFrom',
  'validTo',
] as const

/** `in ()` is invalid SQL; an empty text matches no code. */
function listed(codes: readonly string[]): string[] {
  return codes.length === 0 ? [''] : [...codes]
}
