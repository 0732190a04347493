import { nameOfShipment } from '#areas/shipments/domain/booking/name-of-shipment.ts'
import { Modal } from 'antd'
import type { ReactNode } from 'react'
import { Placeholder } from '#platform/web/kit/layout/placeholder.tsx'
import { formatNumber } from '#platform/web/kit/format.ts'
import { formatDay, formatInstant } from '#platform/web/kit/shown-time.ts'
import { useTexts } from '#platform/web/texts.ts'
import { useCall } from '#platform/web/use-call.ts'
import { userZone } from '#platform/web/zone.ts'
import { spaceApi } from '../contract/api.ts'
import type { SpaceRecord } from '../contract/space.ts'
import { SpaceTag } from './space-tag.tsx'

/** All changes of a shipment's space: user, time, flight, reason. */
export function SpaceHistory({ space, onClose }: { space: SpaceRecord; onClose(): void }): ReactNode {
  const t = useTexts('space')
  const { data } = useCall(spaceApi.spaceHistory, { id: space.id })
  return (
    <Modal
      open
      width={760}
      footer={null}
      title={t('history.title', { name: nameOfShipment(space) })}
      onCancel={onClose}
    >
      {data?.events.length === 0 && <Placeholder text={t('history.empty')} />}
      <ol className="space-history">
        {data?.events.map((event) => (
          <li key={event.at}>
            <time dateTime={event.at}>{formatInstant(event.at, userZone())}</time> <b>{event.who}</b>{' '}
            {t(`history.${event.kind}`)} <SpaceTag status={event.status} />
            <div>
              {event.flightNo} {formatDay(event.day)} · {event.batchNo} · {formatNumber(event.grossWeight)} kg ·{' '}
              {formatNumber(event.volume)} m³ {event.uldType && `· ${event.positions} ${event.uldType}`}
            </div>
            {event.reason && <div>{event.reason}</div>}
            {event.overrideReason && <div>{t('drawer.overridden', { reason: event.overrideReason })}</div>}
          </li>
        ))}
      </ol>
    </Modal>
  )
}
