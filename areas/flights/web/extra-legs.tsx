import { CloseOutlined, PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { AirportField } from '#areas/reference-data/web/index.ts'
import { LocalTimeField } from '#platform/web/kit/form/local-time-field.tsx'
import { FieldRow } from '#platform/web/kit/layout/field-row.tsx'
import { useTexts } from '#platform/web/texts.ts'
import type { TypedLeg } from '../domain/leg-times.ts'
import type { Zones } from '../domain/schedule.ts'
import './flights.css'

const MAX_LEGS = 8

type Props = {
  legs: readonly TypedLeg[]
  zones: Zones
  onLegs(legs: TypedLeg[]): void
  onZone(airport: string, zone: string): void
}

/** The legs of an extra flight; a new leg starts where and when the last one ends. */
export function ExtraLegs({ legs, zones, onLegs, onZone }: Props): ReactNode {
  const t = useTexts('flights')
  const last = legs.at(-1)
  const next = { origin: last?.destination ?? '', destination: '', etd: last?.eta ?? '', eta: last?.eta ?? '' }
  return (
    <fieldset className="flights-legs">
      <legend>{t('fields.legs')}</legend>
      {legs.map((leg, index) => (
        <div key={index} className="flights-leg">
          <Leg leg={leg} index={index} zones={zones} onZone={onZone} />
          {legs.length > 1 && (
            <Button
              type="text"
              icon={<CloseOutlined />}
              aria-label={t('actions.removeLeg', { leg: index + 1 })}
              onClick={() => onLegs(legs.filter((_, at) => at !== index))}
            />
          )}
        </div>
      ))}
      {legs.length < MAX_LEGS && (
        <Button size="small" icon={<PlusOutlined />} onClick={() => onLegs([...legs, next])}>
          {t('actions.addLeg')}
        </Button>
      )}
    </fieldset>
  )
}

function Leg(props: { leg: TypedLeg; index: number } & Pick<Props, 'zones' | 'onZone'>): ReactNode {
  const { leg, index, zones, onZone } = props
  const t = useTexts('flights')
  const learn = (airport: { code: string; zone: string } | null): void => {
    if (airport) onZone(airport.code, airport.zone)
  }
  const clockOf = (airport: string) => ({ airport: airport || undefined, zone: zones[airport] })
  return (
    <FieldRow widths="1fr 1fr 1fr 1fr">
      <AirportField name={`legs.${index}.origin`} label={t('columns.origin')} onPicked={learn} />
      <LocalTimeField name={`legs.${index}.etd`} label="ETD" {...clockOf(leg.origin)} />
      <AirportField name={`legs.${index}.destination`} label={t('columns.destination')} onPicked={learn} />
      <LocalTimeField name={`legs.${index}.eta`} label="ETA" {...clockOf(leg.destination)} />
    </FieldRow>
  )
}
