import { sql } from 'kysely'
import { findIssuedCharges } from '#areas/documents/server/index.ts'
import { findStorageDays } from '#areas/import-desk/server/index.ts'
import { findUnitCharges } from '#areas/load-planning/server/index.ts'
import { freightTerms } from '#areas/shipments/domain/booking/freight-terms.ts'
import { findStorageFee, findTruckFees } from '#areas/warehouse/server/index.ts'
import type { ReadDb } from '#platform/server/database/database.ts'
import type { BillingTab, LineTerms } from '#areas/tariffs/domain/charge.ts'
import { linesOfAgreement } from '../../domain/proposals/agreed-lines.ts'
import { collectFeeOf, linesOfBooking } from '../../domain/proposals/booking-lines.ts'
import { linesOfPlan } from '../../domain/proposals/plan-lines.ts'
import { type ProposedLine, mergedProposals } from '../../domain/proposals/proposed-line.ts'
import { type RatedShipment, linesOfTariffs, profitShareOf } from '../../domain/proposals/tariff-lines.ts'
import { linesOfStorage } from '../../domain/proposals/storage-lines.ts'
import { linesOfTrucks } from '../../domain/proposals/truck-lines.ts'
import { linesOfWaybill } from '../../domain/proposals/waybill-lines.ts'
import type { Tariff } from '#areas/tariffs/domain/tariff.ts'
import type { Subject } from '../billed-subject.ts'
import { officeDay } from '../../domain/office-day.ts'
import { booksOf } from '../line-terms.ts'
import { findAccountOfPartner } from '../title-repository.ts'
import { findTariffs } from '#areas/tariffs/server/index.ts'
import { findAgreedCharges } from './agreed-charges.ts'

/** Office and date of proposals. */
export type ProposalScope = { readonly officeId: string; readonly tab: BillingTab; readonly now: Date }

/**
 * Collects all proposals. Later sources replace earlier ones: the tariff is replaced by the booked rate, that by the charges of an
 * order, then by the issued waybill, and that by the confirmed load plan.
 */
export async function collectProposals(db: ReadDb, subject: Subject, scope: ProposalScope): Promise<ProposedLine[]> {
  const { tab } = scope
  const { shipment } = subject
  const terms = freightTerms(shipment.incoterm) ?? 'PP'
  const rating = await findRating(db, subject, scope, terms)
  const lines = mergedProposals([
    linesOfTariffs(rating.tariffs, rating.rated),
    linesOfBooking(tab, { ...shipment, terms }),
    await fromOrders(db, subject, scope, terms),
    await fromWaybill(db, subject, scope),
    await fromPlan(db, subject, scope),
    await fromWarehouse(db, subject, scope),
    await fromProfit(db, subject, scope, rating),
  ])
  const hasFee = tab !== 'IMPORT_HAWB' || lines.some(({ key }) => key === 'SELL:CCF')
  return hasFee ? lines : [...lines, ...collectFeeOf(lines)]
}

type Rating = { readonly tariffs: readonly Tariff[]; readonly rated: RatedShipment }

/** Returns the tariffs that may match a house or master, and the subject that they rate. */
async function findRating(
  db: ReadDb,
  { shipment, quantities, masterId, shipmentId }: Subject,
  { officeId, tab, now }: ProposalScope,
  terms: LineTerms,
): Promise<Rating> {
  const lane = {
    airline: shipment.flightNo?.slice(0, 2) ?? null,
    origin: shipment.originAirport,
    destination: shipment.destinationAirport,
  }
  const { timeZone } = await booksOf(db, officeId, now)
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
  { officeId, tab, now }: ProposalScope,
  { tariffs, rated }: Rating,
): Promise<ProposedLine[]> {
  const isShared = tab === 'EXPORT_HAWB' && tariffs.some(({ chargeCode }) => chargeCode === 'PSH')
  if (!isShared || shipmentId === null) return []
  const { currency } = await booksOf(db, officeId, now)
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
