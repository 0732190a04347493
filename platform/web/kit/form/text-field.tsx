import { Input } from 'antd'
import type { ReactNode } from 'react'
import { FieldFrame, inputAttributes } from './field-frame.tsx'
import { type FieldProps, useField } from './use-field.ts'

type Props = FieldProps & {
  readonly maxLength?: number
  /** Letters are raised while they are typed: codes, flight numbers. */
  readonly upperCase?: boolean
  readonly placeholder?: string
  readonly autoFocus?: boolean
  readonly password?: boolean
}

export function TextField(props: Props): ReactNode {
  const { maxLength, upperCase = false, placeholder, autoFocus, password = false } = props
  const field = useField(props)
  const Kind = password ? Input.Password : Input
  return (
    <FieldFrame {...props} field={field}>
      <Kind
        {...inputAttributes(field)}
        value={typeof field.value === 'string' ? field.value : ''}
        onChange={(event) => field.set(upperCase ? event.target.value.toUpperCase() : event.target.value)}
        onBlur={field.leave}
        {...(maxLength !== undefined && { maxLength })}
        {...(placeholder !== undefined && { placeholder })}
        autoFocus={autoFocus ?? false}
        {...(password && { autoComplete: 'new-password' })}
        status={field.message === undefined ? '' : 'error'}
      />
    </FieldFrame>
  )
}
