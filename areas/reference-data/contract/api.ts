import type { Api } from '#platform/contract/endpoint.ts'
import { airlinePrefixes } from './airline-prefixes.ts'
import { airlines } from './airlines.ts'
import { airports } from './airports.ts'
import { capacityTypes } from './capacity-types.ts'
import { chargeCodes } from './charge-codes.ts'
import { countries } from './countries.ts'
import { currencies } from './currencies.ts'
import { incoterms } from './incoterms.ts'
import { kindApi } from './kind-api.ts'
import { specialHandlingCodes } from './special-handling-codes.ts'
import { uldTypes } from './uld-types.ts'

export const airportApi = kindApi(airports)
export const airlineApi = kindApi(airlines)
export const airlinePrefixApi = kindApi(airlinePrefixes)
export const currencyApi = kindApi(currencies)
export const countryApi = kindApi(countries)
export const chargeCodeApi = kindApi(chargeCodes)
export const incotermApi = kindApi(incoterms)
export const uldTypeApi = kindApi(uldTypes)
export const specialHandlingCodeApi = kindApi(specialHandlingCodes)
export const capacityTypeApi = kindApi(capacityTypes)

const apis = {
  airport: airportApi,
  airline: airlineApi,
  airlinePrefix: airlinePrefixApi,
  currency: currencyApi,
  country: countryApi,
  chargeCode: chargeCodeApi,
  incoterm: incotermApi,
  uldType: uldTypeApi,
  specialHandlingCode: specialHandlingCodeApi,
  capacityType: capacityTypeApi,
}

/** Every endpoint of the area under a name such as `airportFind`. */
export const referenceDataApi: Api = flattened(apis)

export type KindName = keyof typeof apis

function flattened(grouped: Readonly<Record<string, Api>>): Api {
  return Object.fromEntries(
    Object.entries(grouped).flatMap(([kind, api]) =>
      Object.entries(api).map(([verb, one]) => [`${kind}${verb.charAt(0).toUpperCase()}${verb.slice(1)}`, one]),
    ),
  )
}
