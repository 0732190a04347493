import { Select } from 'antd'
import { type ReactNode, useState } from 'react'
import { type ChoiceOption, useChoices } from './choices.ts'
import { useClearing } from './use-clearing.tsx'
import { FieldFrame, inputAttributes } from './field-frame.tsx'
import { type FieldProps, useField } from './use-field.ts'

type Props = FieldProps & {
  /** Either the options themselves … */
  readonly options?: readonly ChoiceOption[]
  /** … or the values of a closed set, with labels in the area's texts under `choices.<texts>.<value>`. */
  readonly values?: readonly string[]
  readonly texts?: string
  readonly area?: string
  readonly multiple?: boolean
  readonly placeholder?: string
  readonly autoFocus?: boolean
  onPicked?(value: string | readonly string[] | null): void
}

/** One (or several) of a closed set: type to find, Enter or Tab to take. */
export function ChoiceField(props: Props): ReactNode {
  const { multiple = false, placeholder, autoFocus = false, onPicked } = props
  const field = useField(props)
  const options = useOptions(props)
  const clearing = useClearing()
  const [open, setOpen] = useState(false)
  const change = (value: string | string[] | undefined): void => {
    field.set(value)
    onPicked?.(value ?? null)
  }
  return (
    <FieldFrame {...props} field={field}>
      <Select<string | string[]>
        {...inputAttributes(field)}
        className="kit-wide"
        {...(multiple && { mode: 'multiple' })}
        value={valueFor(field.value, multiple)}
        options={[...options]}
        showSearch={{ optionFilterProp: ['label', 'value'] }}
        allowClear={!field.required && clearing}
        placeholder={placeholder}
        autoFocus={autoFocus}
        status={field.message === undefined ? '' : 'error'}
        open={open}
        onOpenChange={setOpen}
        onChange={change}
        onBlur={() => {
          setOpen(false)
          field.leave()
        }}
      />
    </FieldFrame>
  )
}

function useOptions(props: Props): readonly ChoiceOption[] {
  const translated = useChoices(props.area ?? 'platform', props.texts ?? '', props.values ?? [])
  return props.options ?? translated
}

function valueFor(value: unknown, multiple: boolean): string | string[] | undefined {
  if (multiple) return Array.isArray(value) ? (value as string[]) : []
  return typeof value === 'string' && value !== '' ? value : undefined
}
