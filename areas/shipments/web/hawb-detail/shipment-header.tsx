import type { ReactNode } from 'react'
import { formatLocalTime, formatNumber, formatWeight } from '#platform/web/kit/format.ts'
import { PageHeader } from '#platform/web/kit/layout/page-header.tsx'
import { StatusTag } from '#platform/web/kit/layout/status-tag.tsx'
import { unbroken } from '#platform/web/kit/unbroken.tsx'
import { useTexts } from '#platform/web/texts.ts'
import type { ShownMilestone } from '../../contract/milestone-api.ts'
import type { Shipment } from '../../contract/shipment.ts'
import { bookedDifferences } from '../../domain/booked-goods.ts'
import { isCargoAircraftOnly } from '../../domain/dangerous-goods.ts'
import { NextMilestone } from '../milestones/next-milestone.tsx'
import { useMilestones } from '../milestones/use-milestones.ts'
import { CutOff } from './cut-off.tsx'

/** What the shipment is at a glance: numbers, status, route, flight on the airports' own clocks, pieces and weights. */
export function ShipmentHeader(props: {
  shipment: Shipment | null
  presence: ReactNode
  actions: ReactNode
}): ReactNode {
  const { shipment, presence, actions } = props
  const t = useTexts('shipments')
  const milestones = useMilestones(shipment?.id ?? null).data?.milestones
  if (!shipment) return <PageHeader title={t('pages.new')} actions={actions} />
  const { hawbNo, mawbNo, originAirport, destinationAirport, flightNo, etd, eta, status } = shipment
  const fact = (field: string, value: ReactNode) => ({ label: t(`fields.${field}`), value: value || '–' })
  return (
    <PageHeader
      title={hawbNo ?? t('messages.noHawb')}
      tags={
        <>
          <StatusTag tone={TONES[status]}>{t(`choices.shipmentStatus.${status}`)}</StatusTag>
          <StatusTag>{t(`choices.jobType.${shipment.jobType}`)}</StatusTag>
          <StatusTag>{t(`choices.jobMode.${shipment.jobMode}`)}</StatusTag>
          <SpaceTag shipment={shipment} />
          {isCargoAircraftOnly(shipment) && <StatusTag tone="red">{t('messages.cargoAircraftOnly')}</StatusTag>}
          {shipment.dangerousGoods && <StatusTag tone="red">DG {shipment.dgClass}</StatusTag>}
          {presence}
        </>
      }
      facts={[
        fact('mawbNo', unbroken(mawbNo ?? t('messages.noMawb'))),
        fact('route', `${originAirport ?? ''} → ${destinationAirport ?? ''}`),
        fact('flightNo', flightNo ?? t('messages.noFlight')),
        fact('etd', unbroken(formatLocalTime(etd, { airport: originAirport ?? undefined }))),
        fact('eta', unbroken(formatLocalTime(eta, { airport: destinationAirport ?? undefined, from: etd }))),
        ...(shipment.cutOff === null
          ? []
          : [fact('cutOff', <CutOff shipment={shipment} isOver={isHandedOver(milestones)} />)]),
        fact('pieces', formatNumber(shipment.pieces)),
        fact('grossWeight', <GrossWeight shipment={shipment} />),
        fact('chargeWeight', formatWeight(shipment.chargeWeight)),
        ...(milestones ? [fact('nextMilestone', <NextMilestone milestones={milestones} />)] : []),
      ]}
      actions={actions}
    />
  )
}

/** The weight of the waybill; where it is far from what was booked, the difference beside it. */
function GrossWeight({ shipment }: { shipment: Shipment }): ReactNode {
  const t = useTexts('shipments')
  const { booked, grossWeight } = shipment
  const by = booked && bookedDifferences(booked, shipment).grossWeight
  if (by?.kind !== 'BEYOND') return formatWeight(grossWeight) || '–'
  return (
    <>
      {formatWeight(grossWeight)}{' '}
      <span className="shipments-differs" title={`${t('fields.bookedGoods')} ${formatWeight(by.booked)}`}>
        {by.percent === null ? by.difference : `${by.percent} %`}
      </span>
    </>
  )
}

const TONES = { Pending: 'amber', Sent: 'green', Import: 'blue' } as const

/** Once the airline has the freight its cut-off is no longer waited for; until that is known it is not told either. */
function isHandedOver(milestones: readonly ShownMilestone[] | undefined): boolean {
  const handover = milestones?.find(({ code }) => code === 'RCS')
  return !handover || handover.actualAt !== null || handover.isPassed
}

/** How far the space on a flight is, for a shipment that ever asked for some. */
function SpaceTag({ shipment: { spaceStatus } }: { shipment: Shipment }): ReactNode {
  const t = useTexts('shipments')
  if (spaceStatus === 'None') return null
  const tones = { Requested: 'blue', Confirmed: 'green', Refused: 'red', Released: 'grey' } as const
  return (
    <StatusTag tone={tones[spaceStatus]}>
      {t('fields.spaceStatus')}: {t(`choices.spaceStatus.${spaceStatus}`)}
    </StatusTag>
  )
}
