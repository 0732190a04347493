import type { ComponentProps, ReactNode } from 'react'
import { LookupField } from '#platform/web/kit/form/lookup-field.tsx'
import { organisationApi } from '../contract/api.ts'

type Props = Omit<ComponentProps<typeof LookupField<typeof organisationApi.findDepartments>>, 'endpoint' | 'also'> & {
  /** The office whose departments are offered; without one nothing can be selected. */
  readonly officeId: string | undefined
}

/** A field for the id of an active department of one office. */
export function DepartmentField({ officeId, ...props }: Props): ReactNode {
  const disabled = props.disabled === true || officeId === undefined
  return (
    <LookupField
      {...props}
      disabled={disabled}
      endpoint={organisationApi.findDepartments}
      {...(officeId !== undefined && { also: { officeId } })}
    />
  )
}
