import type { ComponentProps, ReactNode } from 'react'
import { LookupField, type LookupEndpoint } from '#platform/web/kit/form/lookup-field.tsx'
import { useShownName } from '#platform/web/kit/form/use-shown-name.ts'
import { airlineApi, airportApi, capacityTypeApi, countryApi, currencyApi, incotermApi } from '../contract/api.ts'

type Props<E extends LookupEndpoint> = Omit<ComponentProps<typeof LookupField<E>>, 'endpoint'>

// Fields for codes of reference data; each offers the currently active ones.

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

/** The stored code is shown with its name. */
function CodeField<E extends LookupEndpoint>(props: Props<E> & { readonly endpoint: E }): ReactNode {
  const name = useShownName(props.endpoint, props.name)
  return <LookupField<E> {...props} shown={name ?? props.shown} />
}
