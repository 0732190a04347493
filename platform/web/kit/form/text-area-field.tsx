import { Input } from 'antd'
import type { ReactNode } from 'react'
import { FieldFrame, inputAttributes } from './field-frame.tsx'
import { type FieldProps, useField } from './use-field.ts'
import { useLengthCheck } from './use-length-check.ts'

type Props = FieldProps & {
  readonly maxLength?: number
  readonly showCount?: boolean
  readonly rows?: number
  readonly placeholder?: string
}

/** Several lines; Enter begins a new one. */
export function TextAreaField(props: Props): ReactNode {
  const { maxLength, showCount = false, rows = 3, placeholder } = props
  const field = useField(props)
  useLengthCheck(props.name, maxLength)
  const text = typeof field.value === 'string' ? field.value : ''
  const count = maxLength === undefined ? String(text.length) : `${text.length} / ${maxLength}`
  return (
    <FieldFrame {...props} field={field} {...(showCount && { extra: count })}>
      <Input.TextArea
        {...inputAttributes(field)}
        value={text}
        rows={rows}
        onChange={(event) => field.set(event.target.value)}
        onBlur={field.leave}
        {...(placeholder !== undefined && { placeholder })}
        status={field.message === undefined ? '' : 'error'}
      />
    </FieldFrame>
  )
}
