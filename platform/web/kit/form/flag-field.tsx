import { Checkbox } from 'antd'
import type { ReactNode } from 'react'
import { FieldNote } from './field-frame.tsx'
import { type FieldProps, useField } from './use-field.ts'

/** Yes or no. The label stands beside the box; the field is true or false, false when it was never touched. */
export function FlagField(props: FieldProps): ReactNode {
  const field = useField(props)
  const hint = props.hint ?? props.help
  return (
    <div
      className="kit-field kit-flag"
      data-field={props.name}
      data-fault={field.message === undefined ? undefined : ''}
    >
      <Checkbox
        id={field.id}
        checked={field.value === true}
        disabled={field.disabled}
        aria-invalid={field.message !== undefined}
        aria-describedby={(field.message ?? hint) === undefined ? undefined : `${field.id}-note`}
        onChange={(event) => field.set(event.target.checked)}
        onBlur={field.leave}
      >
        {props.label}
      </Checkbox>
      <FieldNote id={`${field.id}-note`} message={field.message} hint={hint} />
    </div>
  )
}
