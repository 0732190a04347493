import { nameOfShipment } from '#areas/shipments/domain/booking/name-of-shipment.ts'
import { Select } from 'antd'
import { type ReactNode, useCallback } from 'react'
import { NumberInput } from '#platform/web/kit/form/number-input.tsx'
import { numberViolation } from '#platform/web/kit/form/number-text.ts'
import { useTexts } from '#platform/web/texts.ts'
import type { BoardFlight } from '../contract/space.ts'
import { POSITION_LIMITS } from '../domain/positions.ts'
import type { WaitingShipment } from './waiting-shipments.ts'

/** ULD type and number of positions by shipment id, as typed; loose cargo if absent. */
export type Units = Readonly<Record<string, Unit>>

type Unit = { readonly uldType: string; readonly typed: string }

const MOST = 20

/** Returns the input of a shipment's line; loose if it is empty or invalid. */
export function unitOf(units: Units, id: string): { uldType: string | null; positions: number | null } {
  const { uldType = '', typed = '' } = units[id] ?? {}
  const isLoose = typed === '' || numberViolation(typed, POSITION_LIMITS) !== undefined
  return isLoose ? { uldType: null, positions: null } : { uldType, positions: Number(typed) }
}

/** Returns a function that gives the error in the positions typed for a shipment, or undefined. */
export function useUnitViolation(units: Units): (id: string) => string | undefined {
  const t = useTexts('kit')
  return useCallback(
    (id) => {
      const { typed = '' } = units[id] ?? {}
      const violation = typed === '' ? undefined : numberViolation(typed, POSITION_LIMITS)
      if (violation === undefined) return undefined
      return t(`number.${violation}`, { limit: POSITION_LIMITS[violation === 'min' ? 'min' : 'max'], count: 0 })
    },
    [units, t],
  )
}

/** Asks for positions if the flight has any. Long selections are loose, because ULDs are entered for each shipment. */
export function UnitsTable(props: {
  flight: BoardFlight
  rows: readonly WaitingShipment[]
  units: Units
  onUnits(units: Units): void
}): ReactNode {
  const { flight, rows, units, onUnits } = props
  const t = useTexts('space')
  const violationOf = useUnitViolation(units)
  const types = Object.keys(flight.capacity.positions)
  const [firstType] = types
  if (firstType === undefined || rows.length > MOST) return null
  return (
    <details className="space-units">
      <summary>{t('fields.units')}</summary>
      {rows.map((row) => (
        <UnitLine
          key={row.id}
          row={row}
          types={types}
          unit={units[row.id] ?? { uldType: firstType, typed: '' }}
          violation={violationOf(row.id)}
          onUnit={(unit) => onUnits({ ...units, [row.id]: unit })}
        />
      ))}
    </details>
  )
}

function UnitLine(props: {
  row: WaitingShipment
  types: readonly string[]
  unit: Unit
  violation: string | undefined
  onUnit(unit: Unit): void
}): ReactNode {
  const { row, types, unit, violation, onUnit } = props
  const t = useTexts('space')
  const name = nameOfShipment(row)
  return (
    <div>
      <span>
        {name} · {row.shipper}
      </span>
      <NumberInput
        aria-label={t('fields.positionsOf', { name })}
        text={unit.typed}
        onText={(typed) => onUnit({ ...unit, typed })}
        invalid={violation !== undefined}
        aria-invalid={violation !== undefined}
      />
      <Select
        aria-label={t('fields.uldTypeOf', { name })}
        value={unit.uldType}
        options={types.map((type) => ({ value: type, label: type }))}
        onChange={(uldType) => onUnit({ ...unit, uldType })}
      />
      {violation && (
        <small role="alert" className="kit-fault">
          {violation}
        </small>
      )}
    </div>
  )
}
