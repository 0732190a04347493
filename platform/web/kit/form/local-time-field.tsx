import type { ReactNode } from 'react'
import { useTexts } from '#platform/web/texts.ts'
import { userZone } from '#platform/web/zone.ts'
import { DayInput } from './day-input.tsx'
import { FieldFrame, inputAttributes } from './field-frame.tsx'
import { lackOfTime, typedLocalTime, typedSecond } from './time-text.ts'
import { today } from './today.ts'
import { type FieldProps, useField, useFieldValue } from './use-field.ts'

type Props = FieldProps & {
  /** IANA zone of the airport. */
  readonly zone?: string | undefined
  /** Code of the airport whose clock this is. */
  readonly airport?: string | undefined
  readonly autoFocus?: boolean
  /** Seconds may be typed too; the value then ends with them. */
  readonly seconds?: boolean
  /** After the user changed it. */
  onTyped?(local: string | null): void
}

/** A time on the clock of an airport, kept as "YYYY-MM-DDTHH:mm"; typed as "2011 1830" or "1830" for the same day. */
export function LocalTimeField(props: Props): ReactNode {
  const { zone, airport, seconds = false } = props
  const t = useTexts('kit')
  const lack = lackOfTime(String(useFieldValue(props.name) ?? ''), today(zone ?? userZone()))
  const field = useField(props, t(`date.${lack.what}`, { day: lack.day }))
  const local = typeof field.value === 'string' ? field.value : ''
  const whole = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?$/.test(local)
  const set = (time: string): void => {
    field.set(time)
    props.onTyped?.(time === '' ? null : time)
  }
  const read = seconds ? typedSecond : typedLocalTime
  const take = (text: string): void =>
    set(read(text, today(zone ?? userZone()), whole ? local : undefined) ?? text.trim())
  return (
    <FieldFrame {...props} field={field} {...((airport || zone) && { extra: <Clock airport={airport} zone={zone} /> })}>
      <DayInput
        {...inputAttributes(field)}
        shown={whole ? local.replace('T', ' ') : local}
        onTyped={take}
        onLeave={field.leave}
        autoFocus={props.autoFocus ?? false}
        placeholder={`YYYY-MM-DD HH:mm${seconds ? '[:ss]' : ''}`}
        status={field.message === undefined ? '' : 'error'}
        day={whole ? local.slice(0, 10) : ''}
        zone={zone}
        onPick={(day) => set(`${day}T${whole ? local.slice(11) : '00:00'}`)}
      />
    </FieldFrame>
  )
}

function Clock(props: { airport: string | undefined; zone: string | undefined }): ReactNode {
  const { airport, zone } = props
  return (
    <span title={zone}>
      {airport} {zone === undefined ? '' : offsetName(zone)}
    </span>
  )
}

function offsetName(zone: string): string {
  try {
    const parts = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'shortOffset' }).formatToParts()
    return parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone
  } catch {
    return zone
  }
}
