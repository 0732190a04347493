import { CalendarOutlined } from '@ant-design/icons'
import { Calendar, Popover } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { type ReactNode, useState } from 'react'
import { useTexts } from '#platform/web/texts.ts'
import './calendar.css'

/** The small calendar behind a date input, for those who would rather point than type. `day` is "YYYY-MM-DD" or ''. */
export function CalendarButton(props: { day: string; disabled: boolean; onPick(day: string): void }): ReactNode {
  const { day, disabled, onPick } = props
  const t = useTexts('kit')
  const [open, setOpen] = useState(false)
  const calendar = (
    <div className="kit-calendar">
      <Calendar
        fullscreen={false}
        headerRender={monthHead}
        {...(day !== '' && { defaultValue: dayjs(day) })}
        onSelect={(picked, { source }) => {
          if (source !== 'date') return
          setOpen(false)
          onPick(picked.format('YYYY-MM-DD'))
        }}
      />
    </div>
  )
  return (
    <Popover content={calendar} trigger="click" open={open && !disabled} onOpenChange={setOpen} destroyOnHidden>
      <button type="button" className="kit-icon-button" tabIndex={-1} disabled={disabled} aria-label={t('date.open')}>
        <CalendarOutlined aria-hidden="true" />
      </button>
    </Popover>
  )
}

function monthHead({ value, onChange }: { value: Dayjs; onChange(month: Dayjs): void }): ReactNode {
  return <MonthHead month={value} onMonth={onChange} />
}

const STEPS = [
  { name: 'date.previousYear', sign: '«', by: -12 },
  { name: 'date.previousMonth', sign: '‹', by: -1 },
  { name: 'date.nextMonth', sign: '›', by: 1 },
  { name: 'date.nextYear', sign: '»', by: 12 },
]

function MonthHead(props: { month: Dayjs; onMonth(month: Dayjs): void }): ReactNode {
  const { month, onMonth } = props
  const t = useTexts('kit')
  const steps = STEPS.map(({ name, sign, by }) => (
    <button
      key={name}
      type="button"
      className="kit-icon-button"
      aria-label={t(name)}
      onClick={() => onMonth(month.add(by, 'month'))}
    >
      {sign}
    </button>
  ))
  return (
    <div className="kit-calendar-head">
      {steps.slice(0, 2)}
      <span aria-live="polite">{month.format('YYYY-MM')}</span>
      {steps.slice(2)}
    </div>
  )
}
