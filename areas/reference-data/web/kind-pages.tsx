import type { ComponentType } from 'react'
import { airlinePrefixes } from '../contract/airline-prefixes.ts'
import { airlines } from '../contract/airlines.ts'
import { airports } from '../contract/airports.ts'
import * as apis from '../contract/api.ts'
import { capacityTypes } from '../contract/capacity-types.ts'
import { chargeCodes } from '../contract/charge-codes.ts'
import { countries } from '../contract/countries.ts'
import { currencies } from '../contract/currencies.ts'
import { incoterms } from '../contract/incoterms.ts'
import { specialHandlingCodes } from '../contract/special-handling-codes.ts'
import { uldTypes } from '../contract/uld-types.ts'
import { kindEntries } from './kind-entries.ts'
import type { KindOfPage } from './kind-names.ts'
import { KindScreen } from './kind-screen.tsx'
import type { Screen } from './screen.ts'

/** The page of every kind. */
export const kindPages: Readonly<Record<KindOfPage, ComponentType>> = {
  airports: pageOf('airports', airports, apis.airportApi),
  airlines: pageOf('airlines', airlines, apis.airlineApi),
  'airline-prefixes': pageOf('airline-prefixes', airlinePrefixes, apis.airlinePrefixApi),
  countries: pageOf('countries', countries, apis.countryApi),
  currencies: pageOf('currencies', currencies, apis.currencyApi),
  'charge-codes': pageOf('charge-codes', chargeCodes, apis.chargeCodeApi),
  incoterms: pageOf('incoterms', incoterms, apis.incotermApi),
  'uld-types': pageOf('uld-types', uldTypes, apis.uldTypeApi),
  'special-handling-codes': pageOf('special-handling-codes', specialHandlingCodes, apis.specialHandlingCodeApi),
  'capacity-types': pageOf('capacity-types', capacityTypes, apis.capacityTypeApi),
}

function pageOf(name: KindOfPage, kind: Screen['kind'], api: Screen['api']): ComponentType {
  const screen: Screen = { name, kind, api, rows: kindEntries[name] }
  return () => <KindScreen screen={screen} />
}
