import { airlinePrefixes } from '../contract/airline-prefixes.ts'
import { airlines } from '../contract/airlines.ts'
import { airports } from '../contract/airports.ts'
import type { KindName } from '../contract/api.ts'
import { capacityTypes } from '../contract/capacity-types.ts'
import { chargeCodes } from '../contract/charge-codes.ts'
import { countries } from '../contract/countries.ts'
import { currencies } from '../contract/currencies.ts'
import { incoterms } from '../contract/incoterms.ts'
import { specialHandlingCodes } from '../contract/special-handling-codes.ts'
import { uldTypes } from '../contract/uld-types.ts'
import { type KindSource, kindSource, labels } from './kind-source.ts'

/** The source of every kind. */
export const kindSources: Readonly<Record<KindName, KindSource>> = {
  airport: kindSource(airports, {
    table: 'airport',
    label: labels('r.city'),
    periods: true,
    known: { airport_country: 'country' },
  }),
  airline: kindSource(airlines, { table: 'airline', known: { airline_hub: 'hub' } }),
  airlinePrefix: kindSource(airlinePrefixes, {
    table: 'airline_prefix',
    joins: 'left join reference_data.airline a on a.code = r.airline',
    columns: { airlineName: labels('a.name'), airlineNames: `concat_ws(' ', a.name, a.name_zh_cn, a.name_zh_hk)` },
    label: labels('a.name'),
    searched: 'a.search_text',
    periods: true,
    known: { airline_prefix_airline: 'airline' },
  }),
  currency: kindSource(currencies, { table: 'currency' }),
  country: kindSource(countries, { table: 'country' }),
  chargeCode: kindSource(chargeCodes, { table: 'charge_code' }),
  incoterm: kindSource(incoterms, { table: 'incoterm' }),
  uldType: kindSource(uldTypes, { table: 'uld_type' }),
  specialHandlingCode: kindSource(specialHandlingCodes, { table: 'special_handling_code' }),
  capacityType: kindSource(capacityTypes, { table: 'capacity_type' }),
}
