import { useEffect } from 'react'
import { useController, useFormContext, useWatch } from 'react-hook-form'
import { inputErrors } from '#platform/contract/input-errors.ts'
import { useFormSurroundings } from './form-context.ts'
import { isRequired } from './schema-walk.ts'
import { REFUSED } from './form-resolver.ts'
import { recheckViolations } from './form-violations.ts'

/** What every field takes. */
export type FieldProps = {
  /** Path in the form's schema: "consigneeId", "lines.3.length". */
  readonly name: string
  readonly label: string
  /** Overrides what the schema says. */
  readonly required?: boolean | undefined
  readonly disabled?: boolean | undefined
  /** One short line under the input. */
  readonly hint?: string | undefined
  /** A longer explanation behind a question mark. */
  readonly help?: string | undefined
}

/** A field bound to its form. `error` is the object of React Hook Form, `message` its text. */
export type BoundField = {
  readonly id: string
  readonly value: unknown
  readonly required: boolean
  readonly disabled: boolean
  readonly message: string | undefined
  /** A text was refused and no other value taken since. */
  readonly isRefused: boolean
  readonly error: unknown
  readonly describedBy: string | undefined
  set(value: unknown): void
  /** Tells the form that the user has left the field: it is checked. */
  leave(): void
  /** Empties the field and shows a fault that only the field can see, such as a name that matches nothing. */
  refuse(message: string): void
}

/** Type of a fault of a text that is no value of the field's kind. */
const WRONG_FORM = String(inputErrors.WRONG_FORM.code)

/** Binds a field by its name to the surrounding form. `wrongForm` says what form the field's text has. */
export function useField(props: FieldProps, wrongForm?: string): BoundField {
  const { name } = props
  const hook = useFormContext()
  const { schema, idPrefix, disabled, fieldNames, refusals } = useFormSurroundings()
  // Not exact: a fault at lines.3.length is shown by the field that edits the lines.
  const { field, fieldState } = useController({ name, control: hook.control, exact: false })
  useEffect(() => {
    fieldNames.add(name)
    return () => {
      fieldNames.delete(name)
      refusals.delete(name)
    }
  }, [fieldNames, refusals, name])
  const id = `${idPrefix}${name}`
  const { error } = fieldState
  const message = error?.type === WRONG_FORM ? (wrongForm ?? error.message) : error?.message
  return {
    id,
    value: field.value,
    required: props.required ?? isRequired(schema, name),
    disabled: disabled || (props.disabled ?? false),
    message,
    isRefused: refusals.has(name),
    error: fieldState.error,
    describedBy: describedBy(id, { note: message || props.hint, help: props.help }),
    set(value) {
      // React Hook Form takes undefined for "not controlled"; null is the empty value in a form.
      field.onChange(value === undefined || value === '' ? null : value)
      if (refusals.delete(name)) hook.clearErrors(name)
      recheckViolations(hook, name)
    },
    leave: field.onBlur,
    refuse(text) {
      refusals.set(name, text)
      field.onChange(null)
      hook.setError(name, { type: REFUSED, message: text })
    },
  }
}

/** The ids of what is read with a field: its note and its help. */
function describedBy(id: string, said: { note: string | undefined; help: string | undefined }): string | undefined {
  const ids = Object.entries(said).flatMap(([part, text]) => (text ? [`${id}-${part}`] : []))
  return ids.length > 0 ? ids.join(' ') : undefined
}

/** Follows the value of another field, drawing only the component that asks. */
export function useFieldValue(name: string): unknown {
  return useWatch({ name })
}
