import type { ComponentProps, ReactNode } from 'react'
import { LookupField } from '#platform/web/kit/form/lookup-field.tsx'
import { organisationApi } from '../contract/api.ts'

type Props = Omit<ComponentProps<typeof LookupField<typeof organisationApi.findOffices>>, 'endpoint'>

/** Keeps the id of an active office; found by code or by name in any language. */
export function OfficeField(props: Props): ReactNode {
  return <LookupField {...props} endpoint={organisationApi.findOffices} />
}
