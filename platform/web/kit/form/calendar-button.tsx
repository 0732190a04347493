import { CalendarOutlined } from '@ant-design/icons'
import { Calendar, Popover } from 'antd'
import dayjs from 'dayjs'
import { type ReactNode, useState } from 'react'
import { useTexts } from '#platform/web/texts.ts'

/** The small calendar behind a date input, for those who would rather point than type. `day` is "YYYY-MM-DD" or ''. */
export function CalendarButton(props: { day: string; disabled: boolean; onPick(day: string): void }): ReactNode {
  const { day, disabled, onPick } = props
  const t = useTexts('kit')
  const [open, setOpen] = useState(false)
  const calendar = (
    <div className="kit-calendar">
      <Calendar
        fullscreen={false}
        {...(day !== '' && { value: dayjs(day) })}
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
