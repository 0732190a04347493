import { sql } from 'kysely'
import { findScheduledDepartures } from '#areas/flights/server/index.ts'
import { findAirports, findSpecialHandlingCodes } from '#areas/reference-data/server/index.ts'
import type { ReadDb } from '#platform/server/database/database.ts'
import type { CodeKind, KnownRecords } from '../domain/import-known.ts'
import { type PartnerRow, asPartner, findPartnersNamed } from './named-partners.ts'

type Found = { readonly [Kind in CodeKind]: KnownRecords[Kind][] }

/** Returns the records for the codes of a sheet, active or not; one statement per kind, however many rows. */
export async function findKnown(db: ReadDb, requested: Readonly<Record<CodeKind, readonly string[]>>): Promise<Found> {
  const [airports, handlingCodes, offices, currencies, incoterms, partners, partnerNames, departures] =
    await Promise.all([
      findAirports(db, requested.airports),
      findSpecialHandlingCodes(db, requested.handlingCodes),
      sql<KnownRecords['offices']>`
      select id, code, active from organisation.office where code = any(${requested.offices})`.execute(db),
      sql<KnownRecords['currencies']>`
      select code, active, minor_units from reference_data.currency where code = any(${requested.currencies})`.execute(
        db,
      ),
      sql<KnownRecords['incoterms']>`
      select rule as code, active from reference_data.incoterm where rule = any(${requested.incoterms})`.execute(db),
      sql<PartnerRow>`
      select id, account_code as code, active, name, contact, address1, address2, address3, city, postcode, country
      from partners.partner where account_code = any(${requested.partners})`.execute(db),
      findPartnersNamed(db, requested.partnerNames),
      findDepartures(db, requested.departures),
    ])
  return {
    airports: [...airports.values()].map(({ iata, active, zone, city, cityZhCn, cityZhHk }) => {
      return { code: iata, active, zone, city: { en_US: city, zh_CN: cityZhCn ?? city, zh_HK: cityZhHk ?? city } }
    }),
    handlingCodes: [...handlingCodes.values()],
    offices: offices.rows,
    currencies: currencies.rows,
    incoterms: incoterms.rows,
    partners: partners.rows.map(asPartner),
    partnerNames,
    departures,
  }
}

/** By codes as `departureToFind` writes them; what is written otherwise names no departure. */
async function findDepartures(db: ReadDb, codes: readonly string[]): Promise<KnownRecords['departures'][]> {
  const requested = codes.flatMap((code) => {
    const [, flightNo = '', day = '', origin = '', destination = ''] = DEPARTURE.exec(code) ?? []
    return flightNo === '' ? [] : [{ code, flightNo, day, origin, destination }]
  })
  const found = await findScheduledDepartures(
    db,
    requested.map(({ code: _code, ...departure }) => departure),
  )
  return found.flatMap(({ place, etd, eta }) => {
    const code = requested[place]?.code
    return code === undefined ? [] : [{ code, active: true, etd, eta }]
  })
}

const DEPARTURE = /^([A-Z0-9]{2}\d{1,4}[A-Z]?) (\d{4}-\d{2}-\d{2}) ([A-Z]{3}) ([A-Z]{3})$/
