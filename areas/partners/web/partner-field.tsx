import type { ComponentProps, ReactNode } from 'react'
import { LookupField } from '#platform/web/kit/form/lookup-field.tsx'
import { useShownName } from '#platform/web/kit/form/use-shown-name.ts'
import { partnersApi } from '../contract/api.ts'
import type { PartnerRole } from '../domain/partner-roles.ts'

type Props = Omit<ComponentProps<typeof LookupField<typeof partnersApi.find>>, 'endpoint' | 'also'> & {
  /** Offers only partners who are this. */
  readonly role?: PartnerRole
}

/** Keeps the id of a partner; found by account code, name or city. `shown`: its name, which gets the account code before it. */
export function PartnerField({ role, ...props }: Props): ReactNode {
  const shown = useShownName(partnersApi.find, props.name, props.shown)
  return <LookupField {...props} shown={shown} endpoint={partnersApi.find} {...(role && { also: { role } })} />
}
