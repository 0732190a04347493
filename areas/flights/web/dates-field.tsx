import { Select } from 'antd'
import type { ReactNode } from 'react'
import { today } from '#platform/web/kit/form/today.ts'
import { FieldFrame, inputAttributes } from '#platform/web/kit/form/field-frame.tsx'
import { typedDay } from '#platform/web/kit/form/time-text.ts'
import { type FieldProps, useField } from '#platform/web/kit/form/use-field.ts'
import { useTexts } from '#platform/web/texts.ts'

/** Several sorted days; typed one by one or pasted with commas or spaces. */
export function DatesField(props: FieldProps): ReactNode {
  const t = useTexts('flights')
  const field = useField(props)
  const days = Array.isArray(field.value) ? (field.value as string[]) : []
  const take = (typed: readonly string[]): void => {
    // Invalid days are kept as typed, to be shown and refused.
    field.set([...new Set(typed.map((text) => typedDay(text, today()) ?? text))].toSorted())
  }
  return (
    <FieldFrame {...props} field={field}>
      <Select<string[]>
        {...inputAttributes(field)}
        className="kit-wide"
        mode="tags"
        open={false}
        value={days}
        tokenSeparators={[',', ' ', '\n', '\t']}
        placeholder={t('hints.dates')}
        status={field.message === undefined ? '' : 'error'}
        onChange={take}
        onBlur={field.leave}
      />
    </FieldFrame>
  )
}
