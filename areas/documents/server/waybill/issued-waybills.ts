import { sql } from 'kysely'
import { type SecurityStatement, statementOfMaster } from '#areas/messaging/domain/security-lines.ts'
import type { IssuedWaybills } from '#areas/messaging/server/index.ts'
import type { JobMode, JobType } from '#areas/shipments/domain/booking/job-type.ts'
import type { ReadDb } from '#platform/server/database/database.ts'
import { type SecurityDeclaration, canIssueDeclarations } from '../../domain/papers/security-declaration.ts'
import { type Issued, houseDataOf, waybillDataOf } from '../../domain/waybill/issued.ts'
import { waybillsOfJob } from '../../domain/waybill/papers-of-job.ts'

type IssueRow = Pick<Issued, 'number' | 'issuedOn' | 'content'> & { readonly issuedAt: string }

type MasterRow = {
  readonly id: string
  readonly officeId: string
  readonly office: string
  readonly airline: string
  readonly mawbNo: string
  readonly jobMode: string
  readonly country: string
  readonly regulatedAgent: string
  readonly regulatedUntil: string | null
  readonly issue: IssueRow | null
}

type HouseRow = {
  readonly id: string
  readonly hawbNo: string | null
  readonly shipper: string | null
  readonly jobType: JobType
  readonly jobMode: JobMode
  readonly issue: IssueRow | null
  readonly shipperTax: string
  readonly consigneeTax: string
  readonly security: (SecurityDeclaration & { readonly issuedAt: string }) | null
}

/** The latest issue of a waybill that is not void, as JSON; null if there is none. */
const ISSUE = sql`(
  select jsonb_build_object('number', i.number, 'content', i.content,
    'issuedOn', to_char(i.issued_at at time zone 'utc', 'YYYY-MM-DD'),
    'issuedAt', to_char(i.issued_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'))
  from documents.waybill_issue i where i.waybill_id = w.id order by i.issue desc limit 1)`

/**
 * Returns the issued waybills of a master for the messages to the airline, with the labels of those not issued. Undefined if no
 * shipment has the number. `only` names the houses that are wanted.
 */
export async function findIssuedWaybills(
  db: ReadDb,
  mawbNo: string,
  only?: readonly string[],
): Promise<IssuedWaybills | undefined> {
  const master = await findMaster(db, mawbNo)
  if (!master) return undefined
  const all = await findHouses(db, master.id)
  const houses = all.filter((house) => waybillsOfJob(house).includes('HAWB') && (only?.includes(house.id) ?? true))
  const unissued = houses
    .filter(({ issue }) => issue === null)
    .map(({ hawbNo, shipper }) => `HAWB ${hawbNo ?? shipper ?? ''}`)
  if (!master.issue) return { officeId: master.officeId, unissued: [`MAWB ${mawbNo}`, ...unissued], issued: null }
  if (unissued.length > 0) return { officeId: master.officeId, unissued, issued: null }
  const places = await findPlaces(db, [master, ...houses])
  const statements = all.map(({ security }) => statementOf(master, security))
  const statementOfHouse = (house: HouseRow) => statements[all.indexOf(house)] ?? null
  const placed = (issue: IssueRow, security: SecurityStatement | null, house?: HouseRow): Issued => ({
    ...issue,
    security,
    taxNumbers: { shipper: house?.shipperTax ?? '', consignee: house?.consigneeTax ?? '' },
    originPlace: placeOf(places, issue.content.origin),
    destinationPlace: placeOf(places, issue.content.destination),
  })
  return {
    officeId: master.officeId,
    unissued: [],
    issued: {
      sender: master.office,
      recipient: master.airline,
      issuedAt: master.issue.issuedAt,
      waybill: waybillDataOf(placed(master.issue, statementOfMaster(statements)), {
        isConsolidation: master.jobMode === 'Consolidation',
        office: master.office,
      }),
      houses: houses.flatMap((house) =>
        house.issue ? [houseDataOf(placed(house.issue, statementOfHouse(house), house))] : [],
      ),
    },
  }
}

