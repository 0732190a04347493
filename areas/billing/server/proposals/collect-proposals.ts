import { sql } from 'kysely'
import { findIssuedCharges } from '#areas/documents/server/index.ts'
import { findStorageDays } from '#areas/import-desk/server/index.ts'
import { findUnitCharges } from '#areas/load-planning/server/index.ts'
import { freightTerms } from '#areas/shipments/domain/booking/freight-terms.ts'
import { findStorageFee, findTruckFees } from '#areas/warehouse/server/index.ts'
import type { ReadDb } from '#platform/server/database/database.ts'
import type { BillingTab, LineTerms } from '#areas/tariffs/domain/charge.ts'
import { linesOfAgreement } from '../../domain/proposals/agreed-lines.ts'
import { linesOfBooking } from '../../domain/proposals/booking-lines.ts'
import { currenciesWithoutRate, inLocalCurrency } from '../../domain/proposals/local-lines.ts'
import { collectFeeOf, linesOfPercentTariffs } from '../../domain/proposals/percent-lines.ts'
import { linesOfPlan } from '../../domain/proposals/plan-lines.ts'
import type { ProposalMoney } from '../../domain/proposals/proposal-money.ts'
import { type ProposedLine, mergedProposals } from '../../domain/proposals/proposed-line.ts'
import { type RatedShipment, linesOfTariffs, profitShareOf } from '../../domain/proposals/tariff-lines.ts'
import { linesOfStorage } from '../../domain/proposals/storage-lines.ts'
import { linesOfTrucks } from '../../domain/proposals/truck-lines.ts'
import { linesOfWaybill } from '../../domain/proposals/waybill-lines.ts'
import type { Tariff } from '#areas/tariffs/domain/tariff.ts'
import type { Subject } from '../billed-subject.ts'
import { officeDay, rateDayOf } from '../../domain/office-day.ts'
import { booksOf } from '../line-terms.ts'
import { findAccountOfPartner } from '../title-repository.ts'
import { findRates, findTariffs } from '#areas/tariffs/server/index.ts'
import { findAgreedCharges } from './agreed-charges.ts'

/** Office and date of proposals. */
export type ProposalScope = { readonly officeId: string; readonly tab: BillingTab; readonly now: Date }

export type Proposals = {
  readonly lines: readonly ProposedLine[]
  /** The currencies for which no rate of the day is known. */
  readonly withoutRate: readonly string[]
}

/**
 * Collects all proposals. Later sources replace earlier ones: the tariff is replaced by the booked rate, that by the charges of an
 * order, then by the issued waybill, and that by the confirmed load plan. Percentages are taken of the freight that results.
 */
export async function collectProposals(db: ReadDb, subject: Subject, scope: ProposalScope): Promise<Proposals> {
  const { tab } = scope
  const { shipment } = subject
  const terms = freightTerms(shipment.incoterm) ?? 'PP'
  const books = await booksOf(db, scope.officeId, scope.now)
  const rating = await findRating(db, subject, scope, { terms, timeZone: books.timeZone })
  const merged = mergedProposals([
    linesOfTariffs(rating.tariffs, rating.rated),
    linesOfBooking(tab, { ...shipment, terms }),
    await fromOrders(db, subject, scope, terms),
    await fromWaybill(db, subject, scope),
    await fromPlan(db, subject, scope),
    await fromWarehouse(db, subject, scope),
    await fromProfit(db, subject, scope, { ...rating, currency: books.currency }),
  ])
  const day = rateDayOf(shipment.etd, scope.now.toISOString(), books.timeZone)
  const money = await findMoney(db, books.currency, day)
  const plain = tab === 'IMPORT_HAWB' ? inLocalCurrency(merged, money) : merged
  const rated = [...plain, ...linesOfPercentTariffs(rating.tariffs, rating.rated, plain, money)]
  const lines = tab === 'IMPORT_HAWB' ? [...rated, ...collectFeeOf(rated, money)] : rated
  return { lines, withoutRate: currenciesWithoutRate(lines, money) }
}

async function findMoney(db: ReadDb, base: string, day: string): Promise<ProposalMoney> {
  const { rows } = await sql<{ code: string; minorUnits: number }>`
    select code, minor_units from reference_data.currency`.execute(db)
  const minorUnits = new Map(rows.map((currency) => [currency.code, currency.minorUnits]))
  return { base, minorUnits, rates: await findRates(db, base, day) }
}

