import { Button } from 'antd'
import { Fragment, type ReactNode } from 'react'
import { useCan } from '#platform/web/can.tsx'
import { useConfirm } from '#platform/web/kit/confirm.ts'
import { formatWeight } from '#platform/web/kit/format.ts'
import { useLive } from '#platform/web/live/use-live.ts'
import { useNotify } from '#platform/web/notify.ts'
import { useOpenTab, useTab } from '#platform/web/tab.ts'
import { useTexts } from '#platform/web/texts.ts'
import { invalidate, invalidateOf, useAction, useCall } from '#platform/web/use-call.ts'
import { shipmentTopic } from '../../contract/booking/live.ts'
import type { Shipment } from '../../contract/booking/shipment.ts'
import { shipmentApi } from '../../contract/booking/shipment-api.ts'
import { type PartsRecord, partApi } from '../../contract/parts/part-api.ts'
import { nameOfShipment } from '../../domain/booking/name-of-shipment.ts'

type Linked = PartsRecord['parts'][number]

/** The parts of a shipment, or the shipment that it is a part of, with the way back. */
export function PartsLine(props: {
  shipment: Shipment
  dirty: boolean
  /** Called with the shipment after a part was given back to it. */
  onChanged(shipment: Shipment): void
}): ReactNode {
  const { shipment, dirty, onChanged } = props
  const t = useTexts('shipments')
  const { data } = useCall(partApi.open, { id: shipment.id }, { quiet: true })
  const mayEdit = useCan(['/shipment/edit'])
  const tab = useTab()
  const open = useOpenTab()
  if (!data || (data.of === null && data.parts.length === 0)) return null
  const { of, parts } = data
  const toWhole = (whole: Shipment): void => {
    open(`/shipments/${whole.id}`)
    tab.closeWithoutAsking()
  }
  return (
    <div className="shipments-parts" role="group" aria-label={t('messages.parts')}>
      {of && (
        <>
          <span>{t('messages.partOf')}</span>
          <LinkedShipment linked={of} beside={shipment.id} />
          {mayEdit && <RejoinButton part={shipment} dirty={dirty} onDone={toWhole} />}
        </>
      )}
      {parts.length > 0 && <span>{t('messages.parts')}</span>}
      {parts.map((part) => (
        <Fragment key={part.id}>
          <LinkedShipment linked={part} beside={shipment.id} />
          {mayEdit && <RejoinButton part={part} dirty={dirty} onDone={onChanged} />}
        </Fragment>
      ))}
    </div>
  )
}

/** A shipment named on the page of the one `beside` it; what becomes of it elsewhere is followed live. */
function LinkedShipment({ linked, beside }: { linked: Linked; beside: string }): ReactNode {
  const t = useTexts('shipments')
  const open = useOpenTab()
  useLive(shipmentTopic(linked.id), () => invalidateOf(beside, partApi.open))
  const { pieces, grossWeight, flightNo, mawbNo } = linked
  const counted = t('messages.countedPieces', { count: pieces ?? 0 })
  const facts = [counted, formatWeight(grossWeight), flightNo ?? t('messages.noFlight'), mawbNo ?? t('messages.noMawb')]
  return (
    <>
      <Button type="link" size="small" onClick={() => open(`/shipments/${linked.id}`)}>
        {nameOfShipment(linked)}
      </Button>
      <span className="kit-note">{facts.join(' · ')}</span>
    </>
  )
}

/** Gives the pieces of a part back after a question; what prevents it is said by the server, which alone knows both sides. */
function RejoinButton(props: {
  part: Pick<Linked, 'id' | 'version' | 'jobNo' | 'hawbNo'>
  dirty: boolean
  onDone(whole: Shipment): void
}): ReactNode {
  const { part, dirty, onDone } = props
  const t = useTexts('shipments')
  const ask = useConfirm()
  const notify = useNotify()
  const name = nameOfShipment(part)
  const { run, isRunning } = useAction(partApi.rejoin, {
    invalidates: [shipmentApi.list, shipmentApi.open, partApi.open],
  })
  const press = async (): Promise<void> => {
    if (!(await ask({ text: t('messages.askRejoin', { name }), okText: t('actions.rejoin') }))) return
    const whole = await run({ id: part.id, version: part.version })
    notify.success(t('messages.rejoined', { name: nameOfShipment(whole) }))
    onDone(whole)
  }
  return (
    <Button
      size="small"
      loading={isRunning}
      disabled={dirty}
      title={dirty ? t('messages.saveFirst') : ''}
      aria-label={`${t('actions.rejoin')} ${name}`}
      // A part that was changed meanwhile is read anew, so that the next attempt knows its version.
      onClick={() => void press().catch(() => invalidate(shipmentApi.open, partApi.open))}
    >
      {t('actions.rejoin')}
    </Button>
  )
}
