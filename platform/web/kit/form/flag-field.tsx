import { Checkbox } from 'antd'
import type { ReactNode } from 'react'
import { type FieldProps, useField } from './use-field.ts'

/** Yes or no. The label stands beside the box; the field is true or false, false when it was never touched. */
export function FlagField(props: FieldProps): ReactNode {
  const field = useField(props)
  const note = field.message ?? props.hint ?? props.help
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
        aria-describedby={note === undefined ? undefined : `${field.id}-note`}
        onChange={(event) => field.set(event.target.checked)}
        onBlur={field.leave}
      >
        {props.label}
      </Checkbox>
      <div className="kit-note" id={`${field.id}-note`}>
        {field.message === undefined ? note : <span className="kit-fault">{field.message}</span>}
      </div>
    </div>
  )
}
