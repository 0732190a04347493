import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { DayInput } from '#platform/web/kit/form/day-input.tsx'
import { today } from '#platform/web/kit/form/today.ts'
import { typedDay } from '#platform/web/kit/form/time-text.ts'
import { useTexts } from '#platform/web/texts.ts'
import { addDays, weekdayOf } from '../domain/calendar.ts'

/** Navigation by day (`step` 1) or week (7), by button, typing or picking. */
export function DaySwitch(props: { day: string; step: number; onDay(day: string): void }): ReactNode {
  const { day, step, onDay } = props
  const t = useTexts('flights')
  const name = step === 7 ? 'Week' : 'Day'
  return (
    <div className="flights-days">
      <Button
        icon={<LeftOutlined />}
        aria-label={t(`actions.previous${name}`)}
        onClick={() => onDay(addDays(day, -step))}
      />
      <DayInput
        aria-label={t('fields.day')}
        shown={day}
        onTyped={(typed) => onDay(typedDay(typed, today()) ?? day)}
        prefix={t(`choices.weekday.${weekdayOf(day)}`)}
        day={day}
        onPick={onDay}
      />
      <Button
        icon={<RightOutlined />}
        aria-label={t(`actions.next${name}`)}
        onClick={() => onDay(addDays(day, step))}
      />
      <Button onClick={() => onDay(today())}>{t('actions.today')}</Button>
    </div>
  )
}
