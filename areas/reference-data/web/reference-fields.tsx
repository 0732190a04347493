import type { ComponentProps, ReactNode } from 'react'
import { LookupField, type LookupEndpoint } from '#platform/web/kit/form/lookup-field.tsx'
import { airlineApi, airportApi, capacityTypeApi, countryApi, currencyApi, incotermApi } from '../contract/api.ts'

type Props<E extends LookupEndpoint> = Omit<ComponentProps<typeof LookupField<E>>, 'endpoint'>

// The fields that keep a code of the reference data; each offers what is in use today.

export function AirportField(props: Props<typeof airportApi.find>): ReactNode {
  return <LookupField {...props} endpoint={airportApi.find} />
}

export function AirlineField(props: Props<typeof airlineApi.find>): ReactNode {
  return <LookupField {...props} endpoint={airlineApi.find} />
}

export function CurrencyField(props: Props<typeof currencyApi.find>): ReactNode {
  return <LookupField {...props} endpoint={currencyApi.find} />
}

export function CountryField(props: Props<typeof countryApi.find>): ReactNode {
  return <LookupField {...props} endpoint={countryApi.find} />
}

export function IncotermField(props: Props<typeof incotermApi.find>): ReactNode {
  return <LookupField {...props} endpoint={incotermApi.find} />
}

export function CapacityTypeField(props: Props<typeof capacityTypeApi.find>): ReactNode {
  return <LookupField {...props} endpoint={capacityTypeApi.find} />
}
