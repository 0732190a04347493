import { nameOfShipment } from '#areas/shipments/domain/booking/name-of-shipment.ts'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { volumeText } from '#areas/cargo/domain/chargeable-weight.ts'
import { localOf } from '#platform/domain/local-time.ts'
import { formatNumber } from '#platform/web/kit/format.ts'
import { formatLocalTime } from '#platform/web/kit/shown-time.ts'
import { StatusTag } from '#platform/web/kit/layout/status-tag.tsx'
import { useTexts } from '#platform/web/texts.ts'
import type { SpaceRecord } from '../contract/space.ts'
import { alarmUnder } from '#areas/shipments/domain/flight/flight-alarms.ts'
import type { SpaceAlarm } from '../domain/alarms.ts'
import { ChooseBox, HouseLink } from './house-cell.tsx'
import { SpaceTag } from './space-tag.tsx'

/** One shipment on a flight, showing both its space and its cargo where they differ. */
export function SpaceRow(props: {
  space: SpaceRecord
  /** The time zone of the cut-off. */
  originZone: string
  isChosen: boolean
  onChoose(isChosen: boolean): void
  onHistory(): void
}): ReactNode {
  const { space, originZone, isChosen, onChoose, onHistory } = props
  const t = useTexts('space')
  const { spaceStatus } = space
  const name = nameOfShipment(space)
  const isHeld = spaceStatus === 'Requested' || spaceStatus === 'Confirmed'
  return (
    <tr className={isHeld ? undefined : 'row-void'}>
      <td>
        <ChooseBox of={space} isChosen={isChosen} onChoose={onChoose} />
      </td>
      <td>
        <HouseLink to={space} />
        <small className="space-who" title={space.shipper ?? ''}>
          {[space.mawbNo, space.shipper].filter(Boolean).join(' · ')}
        </small>
      </td>
      <td>
        <Status space={space} />
      </td>
      <CargoCells space={space} isHeld={isHeld} />
      <td>
        <Alarms space={space} originZone={originZone} />
      </td>
      <td>
        <Button size="small" type="text" aria-label={t('actions.historyOf', { name })} onClick={onHistory}>
          {t('actions.history')}
        </Button>
      </td>
    </tr>
  )
}

/** The status of the space, its batch, and the reason for overbooking. */
function Status({ space: { spaceStatus, batchNo, overrideReason, airline } }: { space: SpaceRecord }): ReactNode {
  const t = useTexts('space')
  const overridden = overrideReason ? t('drawer.overridden', { reason: overrideReason }) : undefined
  return (
    <>
      <SpaceTag status={spaceStatus} />
      <small>{batchNo}</small>
      {airline && <AirlineAnswer airline={airline} />}
      {overridden !== undefined && (
        <small className="space-reason" title={overridden}>
          {overridden}
        </small>
      )}
    </>
  )
}

/** Under which number the airline was asked by message, and its answer. */
function AirlineAnswer({ airline }: { airline: NonNullable<SpaceRecord['airline']> }): ReactNode {
  const t = useTexts('space')
  const { mawbNo, answer, text } = airline
  if (mawbNo === null) return <small className="space-reason">{t('airline.noNumber')}</small>
  const said = answer === null ? t('airline.asked') : t(`airline.answers.${answer}`, { defaultValue: answer })
  const shown = [`FFR ${mawbNo}`, said, text].filter(Boolean).join(' · ')
  return (
    <small className="space-reason" title={shown}>
      {shown}
    </small>
  )
}

function CargoCells({ space, isHeld }: { space: SpaceRecord; isHeld: boolean }): ReactNode {
  const { given: granted } = space
  return (
    <>
      <td className="space-weight">
        <Beside given={formatNumber(granted.grossWeight)} now={formatNumber(space.grossWeight)} isHeld={isHeld} />
      </td>
      <td className="space-volume">
        <Beside given={cubic(granted.cubicCm)} now={cubic(space.cubicCm)} isHeld={isHeld} />
      </td>
      <td>{granted.uldType === null ? '–' : `${granted.positions} ${granted.uldType}`}</td>
    </>
  )
}

/** The cargo for which the space was given, with the current value beside it if it differs. */
function Beside({ given: granted, now, isHeld }: { given: string; now: string; isHeld: boolean }): ReactNode {
  if (!isHeld || Number(granted.replaceAll(',', '')) === Number(now.replaceAll(',', ''))) return granted
  return (
    <>
      {granted} <b className="space-changed">→ {now}</b>
    </>
  )
}

function cubic(cubicCm: number): string {
  return formatNumber(volumeText(BigInt(cubicCm)))
}

const AMBER: ReadonlySet<SpaceAlarm> = new Set(['CARGO_CHANGED', 'RETIMED', 'CUT_OFF_MOVED'])

function Alarms({ space, originZone }: { space: SpaceRecord; originZone: string }): ReactNode {
  const t = useTexts('space')
  const cutOffNow = space.cutOffNow === null ? '–' : formatLocalTime(localOf(space.cutOffNow, originZone))
  return space.alarms.map((alarm) => (
    <StatusTag key={alarm} tone={AMBER.has(alarm) ? 'amber' : 'red'}>
      {t(`alarms.${alarmUnder(space.mawbNo, alarm)}`, { at: cutOffNow })}
    </StatusTag>
  ))
}
