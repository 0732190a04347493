import type { ComponentProps, ReactNode } from 'react'
import { LookupField } from '#platform/web/kit/form/lookup-field.tsx'
import { useShownName } from '#platform/web/kit/form/use-shown-name.ts'
import { partnersApi } from '../contract/api.ts'
import type { PartnerRole } from '../domain/partner-roles.ts'

type Props = Omit<ComponentProps<typeof LookupField<typeof partnersApi.find>>, 'endpoint' | 'also'> & {
  /** Offers only partners with this role. */
  readonly role?: PartnerRole
}

/** A field for the id of a partner; searched by account code, name or city. `shown` is its name, displayed after the account code. */
export function PartnerField({ role, ...props }: Props): ReactNode {
  const shown = useShownName(partnersApi.find, props.name, props.shown)
  return <LookupField {...props} shown={shown} endpoint={partnersApi.find} {...(role && { also: { role } })} />
}
