import type { ComponentProps, ReactNode } from 'react'
import { LookupField } from '#platform/web/kit/form/lookup-field.tsx'
import { useShownName } from '#platform/web/kit/form/use-shown-name.ts'
import { organisationApi } from '../contract/api.ts'

type Props = Omit<ComponentProps<typeof LookupField<typeof organisationApi.findOffices>>, 'endpoint'>

/** Keeps the id of an active office; found by code or by name in any language. `shown`: its code, which gets the name beside it. */
export function OfficeField(props: Props): ReactNode {
  const shown = useShownName(organisationApi.findOffices, props.name, props.shown)
  return <LookupField {...props} shown={shown} endpoint={organisationApi.findOffices} />
}
