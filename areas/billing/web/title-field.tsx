import type { ComponentProps, ReactNode } from 'react'
import { LookupField } from '#platform/web/kit/form/lookup-field.tsx'
import { billingApi } from '../contract/api.ts'

type Props = Omit<ComponentProps<typeof LookupField<typeof billingApi.titleFind>>, 'endpoint' | 'also'> & {
  /** Offers only accounts in this currency. */
  readonly currency?: string | undefined
}

/** A field for the id of a bill title; searched by account code or name. */
export function TitleField({ currency, ...props }: Props): ReactNode {
  return <LookupField {...props} endpoint={billingApi.titleFind} {...(currency && { also: { currency } })} />
}