/** The security declaration of a shipment, as JSON; null if there is none. */
const SECURITY = sql`(
  select jsonb_build_object('status', d.status, 'receivedFrom', d.received_from, 'receivedFromId', d.received_from_id,
    'methods', d.methods, 'exemption', d.exemption, 'otherMethod', d.other_method, 'additional', d.additional,
    'issuedBy', d.issued_by, 'issuedAt', to_char(d.issued_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'))
  where d.shipment_id is not null)`

/** Returns what a declaration sends to the airline; null if the office was no regulated agent on its day. */
function statementOf(
  { country, regulatedAgent, regulatedUntil }: MasterRow,
  security: HouseRow['security'],
): SecurityStatement | null {
  if (!security) return null
  const day = security.issuedAt.slice(0, 10)
  if (!canIssueDeclarations({ regulatedAgent, regulatedUntil }, day).ok) return null
  const { status, receivedFrom, receivedFromId, methods, exemption, otherMethod, additional } = security
  const { issuedBy, issuedAt } = security
  const texts = [otherMethod, additional].filter(Boolean)
  const basis = { receivedFrom, receivedFromId, methods, exemption, texts }
  return { country, regulatedAgent, regulatedUntil, status, basis, issuedBy, issuedAt }
}

async function findMaster(db: ReadDb, mawbNo: string): Promise<MasterRow | undefined> {
  const { rows } = await sql<MasterRow>`
    select m.id, m.home_office_id as office_id, o.code as office, left(m.flight_no, 2) as airline, m.mawb_no, m.job_mode,
      coalesce(a.country, '') as country, coalesce(p.regulated_agent, '') as regulated_agent,
      p.regulated_until::text as regulated_until,
      ${ISSUE} as issue
    from shipments.master m join organisation.office o on o.id = m.home_office_id
      left join reference_data.airport a on a.iata = o.airport
      left join documents.office_profile p on p.office_id = o.id
      left join documents.waybill w on w.master_id = m.id and w.state = 'Issued'
    where m.prefix = ${mawbNo.slice(0, 3)} and m.serial = ${mawbNo.slice(4)} and m.side = 'Export' and m.released_at is null`.execute(
    db,
  )
  return rows[0]
}

async function findHouses(db: ReadDb, masterId: string): Promise<HouseRow[]> {
  const { rows } = await sql<HouseRow>`
    select s.id, s.hawb_no, s.shipper_name as shipper, s.job_type, s.job_mode, ${ISSUE} as issue, ${SECURITY} as security,
      coalesce(ps.tax_number, '') as shipper_tax, coalesce(pc.tax_number, '') as consignee_tax
    from shipments.shipment s left join documents.waybill w on w.shipment_id = s.id and w.state = 'Issued'
      left join documents.security_declaration d on d.shipment_id = s.id
      left join partners.partner ps on ps.id = (s.shipper ->> 'partnerId')::uuid
      left join partners.partner pc on pc.id = (s.consignee ->> 'partnerId')::uuid
    where s.master_id = ${masterId} order by s.hawb_no, s.id`.execute(db)
  return rows
}

async function findPlaces(db: ReadDb, of: readonly { readonly issue: IssueRow | null }[]) {
  const airports = of.flatMap(({ issue }) => (issue ? [issue.content.origin, issue.content.destination] : []))
  const { rows } = await sql<{ iata: string; city: string; country: string }>`
    select iata, city, country from reference_data.airport where iata = any(${[...new Set(airports)]})`.execute(db)
  return new Map(rows.map(({ iata, city, country }) => [iata, { city, country }]))
}

function placeOf(places: ReadonlyMap<string, Issued['originPlace']>, airport: string): Issued['originPlace'] {
  return places.get(airport) ?? { city: airport, country: '' }
}
