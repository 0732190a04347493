import type { ReactNode } from 'react'
import { formatNumber } from '../format.ts'
import { FieldFrame, inputAttributes } from './field-frame.tsx'
import { NumberInput } from './number-input.tsx'
import { wholeOrText } from './number-text.ts'
import { type BoundField, type FieldProps, useField, useFieldValue } from './use-field.ts'
import { textOf, useNumberCheck } from './use-number-check.ts'

type Props = FieldProps & {
  /** 0 or absent: whole numbers, kept as numbers. More: decimals, kept as text so that nothing is lost. */
  readonly decimals?: number
  readonly min?: number
  readonly max?: number
  readonly unit?: ReactNode
  /** Shows separators of thousands while the input is not in use. */
  readonly grouped?: boolean
  /** How the value is kept when not by the rule of `decimals`. */
  readonly storedAs?: 'number' | 'text'
  readonly autoFocus?: boolean
}

export function NumberField(props: Props): ReactNode {
  const { decimals = 0, min, max, unit, grouped = false, autoFocus = false } = props
  const storedAs = props.storedAs ?? (decimals === 0 ? 'number' : 'text')
  const field = useField(props)
  const checked = useNumberCheck(props.name, { decimals, min, max })(field.value)
  // Beyond the maximum no further digit helps, so it is said at once; the rest may still become right.
  const note = checked?.violation === 'max' ? checked.message : undefined
  return (
    <FieldFrame {...props} field={withHint(field, note ?? props.hint)} hint={note ?? props.hint}>
      <NumberInput
        {...inputAttributes(withHint(field, note ?? props.hint))}
        text={textOf(field.value)}
        onText={(text) => field.set(storedAs === 'number' ? wholeOrText(text) : text)}
        onLeave={field.leave}
        decimals={decimals}
        unit={unit}
        autoFocus={autoFocus}
        invalid={field.message !== undefined}
        {...(grouped && { format: (text: string) => formatNumber(text) })}
      />
    </FieldFrame>
  )
}

type MoneyProps = Omit<Props, 'grouped' | 'storedAs'> & {
  readonly decimals?: 0 | 1 | 2 | 3
  readonly currency?: string
  /** The field of this form that holds the currency; its value is shown beside the amount. */
  readonly currencyName?: string
}

/** An amount of money: thousands separators and at most 2 decimals (SHP-13) unless given otherwise, kept as text. */
export function MoneyField(props: MoneyProps): ReactNode {
  const { decimals = 2, currency, currencyName, ...rest } = props
  const unit = currencyName === undefined ? (currency ?? props.unit) : <ValueOfField name={currencyName} />
  return <NumberField {...rest} decimals={decimals} storedAs="text" grouped unit={unit} />
}

/** A weight in kilograms, at most 3 decimals unless given otherwise, kept as text. */
export function WeightField(props: Omit<Props, 'grouped' | 'storedAs'>): ReactNode {
  return <NumberField min={0} unit="kg" {...props} decimals={props.decimals ?? 3} storedAs="text" grouped />
}

function ValueOfField(props: { name: string }): ReactNode {
  const value = useFieldValue(props.name)
  return typeof value === 'string' ? value : ''
}

function withHint(field: BoundField, hint: string | undefined): BoundField {
  if (hint === undefined) return field
  return {
    ...field,
    describedBy: [...new Set([`${field.id}-note`, ...(field.describedBy?.split(' ') ?? [])])].join(' '),
  }
}
