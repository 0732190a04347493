import type { ComponentProps, ReactNode } from 'react'
import { LookupField, type LookupEndpoint } from '#platform/web/kit/form/lookup-field.tsx'
import { useShownName } from '#platform/web/kit/form/use-shown-name.ts'
import { airlineApi, airportApi, capacityTypeApi, countryApi, currencyApi, incotermApi } from '../contract/api.ts'

type Props<E extends LookupEndpoint> = Omit<ComponentProps<typeof LookupField<E>>, 'endpoint'>

// The fields that keep a code of the reference data; each offers what is in use today.

export function AirportField(props: Props<typeof airportApi.find>): ReactNode {
  return <CodeField {...props} endpoint={airportApi.find} />
}

export function AirlineField(props: Props<typeof airlineApi.find>): ReactNode {
  return <CodeField {...props} endpoint={airlineApi.find} />
}

export function CurrencyField(props: Props<typeof currencyApi.find>): ReactNode {
  return <CodeField {...props} endpoint={currencyApi.find} />
}

export function CountryField(props: Props<typeof countryApi.find>): ReactNode {
  return <CodeField {...props} endpoint={countryApi.find} />
}

export function IncotermField(props: Props<typeof incotermApi.find>): ReactNode {
  return <CodeField {...props} endpoint={incotermApi.find} />
}

export function CapacityTypeField(props: Props<typeof capacityTypeApi.find>): ReactNode {
  return <CodeField {...props} endpoint={capacityTypeApi.find} />
}

/** The code that is kept reads with its name. */
function CodeField<E extends LookupEndpoint>(props: Props<E> & { readonly endpoint: E }): ReactNode {
  const name = useShownName(props.endpoint, props.name)
  return <LookupField<E> {...props} shown={name ?? props.shown} />
}