type Rating = { readonly tariffs: readonly Tariff[]; readonly rated: RatedShipment }

/** Returns the tariffs that may match a house or master, and the subject that they rate. */
async function findRating(
  db: ReadDb,
  { shipment, quantities, masterId, shipmentId }: Subject,
  { officeId, tab, now }: ProposalScope,
  { terms, timeZone }: { readonly terms: LineTerms; readonly timeZone: string },
): Promise<Rating> {
  const lane = {
    airline: shipment.flightNo?.slice(0, 2) ?? null,
    origin: shipment.originAirport,
    destination: shipment.destinationAirport,
  }
  const day = officeDay(shipment.etd ?? now.toISOString(), timeZone)
  const tariffs = await findTariffs(db, { officeId, tab, day, ...lane })
  const customer = tab.startsWith('EXPORT') ? shipment.shipperName : shipment.consigneeName
  const payer = masterId === null ? customer : null
  const isRated = tariffs.length > 0
  const account = payer === null || !isRated ? null : await findAccountOfPartner(db, officeId, payer)
  const isStored = isRated && tab === 'IMPORT_HAWB' && shipmentId !== null
  const storageDays = isStored ? await findStorageDays(db, shipmentId, now) : 0
  return { tariffs, rated: { ...lane, terms, account, quantities, storageDays, payer } }
}

/** Returns proposals from the current profit of the house: sales less purchases and its share in the master's costs. */
async function fromProfit(
  db: ReadDb,
  { shipmentId }: Subject,
  { officeId, tab }: ProposalScope,
  { tariffs, rated, currency }: Rating & { readonly currency: string },
): Promise<ProposedLine[]> {
  const isShared = tab === 'EXPORT_HAWB' && tariffs.some(({ chargeCode }) => chargeCode === 'PSH')
  if (!isShared || shipmentId === null) return []
  const { rows } = await sql<{ profit: string }>`
    select (coalesce((select sum(case side when 'SELL' then local_amount else -local_amount end) from billing.line
              where shipment_id = ${shipmentId} and office_id = ${officeId} and side <> 'SETTLE' and status <> 'REVERSED'), 0)
          - coalesce((select sum(local_amount) from billing.cost_share
              where shipment_id = ${shipmentId} and office_id = ${officeId}), 0))::text as profit`.execute(db)
  return profitShareOf(tariffs, rated, { profit: rows[0]?.profit ?? '0', currency })
}

async function fromOrders(db: ReadDb, { shipment, shipmentId }: Subject, scope: ProposalScope, terms: LineTerms) {
  if (shipmentId === null) return []
  const charges = await findAgreedCharges(db, shipmentId, scope.officeId)
  return linesOfAgreement(scope.tab, charges, { ...shipment, terms })
}

async function fromWaybill(db: ReadDb, { shipment, masterId }: Subject, { tab }: ProposalScope) {
  const subject = masterId === null ? { kind: 'HAWB' as const, subjectId: shipment.id } : null
  const charges = await findIssuedCharges(db, subject ?? { kind: 'MAWB', subjectId: masterId ?? '' })
  return charges ? linesOfWaybill(tab, charges, shipment) : []
}

async function fromPlan(db: ReadDb, { masterId }: Subject, { tab }: ProposalScope): Promise<ProposedLine[]> {
  if (tab !== 'EXPORT_MAWB' || masterId === null) return []
  const { rows } = await sql<{ id: string }>`
    select id from shipments.shipment where master_id = ${masterId} order by id limit 1000`.execute(db)
  const charges = await findUnitCharges(
    db,
    rows.map(({ id }) => id),
  )
  return linesOfPlan(charges)
}

async function fromWarehouse(db: ReadDb, { shipment }: Subject, { tab, officeId }: ProposalScope) {
  if (tab !== 'EXPORT_HAWB') return []
  const [fees, storage] = await Promise.all([
    findTruckFees(db, shipment.id, officeId),
    findStorageFee(db, shipment.id, officeId),
  ])
  const payer = shipment.shipperName
  return [...linesOfTrucks(fees, shipment.id, payer), ...linesOfStorage(storage, payer)]
}
