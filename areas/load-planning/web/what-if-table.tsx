import type { ReactNode } from 'react'
import { freeOf } from '#areas/flights/domain/capacity.ts'
import { SpaceBar } from '#areas/flights/web/index.ts'
import { formatNumber, formatWeight } from '#platform/web/kit/format.ts'
import { useTexts } from '#platform/web/texts.ts'
import type { BoardFlight } from '../contract/space.ts'
import type { WhatIf } from '../domain/what-if.ts'

/** The flight as it is and as it would be: how full, what the carrier charges for all aboard, what the mix gains. */
export function WhatIfTable({ flight, what }: { flight: BoardFlight; what: WhatIf }): ReactNode {
  const t = useTexts('load-planning')
  const full = (percent: number | null): string => (percent === null ? '–' : `${percent} %`)
  const [now, then] = [flight.taken, what.taken].map((taken) => freeOf(flight.capacity, taken))
  if (!now || !then) return null
  return (
    <table className="space-what-if">
      <caption>{t('whatIf.title')}</caption>
      <thead>
        <tr>
          <td />
          <th scope="col">{t('whatIf.now')}</th>
          <th scope="col">{t('whatIf.then')}</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">{t('whatIf.full')}</th>
          <td>{full(what.fullBefore)}</td>
          <td>
            <b>{full(what.fullAfter)}</b>
          </td>
        </tr>
        <tr>
          <th scope="row">{t('columns.weight')}</th>
          <td>{amount(now.weightKg, 'kg')}</td>
          <td>
            <SpaceBar free={then.weightKg} all={flight.capacity.weightKg} unit="kg" />
          </td>
        </tr>
        <tr>
          <th scope="row">{t('columns.volume')}</th>
          <td>{amount(now.volumeM3, 'm³')}</td>
          <td>
            <SpaceBar free={then.volumeM3} all={flight.capacity.volumeM3} unit="m³" />
          </td>
        </tr>
        {Object.entries(then.positions).map(([type, count]) => (
          <tr key={type}>
            <th scope="row">{t('whatIf.positions', { type })}</th>
            <td>{now.positions[type] ?? 0}</td>
            <td className={count < 0 ? 'space-over' : undefined}>{count}</td>
          </tr>
        ))}
      </tbody>
      <Charge what={what} />
    </table>
  )
}

/** What is free now; nothing is counted where there is no limit. */
function amount(free: string | null, unit: string): string {
  return free === null ? '–' : `${formatNumber(free)} ${unit}`
}

/** Σ first, divided once: what all aboard is charged together, and how much less that is than each alone. */
function Charge({ what }: { what: WhatIf }): ReactNode {
  const t = useTexts('load-planning')
  return (
    <tfoot>
      <tr>
        <th scope="row">{t('whatIf.charge')}</th>
        <td colSpan={2}>
          <b>{formatWeight(what.mix.chargeWeight)}</b>
        </td>
      </tr>
      <tr>
        <th scope="row">{t('whatIf.gain')}</th>
        <td colSpan={2}>
          {t('whatIf.gainText', {
            ...{ gained: formatNumber(what.gained), gain: formatNumber(what.mix.gain) },
            charged: formatNumber(what.mix.charged),
          })}
        </td>
      </tr>
    </tfoot>
  )
}
