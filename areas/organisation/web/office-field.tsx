import type { ComponentProps, ReactNode } from 'react'
import { LookupField } from '#platform/web/kit/form/lookup-field.tsx'
import { useShownName } from '#platform/web/kit/form/use-shown-name.ts'
import { organisationApi } from '../contract/api.ts'

type Props = Omit<ComponentProps<typeof LookupField<typeof organisationApi.findOffices>>, 'endpoint'>

/** A field for the id of an active office; searched by code or by name in any language. `shown` is its code, displayed with the name. */
export function OfficeField(props: Props): ReactNode {
  const shown = useShownName(organisationApi.findOffices, props.name, props.shown)
  return <LookupField {...props} shown={shown} endpoint={organisationApi.findOffices} />
}
