import { sql } from 'kysely'
import type { ReadDb } from '#platform/server/database/database.ts'
import type { IssuedWaybills } from '../queue/send-waybills.ts'
import type { HouseData, WaybillData, WaybillParty } from '../../domain/waybill-data.ts'

type StoredParty = { readonly name: string; readonly address: string; readonly phone: string } | null

type Facts = {
  readonly mawbNo: string
  readonly officeId: string
  readonly jobMode: string
  readonly flightNo: string
  readonly departsOn: string
  readonly origin: string
  readonly destination: string
  readonly originCity: string
  readonly originCountry: string
  readonly destinationCity: string
  readonly destinationCountry: string
  readonly officeName: string
  readonly currency: string
  readonly pieces: number
  readonly weightKg: string
  readonly volumeM3: string
  readonly chargeableKg: string
  readonly handlingCodes: readonly string[]
  readonly houses: readonly {
    readonly hawbNo: string | null
    readonly origin: string
    readonly destination: string
    readonly pieces: number | null
    readonly weight: string | null
    readonly goods: string
    readonly shipper: StoredParty
    readonly consignee: StoredParty
    readonly overseasAgent: StoredParty
    readonly incoterm: string | null
    readonly handlingCodes: readonly string[]
  }[]
}

/** Returns the waybills as if all had been issued as booked, in place of the documents area, which is above this one. */
export async function waybillsAsBooked(db: ReadDb, mawbNo: string): Promise<IssuedWaybills | undefined> {
  const { rows } = await sql<Facts>`
    select m.mawb_no, m.home_office_id as office_id, m.job_mode, m.flight_no,
      to_char(m.etd at time zone m.origin_zone, 'YYYY-MM-DD') as departs_on,
      m.origin_airport as origin, m.destination_airport as destination, o.city as origin_city, o.country as origin_country,
      d.city as destination_city, d.country as destination_country, f.name as office_name, f.currency,
      sum(s.pieces)::int as pieces, trim_scale(sum(s.gross_weight))::text as weight_kg,
      trim_scale(round(sum(s.cubic_cm) / 1000000.0, 3))::text as volume_m3,
      trim_scale(ceil(greatest(sum(s.gross_weight), sum(s.cubic_cm) / 6000.0) * 2) / 2)::text as chargeable_kg,
      (select coalesce(array_agg(distinct code order by code), '{}') from shipments.shipment h, unnest(h.handling_codes) code
       where h.master_id = m.id) as handling_codes,
      json_agg(json_build_object('hawbNo', s.hawb_no, 'origin', coalesce(s.origin_airport, m.origin_airport),
        'destination', coalesce(s.destination_airport, m.destination_airport), 'pieces', s.pieces,
        'weight', trim_scale(s.gross_weight)::text, 'goods', s.goods_description, 'shipper', s.shipper,
        'consignee', s.consignee, 'overseasAgent', s.overseas_agent, 'incoterm', s.incoterm,
        'handlingCodes', s.handling_codes) order by s.hawb_no, s.id) as houses
    from shipments.master m
      join shipments.shipment s on s.master_id = m.id
      join organisation.office f on f.id = m.home_office_id
      join reference_data.airport o on o.iata = m.origin_airport
      join reference_data.airport d on d.iata = m.destination_airport
    where m.prefix = ${mawbNo.slice(0, 3)} and m.serial = ${mawbNo.slice(4)} and m.side = 'Export' and m.released_at is null
    group by m.id, f.id, o.id, d.id`.execute(db)
  const [facts] = rows
  if (!facts) return undefined
  const heads = { sender: 'HKG', recipient: 'LH', issuedAt: '2026-11-24T09:00:00Z' }
  const issued = { ...heads, waybill: waybillOf(facts), houses: housesOf(facts) }
  return { officeId: facts.officeId, unissued: [], issued }
}

const DECLARED = {
  chargeCode: 'PP',
  otherPayment: 'P',
  weightPayment: 'P',
  valueForCarriage: 'NVD',
  valueForCustoms: 'NCV',
  insurance: 'XXX',
} as const

function waybillOf(facts: Facts): WaybillData {
  const [first] = facts.houses
  const isDirect = facts.jobMode === 'Direct'
  const office = party(
    { name: facts.officeName, address: facts.originCity, phone: '' },
    facts.originCity,
    facts.originCountry,
  )
  const there = [facts.destinationCity, facts.destinationCountry] as const
  const receiver = isDirect ? first?.consignee : (first?.overseasAgent ?? first?.consignee)
  const { pieces, weightKg, chargeableKg } = facts
  return {
    mawbNo: facts.mawbNo,
    office: facts.origin,
    origin: facts.origin,
    destination: facts.destination,
    pieces,
    weightKg,
    volumeM3: facts.volumeM3 === '0' ? null : facts.volumeM3,
    flights: [{ flight: facts.flightNo, day: facts.departsOn }],
    routing: [{ airport: facts.destination, carrier: facts.flightNo.slice(0, 2) }],
    shipper: isDirect ? party(first?.shipper ?? null, facts.originCity, facts.originCountry) : office,
    consignee: party(receiver ?? null, ...there),
    agent: null,
    currency: facts.currency,
    ...DECLARED,
    isConsolidation: !isDirect,
    accounting: [],
    specialService: [],
    customsOrigin: '',
    valuation: '',
    tax: '',
    shipperSignature: '',
    rates: [{ pieces, weightKg, rateClass: 'Q', commodity: '', chargeableKg, rate: null, total: null }],
    goods: isDirect ? (first?.goods ?? '') : 'CONSOLIDATION AS PER ATTACHED MANIFEST',
    dimensions: [],
    slac: null,
    originCountry: '',
    otherCharges: [],
    issuedOn: '2026-11-24',
    issuedAt: facts.originCity,
    signature: facts.officeName,
    handlingCodes: facts.handlingCodes,
    notify: null,
    destinationCharges: null,
    shipmentReference: { reference: '', supplement: '', furtherSupplement: '' },
    furtherDetails: {},
    security: null,
  }
}

/** Direct and back-to-back waybills without house number have no house to send. */
function housesOf(facts: Facts): HouseData[] {
  return facts.houses.flatMap((house) => {
    if (!house.hawbNo || house.pieces === null || house.weight === null) return []
    return [
      {
        hawbNo: house.hawbNo,
        origin: house.origin,
        destination: house.destination,
        pieces: house.pieces,
        weightKg: house.weight,
        slac: null,
        originCountry: '',
        goods: house.goods,
        commodityCodes: ['851830'],
        destinationCountry: facts.destinationCountry,
        handlingCodes: house.handlingCodes,
        security: null,
        shipper: party(house.shipper, facts.originCity, facts.originCountry),
        consignee: party(house.consignee, facts.destinationCity, facts.destinationCountry),
        currency: facts.currency,
        ...DECLARED,
      },
    ]
  })
}

/** A booking has the address as one text; place and country are those of the airport. */
function party(stored: StoredParty, place: string, country: string): WaybillParty {
  const { name = '', address = '', phone = '' } = stored ?? {}
  return { name, street: address.replaceAll(/\s+/g, ' '), place, country, postCode: '', phone, taxNumber: 'DE1234567' }
}
