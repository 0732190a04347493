import { SendOutlined } from '@ant-design/icons'
import { Alert, Button } from 'antd'
import { type ReactNode, useState } from 'react'
import type { Shipment } from '#areas/shipments/contract/booking/shipment.ts'
import { Can } from '#platform/web/can.tsx'
import { Placeholder } from '#platform/web/kit/layout/placeholder.tsx'
import { formatInstant } from '#platform/web/kit/shown-time.ts'
import { FormSection } from '#platform/web/kit/layout/form-section.tsx'
import { Loaded } from '#platform/web/kit/layout/loaded.tsx'
import { TableHead } from '#platform/web/kit/layout/table-head.tsx'
import { newUuid } from '#platform/web/new-uuid.ts'
import { notify } from '#platform/web/notify.ts'
import { useTexts } from '#platform/web/texts.ts'
import { useAction } from '#platform/web/use-call.ts'
import { userZone } from '#platform/web/zone.ts'
import { messagingApi } from '../../contract/api.ts'
import type { MessageHead, WaybillRecord } from '../../contract/message-record.ts'
import { MessageDialog } from '../log/message-dialog.tsx'
import { StateTag, useReasonText } from '../state-tag.tsx'
import { useWaybill } from './use-waybill.ts'
import './waybill-parts.css'

type Record = { record: Pick<Shipment, 'id'> }

/** SHP-03: all messages about the waybill of a shipment, with the button to send it. */
export function Part({ record: { id } }: Record): ReactNode {
  return <Loaded of={useWaybill(id)}>{(waybill) => <HostToHost shipmentId={id} waybill={waybill} />}</Loaded>
}

function HostToHost({ shipmentId, waybill }: { shipmentId: string; waybill: WaybillRecord }): ReactNode {
  const t = useTexts('messaging')
  const [opened, setOpened] = useState<string>()
  if (waybill.mawbNo === null) return <Placeholder text={t('waybill.noMaster')} />
  const send = (
    <Can any={['/message/send']}>
      <SendButton shipmentId={shipmentId} isReady={waybill.hasChannel} />
    </Can>
  )
  return (
    <FormSection title={t('tabs.hostToHost')} extra={send}>
      {!waybill.hasChannel && <Alert type="warning" showIcon title={t('waybill.noChannel')} />}
      {waybill.messages.length === 0 ? (
        <Placeholder text={t('waybill.nothingSent')} />
      ) : (
        <Messages messages={waybill.messages} onOpen={setOpened} />
      )}
      {opened && <MessageDialog id={opened} onClose={() => setOpened(undefined)} />}
    </FormSection>
  )
}

function SendButton({ shipmentId, isReady }: { shipmentId: string; isReady: boolean }): ReactNode {
  const t = useTexts('messaging')
  const [key, setKey] = useState(newUuid)
  const { run, isRunning } = useAction(messagingApi.waybillSend, {
    invalidates: [messagingApi.waybillOpen],
    onDone: ({ queued }) => {
      notify.success(queued === 0 ? t('waybill.unchanged') : t('waybill.queued', { count: queued }))
      setKey(newUuid())
    },
  })
  return (
    <Button
      icon={<SendOutlined aria-hidden="true" />}
      loading={isRunning}
      disabled={!isReady}
      // The call shows a refusal itself.
      onClick={() => void run({ id: shipmentId }, { idempotencyKey: key }).catch(() => setKey(newUuid()))}
    >
      {t('waybill.send')}
    </Button>
  )
}

const COLUMNS = [
  'createdAt',
  'direction',
  'kind',
  'hawbNo',
  'agent',
  'recordVersion',
  'state',
  'reason',
  'sentAt',
  'answeredAt',
  'createdBy',
] as const

function Messages({ messages, onOpen }: { messages: readonly MessageHead[]; onOpen(id: string): void }): ReactNode {
  const t = useTexts('messaging')
  return (
    <div className="messaging-wide">
      <table className="messaging-table">
        <TableHead titles={COLUMNS.map((column) => t(`lists.messages.${column}`))} />
        <tbody>
          {messages.map((message) => (
            <MessageRow key={message.id} message={message} onOpen={() => onOpen(message.id)} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function MessageRow({ message, onOpen }: { message: MessageHead; onOpen(): void }): ReactNode {
  const t = useTexts('messaging')
  const reasonText = useReasonText()
  const zone = userZone()
  const { direction, kind, hawbNo, agent, recordVersion, state, reason, isUncertain } = message
  return (
    <tr>
      <td>{formatInstant(message.createdAt, zone)}</td>
      <td>{t(`choices.direction.${direction}`)}</td>
      <td>
        <Button type="link" size="small" onClick={onOpen}>
          {kind ?? t('desk.unknown')}
        </Button>
      </td>
      <td>{hawbNo}</td>
      <td>{agent}</td>
      <td>{direction === 'OUT' ? recordVersion : ''}</td>
      <td>
        <StateTag state={state} />
      </td>
      <td>
        {reasonText(reason)}
        {isUncertain && t('log.uncertain')}
      </td>
      <td>{message.sentAt && formatInstant(message.sentAt, zone)}</td>
      <td>{message.answeredAt && formatInstant(message.answeredAt, zone)}</td>
      <td>{message.createdBy}</td>
    </tr>
  )
}
