import type { ReactNode } from 'react'
import { useTexts } from '#platform/web/texts.ts'
import { FLIGHT_TYPES } from '../domain/schedule.ts'

/** The legend of the week: colours, and which of the two times is which. */
export function WeekLegend(): ReactNode {
  const t = useTexts('flights')
  return (
    <ul className="flights-legend" aria-label={t('week.legend')}>
      {FLIGHT_TYPES.map((type) => (
        <li key={type}>
          <i className={`flights-${type.toLowerCase()}`} aria-hidden="true" />
          {t(`choices.flightType.${type}`)}
        </li>
      ))}
      <li>
        <i className="flights-cancelled" aria-hidden="true" />
        {t('choices.flightStatus.CANCELLED')}
      </li>
      <li>{t('week.times')}</li>
    </ul>
  )
}
