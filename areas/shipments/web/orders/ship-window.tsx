import { Alert } from 'antd'
import type { ReactNode } from 'react'
import { listed, withAside } from '#platform/contract/language.ts'
import { useFieldValue } from '#platform/web/kit/form/use-field.ts'
import { StatusTag } from '#platform/web/kit/layout/status-tag.tsx'
import { useLanguage, useTexts } from '#platform/web/texts.ts'
import type { Shipment } from '../../contract/booking/shipment.ts'
import { type WindowAlarm, type WindowedLine, windowAlarmsOf } from '../../domain/orders/ship-window.ts'

const TONES = { EARLY: 'amber', LATE: 'red' } as const

/** In the header: how many PO lines leave outside their ship window. */
export function WindowAlarms({ shipment }: { shipment: Shipment }): ReactNode {
  const t = useTexts('shipments')
  return windowAlarmsOf(shipment.poLines, shipment.etd).map((alarm) => (
    <StatusTag key={alarm.kind} tone={TONES[alarm.kind]}>
      {t(`windowAlarms.${alarm.kind}`, { count: alarm.lines.length, day: alarm.day })}
    </StatusTag>
  ))
}

/** Above the lines: which of them leave outside their ship window. A warning only. */
export function OutsideWindow(): ReactNode {
  const t = useTexts('shipments')
  const language = useLanguage()
  const lines = useFieldValue('poLines')
  const etd = useFieldValue('etd')
  const alarms = windowAlarmsOf(Array.isArray(lines) ? lines.map(windowOf) : [], typeof etd === 'string' ? etd : null)
  return alarms.map((alarm) => (
    <Alert
      key={alarm.kind}
      type={alarm.kind === 'LATE' ? 'error' : 'warning'}
      showIcon
      title={withAside(
        t(`windowAlarms.${alarm.kind}`, { count: alarm.lines.length, day: alarm.day }),
        listed(rowsOf(alarm), language),
        language,
      )}
    />
  ))
}

/** The number of rows named; further ones are counted. */
const NAMED = 10

function rowsOf({ lines }: WindowAlarm): readonly string[] {
  const named = lines.slice(0, NAMED).map((at) => `#${at + 1}`)
  return lines.length > NAMED ? [...named, '…'] : named
}

/** A line being typed; empty fields may be absent. */
function windowOf({ shipFrom, shipTo }: Partial<WindowedLine>): WindowedLine {
  return { shipFrom: shipFrom || null, shipTo: shipTo || null }
}
