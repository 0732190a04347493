import { Select } from 'antd'
import type { ReactNode } from 'react'
import { NumberInput } from '#platform/web/kit/form/number-input.tsx'
import { useTexts } from '#platform/web/texts.ts'
import type { BoardFlight } from '../contract/space.ts'
import type { WaitingShipment } from './waiting-shipments.ts'

/** On how many positions of which ULD type a shipment comes, by its id; loose where there is none. */
export type Units = Readonly<Record<string, { readonly uldType: string; readonly positions: number }>>

const MOST = 20

/** What the server takes of one type. */
const MOST_POSITIONS = 99

/** Asks for positions where the flight has some. Long selections are loose: units are given shipment by shipment. */
export function UnitsTable(props: {
  flight: BoardFlight
  rows: readonly WaitingShipment[]
  units: Units
  onUnits(units: Units): void
}): ReactNode {
  const { flight, rows, units, onUnits } = props
  const t = useTexts('load-planning')
  const types = Object.keys(flight.capacity.positions)
  const [firstType] = types
  if (firstType === undefined || rows.length > MOST) return null
  const set = (id: string, uldType: string, positions: number): void => {
    const { [id]: _before, ...others } = units
    onUnits(positions > 0 ? { ...others, [id]: { uldType, positions } } : others)
  }
  return (
    <details className="space-units">
      <summary>{t('fields.units')}</summary>
      {rows.map((row) => {
        const { uldType, positions } = units[row.id] ?? { uldType: firstType, positions: 0 }
        const name = row.hawbNo ?? t('board.noHawb')
        return (
          <div key={row.id}>
            <span>
              {name} · {row.shipper}
            </span>
            <NumberInput
              aria-label={t('fields.positionsOf', { name })}
              text={positions === 0 ? '' : String(positions)}
              onText={(text) => set(row.id, uldType, Number(text) || 0)}
              invalid={positions > MOST_POSITIONS}
            />
            <Select
              aria-label={t('fields.uldTypeOf', { name })}
              value={uldType}
              options={types.map((type) => ({ value: type, label: type }))}
              onChange={(type) => set(row.id, type, positions)}
            />
          </div>
        )
      })}
    </details>
  )
}
