import type { ReactNode } from 'react'
import { useFieldValue } from '#platform/web/kit/form/use-field.ts'
import { formatNumber } from '#platform/web/kit/format.ts'
import { useTexts } from '#platform/web/texts.ts'
import type { Shipment } from '../../contract/shipment.ts'
import {
  type CountedGoods,
  type Difference,
  TOLERATED_PERCENT,
  bookedDifferences,
  worstOf,
} from '../../domain/booked-goods.ts'
import { isDecimal } from '../../domain/decimal.ts'
import { cubicTyped } from './measured.ts'

const UNITS = { pieces: '', grossWeight: ' kg', volume: ' m³', chargeWeight: ' kg' } as const
const QUANTITIES = Object.keys(UNITS) as (keyof typeof UNITS)[]

/** What was booked beside what the waybill says as it stands in the form; differences are coloured, alike sides say so once. */
export function BookedGoods({ booked }: { booked: NonNullable<Shipment['booked']> }): ReactNode {
  const t = useTexts('shipments')
  const found = bookedDifferences(booked, useTypedGoods())
  const told = QUANTITIES.flatMap((of) => (found[of] ? [{ of, ...found[of] }] : []))
  // While a field is empty or mistyped there is nothing to say of it.
  const isWhole = told.length === Object.keys(bookedDifferences(booked, booked)).length
  if (worstOf(told) === 'NONE') return isWhole && <p className="shipments-booked">{t('messages.asBooked')}</p>
  return (
    <table className="shipments-booked" aria-live="polite">
      <thead>
        <tr>
          {['', ...QUANTITIES.filter((of) => found[of]).map((of) => t(`fields.${of}`))].map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {(['booked', 'waybill'] as const).map((side) => (
          <tr key={side}>
            <th scope="row">{t(`fields.${side}Goods`)}</th>
            {told.map((one) => (
              <td key={one.of}>{shown(one[side], one.of)}</td>
            ))}
          </tr>
        ))}
        <tr>
          <th scope="row">{t('fields.difference')}</th>
          {told.map((one) => (
            <td
              key={one.of}
              className={CLASSES[one.kind]}
              title={t(`messages.differs.${one.kind}`, { percent: TOLERATED_PERCENT })}
            >
              {shown(one.difference, one.of)} {one.kind !== 'NONE' && one.percent !== null && `(${one.percent} %)`}
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  )
}

const CLASSES: Readonly<Record<Difference['kind'], string | undefined>> = {
  NONE: undefined,
  WITHIN: 'shipments-differs-little',
  BEYOND: 'shipments-differs',
}

function useTypedGoods(): CountedGoods {
  const pieces = useFieldValue('pieces')
  const grossWeight = useFieldValue('grossWeight')
  const cubic = cubicTyped({ volume: useFieldValue('volume'), dimensionLines: useFieldValue('dimensionLines') })
  return {
    pieces: typeof pieces === 'number' ? pieces : null,
    grossWeight: typeof grossWeight === 'string' && isDecimal(grossWeight) ? grossWeight : null,
    cubicCm: Number(cubic),
  }
}

/** Cubic metres with three decimals, as everywhere; the sign stays before the number. */
function shown(value: string, of: keyof typeof UNITS): string {
  const [sign, number] = value.startsWith('+') ? ['+', value.slice(1)] : ['', value]
  return `${sign}${formatNumber(of === 'volume' ? number.slice(0, -3) : number)}${UNITS[of]}`
}
