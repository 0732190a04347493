import { sql } from 'kysely'
import { findIssuedCharges } from '#areas/documents/server/index.ts'
import { findStorageDays } from '#areas/import-desk/server/index.ts'
import { findUnitCharges } from '#areas/load-planning/server/index.ts'
import { freightTerms } from '#areas/shipments/domain/booking/freight-terms.ts'
import { findTruckFees } from '#areas/warehouse/server/index.ts'
import type { ReadDb } from '#platform/server/database/database.ts'
import type { BillingTab, LineTerms } from '../../domain/billing-line.ts'
import { collectFeeOf, linesOfBooking } from '../../domain/proposals/booking-lines.ts'
import { linesOfPlan } from '../../domain/proposals/plan-lines.ts'
import { type ProposedLine, mergedProposals } from '../../domain/proposals/proposed-line.ts'
import { linesOfTariffs } from '../../domain/proposals/tariff-lines.ts'
import { linesOfTrucks } from '../../domain/proposals/truck-lines.ts'
import { linesOfWaybill } from '../../domain/proposals/waybill-lines.ts'
import type { Subject } from '../billed-subject.ts'
import { findAccountOfPartner } from '../title-repository.ts'
import { findTariffs } from './tariff-repository.ts'

/** For whom, and when, proposals are made. */
export type ProposalScope = { readonly officeId: string; readonly tab: BillingTab; readonly now: Date }

/**
 * Everything that follows from what is stored elsewhere. What comes later replaces what comes earlier: the booked rate
 * the tariff, the issued waybill the booked rate, and the confirmed load plan the waybill.
 */
export async function collectProposals(db: ReadDb, subject: Subject, scope: ProposalScope): Promise<ProposedLine[]> {
  const { tab } = scope
  const { shipment } = subject
  const terms = freightTerms(shipment.incoterm) ?? 'PP'
  const lines = mergedProposals([
    await fromTariffs(db, subject, scope, terms),
    linesOfBooking(tab, { ...shipment, terms }),
    await fromWaybill(db, subject, scope),
    await fromPlan(db, subject, scope),
    await fromWarehouse(db, subject, scope),
  ])
  const hasFee = tab !== 'IMPORT_HAWB' || lines.some(({ key }) => key === 'SELL:CCF')
  return hasFee ? lines : [...lines, ...collectFeeOf(lines)]
}

async function fromTariffs(
  db: ReadDb,
  { shipment, quantities, masterId, shipmentId }: Subject,
  { officeId, tab, now }: ProposalScope,
  terms: LineTerms,
): Promise<ProposedLine[]> {
  const lane = {
    airline: shipment.flightNo?.slice(0, 2) ?? null,
    origin: shipment.originAirport,
    destination: shipment.destinationAirport,
  }
  const day = (shipment.etd ?? now.toISOString()).slice(0, 10)
  const tariffs = await findTariffs(db, { officeId, tab, day, ...lane })
  if (tariffs.length === 0) return []
  const customer = tab.startsWith('EXPORT') ? shipment.shipperName : shipment.consigneeName
  const payer = masterId === null ? customer : null
  const account = payer === null ? null : await findAccountOfPartner(db, officeId, payer)
  const storageDays = tab === 'IMPORT_HAWB' && shipmentId !== null ? await findStorageDays(db, shipmentId, now) : 0
  return linesOfTariffs(tariffs, { ...lane, terms, account, quantities, storageDays, payer })
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
  const fees = await findTruckFees(db, shipment.id, officeId)
  return linesOfTrucks(fees, shipment.id, shipment.shipperName)
}
