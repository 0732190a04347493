import type { ReactNode } from 'react'
import { freeOf } from '#areas/flights/domain/capacity.ts'
import { SpaceBar } from '#areas/flights/web/index.ts'
import { formatNumber, formatWeight } from '#platform/web/kit/format.ts'
import { TableHead } from '#platform/web/kit/layout/table-head.tsx'
import { useTexts } from '#platform/web/texts.ts'
import type { BoardFlight } from '../contract/space.ts'
import type { WhatIf } from '../domain/what-if.ts'

type Props = {
  readonly flight: BoardFlight
  readonly what: WhatIf
  /** Including the shipments refused for lack of room, if there are any. */
  readonly all: WhatIf | undefined
}

/** The flight before and after saving: utilisation, free space, chargeable weight and gain. */
export function WhatIfTable({ flight: { capacity, taken }, what, all }: Props): ReactNode {
  const t = useTexts('space')
  const stages = [taken, what.taken, ...(all ? [all.taken] : [])].map((space) => freeOf(capacity, space))
  const types = Object.keys(stages.at(-1)?.positions ?? {})
  return (
    <table className="space-what-if">
      <caption>{t('whatIf.title')}</caption>
      <TableHead titles={['', t('whatIf.before'), t('whatIf.after'), ...(all ? [t('whatIf.all')] : [])]} />
      <tbody>
        <FullRow what={what} all={all} />
        <FreeRow
          name={t('whatIf.weight')}
          free={stages.map(({ weightKg }) => weightKg)}
          all={capacity.weightKg}
          unit="kg"
        />
        <FreeRow
          name={t('whatIf.volume')}
          free={stages.map(({ volumeM3 }) => volumeM3)}
          all={capacity.volumeM3}
          unit="m³"
        />
        {types.map((type) => (
          <FreeRow
            key={type}
            name={t('whatIf.positions')}
            free={stages.map(({ positions }) => String(positions[type] ?? 0))}
            all={String(capacity.positions[type] ?? 0)}
            unit={type}
          />
        ))}
      </tbody>
      <Charge what={what} columns={stages.length} />
    </table>
  )
}

function FullRow({ what, all }: Pick<Props, 'what' | 'all'>): ReactNode {
  const t = useTexts('space')
  const full = (percent: number | null): string => (percent === null ? '–' : `${percent}%`)
  return (
    <tr>
      <th scope="row">{t('whatIf.full')}</th>
      <td>{full(what.fullBefore)}</td>
      <td>
        <b>{full(what.fullAfter)}</b>
      </td>
      {all && <td>{full(all.fullAfter)}</td>}
    </tr>
  )
}

/** Free space at each stage, out of the total. */
function FreeRow(props: { name: string; free: readonly (string | null)[]; all: string; unit: string }): ReactNode {
  const { name, free, all, unit } = props
  return (
    <tr>
      <th scope="row">{name}</th>
      {free.map((left, stage) => (
        <td key={stage}>
          <SpaceBar free={left} all={all} unit={unit} />
        </td>
      ))}
    </tr>
  )
}

/** The joint chargeable weight (sum first, divide once), and the saving against charging each shipment alone. */
function Charge({ what, columns }: { what: WhatIf; columns: number }): ReactNode {
  const t = useTexts('space')
  return (
    <tfoot>
      <tr>
        <th scope="row">{t('whatIf.charge')}</th>
        <td colSpan={columns}>
          <b>{formatWeight(what.mix.chargeWeight)}</b>
        </td>
      </tr>
      <tr>
        <th scope="row">{t('whatIf.gain')}</th>
        <td colSpan={columns}>
          {t('whatIf.gainText', {
            gained: formatNumber(what.gained),
            gain: formatNumber(what.mix.gain),
            charged: formatNumber(what.mix.charged),
          })}
        </td>
      </tr>
    </tfoot>
  )
}
