import type { ReactNode } from 'react'
import { useTexts } from '#platform/web/texts.ts'
import { DayInput } from './day-input.tsx'
import { FieldFrame, inputAttributes } from './field-frame.tsx'
import { typedDay } from './time-text.ts'
import { today } from './today.ts'
import { type FieldProps, useField } from './use-field.ts'

/** A calendar day, kept as "YYYY-MM-DD"; typed as "2011", "20NOV", "20/11/2026" … or picked. */
export function DateField(props: FieldProps & { readonly autoFocus?: boolean }): ReactNode {
  const t = useTexts('kit')
  const field = useField(props, t('date.none'))
  const day = typeof field.value === 'string' ? field.value : ''
  return (
    <FieldFrame {...props} field={field}>
      <DayInput
        {...inputAttributes(field)}
        shown={day}
        // Text that is no day is kept as typed: the schema refuses it, and the user sees what was typed.
        onTyped={(text) => field.set(typedDay(text, today()) ?? text.trim())}
        onLeave={field.leave}
        autoFocus={props.autoFocus ?? false}
        placeholder="YYYY-MM-DD"
        status={field.message === undefined ? '' : 'error'}
        day={isDay(day) ? day : ''}
        onPick={field.set}
      />
    </FieldFrame>
  )
}

function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text)
}
