import { Tooltip } from 'antd'
import type { ComponentProps, ReactNode } from 'react'
import { formatWeight } from '#platform/web/kit/format.ts'
import { AirportTime } from '#platform/web/kit/layout/airport-time.tsx'
import { PageHeader } from '#platform/web/kit/layout/page-header.tsx'
import { StatusTag } from '#platform/web/kit/layout/status-tag.tsx'
import { noWrap } from '#platform/web/kit/no-wrap.tsx'
import { useTexts } from '#platform/web/texts.ts'
import type { ShownMilestone } from '../../contract/milestones/milestone-api.ts'
import type { Shipment } from '../../contract/booking/shipment.ts'
import { classesOfGoods, isCargoAircraftOnly } from '#areas/cargo/domain/dangerous-goods.ts'
import { isRevisionDue } from '../../domain/booking/shipment-rules.ts'
import { nameOfShipment } from '../../domain/booking/name-of-shipment.ts'
import { MilestoneStrip } from '../milestones/milestone-strip.tsx'
import { PromiseTags } from '../milestones/promises.tsx'
import { useMilestones } from '../milestones/use-milestones.ts'
import { CutOffs } from '../flight/cut-off.tsx'
import { FlightAlarms, useFlightNow } from '../flight/flight-alarms.tsx'
import { WindowAlarms } from '../orders/ship-window.tsx'
import { HeadQuantity } from './head-quantities.tsx'
import { SPACE_TONES } from '../space-tones.ts'
import '../shipments.css'

/** The shipment at a glance: status, route and flight in local times, then quantities, numbers, and its milestones. */
export function ShipmentHeader(props: {
  shipment: Shipment | null
  presence: ReactNode
  actions: ReactNode
  /** The next step with its button, beside the milestones. */
  next?: ReactNode
}): ReactNode {
  const { shipment, presence, actions, next } = props
  const t = useTexts('shipments')
  const way = useMilestones(shipment?.id ?? null).data
  const milestones = way?.milestones
  if (!shipment) return <PageHeader title={t('pages.new')} actions={actions} />
  const { jobNo, mawbNo, originAirport, destinationAirport, flightNo, etd, eta } = shipment
  const isColoadedOut = shipment.jobMode === 'Coload Out'
  const fact = (field: string, value: ReactNode) => ({ label: t(`fields.${field}`), value: value || '–' })
  return (
    <>
      <PageHeader
        title={nameOfShipment(shipment)}
        tags={<Tags shipment={shipment} promises={way?.promises} presence={presence} />}
        facts={[
          fact('route', `${originAirport ?? ''} → ${destinationAirport ?? ''}`),
          fact('flightNo', flightNo ?? t('messages.noFlight')),
          fact('cutOff', <CutOffs shipment={shipment} isOver={isHandedOver(milestones)} />),
          fact('etd', etd && <AirportTime local={etd} airport={originAirport} zone={shipment.originZone} />),
          fact('eta', eta && <AirportTime local={eta} airport={destinationAirport} zone={shipment.destinationZone} />),
          fact('pieces', <HeadQuantity shipment={shipment} of="pieces" />),
          fact('grossWeight', <HeadQuantity shipment={shipment} of="grossWeight" />),
          fact('volume', <HeadQuantity shipment={shipment} of="volume" />),
          fact('chargeWeight', formatWeight(shipment.chargeWeight)),
          isColoadedOut
            ? fact('coloaderMawbNo', noWrap(shipment.coloaderMawbNo || t('messages.noMawb')))
            : fact('mawbNo', noWrap(mawbNo ?? t('messages.noMawb'))),
          fact('jobNo', noWrap(jobNo)),
        ]}
        actions={actions}
      />
      {milestones && <MilestoneStrip milestones={milestones} next={next} />}
    </>
  )
}

function Tags(props: {
  shipment: Shipment
  promises: ComponentProps<typeof PromiseTags>['promises'] | undefined
  presence: ReactNode
}): ReactNode {
  const { shipment, promises, presence } = props
  const { carrierAlert } = shipment
  const t = useTexts('shipments')
  return (
    <>
      <StatusTag tone={TONES[shipment.status]}>{t(`choices.shipmentStatus.${shipment.status}`)}</StatusTag>
      {isRevisionDue(shipment) && <StatusTag tone="amber">{t('messages.revisionDue')}</StatusTag>}
      <StatusTag>{t(`choices.jobType.${shipment.jobType}`)}</StatusTag>
      <StatusTag>{t(`choices.jobMode.${shipment.jobMode}`)}</StatusTag>
      <SpaceTag shipment={shipment} />
      {carrierAlert !== 'None' && <StatusTag tone="red">{t(`choices.carrierAlert.${carrierAlert}`)}</StatusTag>}
      <FlightAlarms shipment={shipment} />
      <WindowAlarms shipment={shipment} />
      {promises && <PromiseTags promises={promises} />}
      {isCargoAircraftOnly(shipment) && <StatusTag tone="red">{t('messages.cargoAircraftOnly')}</StatusTag>}
      {shipment.dangerousGoods && <StatusTag tone="red">DG {classesOfGoods(shipment).join(' · ')}</StatusTag>}
      {presence}
    </>
  )
}

const TONES = { Pending: 'amber', Sent: 'green', Import: 'blue' } as const

/** The status of the space, if ever requested; not green while the flight is not as booked. */
function SpaceTag({ shipment: { id, spaceStatus, spaceReason } }: { shipment: Shipment }): ReactNode {
  const t = useTexts('shipments')
  const isAlarmed = (useFlightNow(id)?.alarms.length ?? 0) > 0
  if (spaceStatus === 'None') return null
  return (
    <StatusTag tone={isAlarmed && spaceStatus === 'Confirmed' ? 'amber' : SPACE_TONES[spaceStatus]}>
      {t('messages.spaceIs', { status: t(`choices.spaceStatus.${spaceStatus}`) })}
      {spaceReason !== '' && (
        <Tooltip title={spaceReason} trigger={['hover', 'focus']}>
          <span className="shipments-reason" tabIndex={0}>
            {' · '}
            {spaceReason}
          </span>
        </Tooltip>
      )}
    </StatusTag>
  )
}

/** Once the airline has the freight the cut-off no longer matters; until that is known it is not shown either. */
function isHandedOver(milestones: readonly ShownMilestone[] | undefined): boolean {
  const handover = milestones?.find(({ code }) => code === 'RCS')
  return !handover || handover.actualAt !== null || handover.isPassed
}
