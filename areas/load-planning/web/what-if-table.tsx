import type { ReactNode } from 'react'
import { freeOf } from '#areas/flights/domain/capacity.ts'
import { SpaceBar } from '#areas/flights/web/index.ts'
import { formatNumber, formatWeight } from '#platform/web/kit/format.ts'
import { TableHead } from '#platform/web/kit/layout/table-head.tsx'
import { useTexts } from '#platform/web/texts.ts'
import type { BoardFlight } from '../contract/space.ts'
import type { WhatIf } from '../domain/what-if.ts'

/** The flight before and after saving: how full, what is free, what the carrier charges for all aboard, what the mix gains. */
export function WhatIfTable({ flight, what }: { flight: BoardFlight; what: WhatIf }): ReactNode {
  const t = useTexts('load-planning')
  const full = (percent: number | null): string => (percent === null ? '–' : `${percent} %`)
  const { capacity } = flight
  const [before, after] = [freeOf(capacity, flight.taken), freeOf(capacity, what.taken)]
  return (
    <table className="space-what-if">
      <caption>{t('whatIf.title')}</caption>
      <TableHead titles={['', t('whatIf.before'), t('whatIf.after')]} />
      <tbody>
        <tr>
          <th scope="row">{t('whatIf.full')}</th>
          <td>{full(what.fullBefore)}</td>
          <td>
            <b>{full(what.fullAfter)}</b>
          </td>
        </tr>
        <FreeRow
          name={t('whatIf.weight')}
          before={before.weightKg}
          after={after.weightKg}
          all={capacity.weightKg}
          unit="kg"
        />
        <FreeRow
          name={t('whatIf.volume')}
          before={before.volumeM3}
          after={after.volumeM3}
          all={capacity.volumeM3}
          unit="m³"
        />
        {Object.entries(after.positions).map(([type, count]) => (
          <FreeRow
            key={type}
            name={t('whatIf.positions')}
            before={String(before.positions[type] ?? 0)}
            after={String(count)}
            all={String(capacity.positions[type] ?? 0)}
            unit={type}
          />
        ))}
      </tbody>
      <Charge what={what} />
    </table>
  )
}

/** What is free before and after, of all that there is. */
function FreeRow(props: {
  name: string
  before: string | null
  after: string | null
  all: string
  unit: string
}): ReactNode {
  const { name, before, after, all, unit } = props
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>
        <SpaceBar free={before} all={all} unit={unit} />
      </td>
      <td>
        <SpaceBar free={after} all={all} unit={unit} />
      </td>
    </tr>
  )
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
