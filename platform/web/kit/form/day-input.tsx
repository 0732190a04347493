import { CalendarOutlined } from '@ant-design/icons'
import type { InputRef } from 'antd'
import { type ComponentProps, type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { withAside } from '#platform/contract/language.ts'
import { currentLanguage, useTexts } from '#platform/web/texts.ts'
import { Popup } from '../data-grid/popup.tsx'
import { Calendar } from './calendar.tsx'
import { today } from './today.ts'
import { TypedInput } from './typed-input.tsx'

type Props = Omit<ComponentProps<typeof TypedInput>, 'ref' | 'suffix' | 'onKeyDown'> & {
  /** The day that is marked in the calendar, "YYYY-MM-DD" or ''. */
  readonly day: string
  /** The zone whose today is marked; the user's own where nothing is said. */
  readonly zone?: string | undefined
  onPick(day: string): void
}

/** An input for a day, or a time on a day, with the calendar behind it: pressed for, or opened by Alt+↓ and walked by keys. */
export function DayInput({ day, zone, onPick, ...input }: Props): ReactNode {
  const field = useRef<InputRef>(null)
  /** What the open calendar hangs on. */
  const [anchor, setAnchor] = useState<Element | null>(null)
  const open = (): void => setAnchor(field.current?.nativeElement ?? null)
  const close = (): void => setAnchor(null)
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'ArrowDown' || !event.altKey) return
    event.preventDefault()
    open()
  }
  const pick = (picked: string): void => {
    close()
    onPick(picked)
  }
  return (
    <>
      <TypedInput
        {...input}
        ref={field}
        aria-haspopup="dialog"
        aria-keyshortcuts="Alt+ArrowDown"
        onKeyDown={onKeyDown}
        // Whoever looks into the calendar has not left the field.
        onLeave={() => anchor ?? input.onLeave?.()}
        suffix={<CalendarButton disabled={input.disabled} onPress={open} />}
      />
      {anchor && (
        <Popup anchor={anchor} className="kit-calendar-popup" onClose={close} keepsFocus>
          <Calendar day={day} today={today(zone)} onPick={pick} />
        </Popup>
      )}
    </>
  )
}

/** For those who would rather point than type. */
function CalendarButton(props: { disabled: boolean | undefined; onPress(): void }): ReactNode {
  const t = useTexts('kit')
  return (
    <button
      type="button"
      className="kit-icon-button"
      tabIndex={-1}
      disabled={props.disabled}
      aria-label={t('date.open')}
      title={withAside(t('date.open'), 'Alt+↓', currentLanguage())}
      onClick={props.onPress}
    >
      <CalendarOutlined aria-hidden="true" />
    </button>
  )
}
