import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import type { Shipment } from '#areas/shipments/contract/booking/shipment.ts'
import { Placeholder } from '#platform/web/kit/layout/placeholder.tsx'
import { formatInstant, formatLocalTime } from '#platform/web/kit/shown-time.ts'
import { FormSection } from '#platform/web/kit/layout/form-section.tsx'
import { Loaded } from '#platform/web/kit/layout/loaded.tsx'
import { StatusTag } from '#platform/web/kit/layout/status-tag.tsx'
import { TableHead } from '#platform/web/kit/layout/table-head.tsx'
import { useTexts } from '#platform/web/texts.ts'
import { userZone } from '#platform/web/zone.ts'
import type { MessageHead, WaybillRecord } from '../../contract/message-record.ts'
import { newestSent } from '../../domain/newest-sent.ts'
import { MessageDialog } from '../log/message-dialog.tsx'
import { StateTag, useReasonText } from '../state-tag.tsx'
import { CarrierAlerts } from './carrier-alerts.tsx'
import { useWaybill } from './use-waybill.ts'
import './waybill-parts.css'

/** SHP-03: whether the airline has accepted the electronic waybill, and its later status reports. */
export function Part({ record: { id } }: { record: Pick<Shipment, 'id'> }): ReactNode {
  return <Loaded of={useWaybill(id)}>{(waybill) => <EawbStatus waybill={waybill} />}</Loaded>
}

function EawbStatus({ waybill }: { waybill: WaybillRecord }): ReactNode {
  const t = useTexts('messaging')
  if (waybill.mawbNo === null) return <Placeholder text={t('waybill.noMaster')} />
  return (
    <>
      <FormSection title={t('waybill.eawb')}>
        <Eawb messages={waybill.messages} />
      </FormSection>
      <FormSection title={t('desk.statuses')}>
        <CarrierAlerts statuses={waybill.statuses} />
        {waybill.statuses.length === 0 ? <Placeholder text={t('waybill.noStatus')} /> : <Statuses waybill={waybill} />}
      </FormSection>
    </>
  )
}

/** What became of each message: at the airline, and apart from it at the agent. */
function Eawb({ messages }: { messages: readonly MessageHead[] }): ReactNode {
  const t = useTexts('messaging')
  const [opened, setOpened] = useState<string>()
  const { toAirline, toAgents } = newestSent(messages)
  return (
    <>
      {toAirline.length === 0 ? (
        <Placeholder text={t('waybill.nothingSent')} />
      ) : (
        <SentMessages messages={toAirline} onOpen={setOpened} />
      )}
      {toAgents.length > 0 && (
        <>
          <h4>{t('waybill.toAgents')}</h4>
          <SentMessages messages={toAgents} onOpen={setOpened} />
        </>
      )}
      {opened && <MessageDialog id={opened} onClose={() => setOpened(undefined)} />}
    </>
  )
}

type SentProps = { readonly messages: readonly MessageHead[]; onOpen(id: string): void }

function SentMessages({ messages, onOpen }: SentProps): ReactNode {
  const t = useTexts('messaging')
  const reasonText = useReasonText()
  return (
    <ul className="messaging-eawb">
      {messages.map(({ id, kind, hawbNo, agent, recordVersion, state, reason }) => (
        <li key={id}>
          <b>{kind}</b> {hawbNo} {agent} {t('log.version', { version: recordVersion })} <StateTag state={state} />{' '}
          {reasonText(reason)}{' '}
          {state === 'rejected' && (
            <Button type="link" size="small" onClick={() => onOpen(id)}>
              {t('waybill.showRejected')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}

function Statuses({ waybill: { statuses, pieces: total } }: { waybill: WaybillRecord }): ReactNode {
  const t = useTexts('messaging')
  const titles = ['code', 'airport', 'flight', 'at', 'pieces', 'weight'].map((name) => t(`desk.${name}`))
  return (
    <div className="messaging-wide">
      <table className="messaging-table">
        <TableHead titles={[...titles, t('waybill.receivedAt')]} />
        <tbody>
          {statuses.map(({ id, code, airport, flightNo, localTime, pieces, weightKg, receivedAt }) => (
            <tr key={id}>
              <td>{t(`segments.${code}`)}</td>
              <td>{airport}</td>
              <td>{flightNo}</td>
              <td>{formatLocalTime(localTime)}</td>
              <td>
                {pieces !== null && pieces < total ? (
                  <StatusTag tone="amber">{t('waybill.part', { pieces, total })}</StatusTag>
                ) : (
                  pieces
                )}
              </td>
              <td>{weightKg}</td>
              <td>{formatInstant(receivedAt, userZone())}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
