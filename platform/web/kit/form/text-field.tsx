import { Input } from 'antd'
import type { ReactNode } from 'react'
import { FieldFrame, inputAttributes } from './field-frame.tsx'
import { type FieldProps, useField } from './use-field.ts'
import { useLengthCheck } from './use-length-check.ts'

type Props = FieldProps & {
  readonly maxLength?: number
  /** Letters are raised while they are typed, and full width goes: codes, flight numbers. */
  readonly upperCase?: boolean
  readonly placeholder?: string
  readonly autoFocus?: boolean
  readonly password?: boolean
}

export function TextField(props: Props): ReactNode {
  const { maxLength, upperCase = false, placeholder, autoFocus, password = false } = props
  const field = useField(props)
  useLengthCheck(props.name, maxLength)
  const Kind = password ? Input.Password : Input
  return (
    <FieldFrame {...props} field={field}>
      <Kind
        {...inputAttributes(field)}
        value={typeof field.value === 'string' ? field.value : ''}
        onChange={(event) => field.set(upperCase ? codeOf(event.target.value) : event.target.value)}
        onBlur={field.leave}
        {...(placeholder !== undefined && { placeholder })}
        autoFocus={autoFocus ?? false}
        {...(password && { autoComplete: 'new-password' })}
        status={field.message === undefined ? '' : 'error'}
      />
    </FieldFrame>
  )
}

function codeOf(typed: string): string {
  return typed.normalize('NFKC').toUpperCase()
}
