import { Alert, Button } from 'antd'
import { type ReactNode, useState } from 'react'
import type { Shipment } from '#areas/shipments/contract/booking/shipment.ts'
import { openDownload } from '#platform/web/download.ts'
import { formatInstant } from '#platform/web/kit/shown-time.ts'
import { useTexts } from '#platform/web/texts.ts'
import { useZone } from '#platform/web/zone.ts'
import { Placeholder } from '#platform/web/kit/layout/placeholder.tsx'
import { type WaybillRecord, waybillApi } from '../../contract/waybill-api.ts'
import { FURTHER_BOXES, PAPER_BOXES, labelOf } from '../../domain/waybill/boxes.ts'
import { airlineAnswerOf, rejectedMessage } from '../../domain/waybill/airline-answer.ts'
import type { WaybillKind } from '../../domain/waybill/waybill.ts'
import type { Violation } from '../../domain/waybill/waybill-violations.ts'
import { focusBox } from './box-id.ts'
import { CopiesDialog } from './copies-dialog.tsx'
import { AirlineRejection } from './airline-rejection.tsx'
import { useAirlineMessages } from './use-airline-messages.ts'

type Props = {
  readonly shipment: Shipment
  readonly kind: WaybillKind
  readonly record: WaybillRecord
  readonly violations: readonly Violation[]
}

/** The violations, each linked to its box, and the issues. */
export function WaybillSide({ shipment, kind, record, violations }: Props): ReactNode {
  const t = useTexts('documents')
  const { id } = shipment
  const messages = useAirlineMessages(shipment, record.state === 'Issued')
  const waybill = { kind, hawbNo: record.number }
  const isRejected = airlineAnswerOf(messages, waybill, record.issues[0]?.issuedAt) === 'Rejected'
  const rejected = isRejected ? rejectedMessage(messages, waybill) : undefined
  const captionOf = useCaption()
  return (
    <aside className="waybill-side">
      <h3>{t('waybill.violations')}</h3>
      {rejected && <AirlineRejection kind={kind} message={rejected} captionOf={captionOf} />}
      {violations.length === 0 && !rejected && <Placeholder small text={t('waybill.noViolations')} />}
      <ul>
        {violations.map(({ code, box, what }, index) => (
          // Two lines may have the same violation.
          <li key={`${code} ${box} ${index}`}>
            <Button type="link" size="small" onClick={() => focusBox(kind, box)}>
              {t(`waybill.violation.${code}`, { box: captionOf(box), what: what ?? '' })}
            </Button>
          </li>
        ))}
      </ul>
      <Warnings warnings={record.warnings} />
      <Changes kind={kind} record={record} />
      {kind === 'MAWB' && (
        <ul>
          <li>
            <Button type="link" size="small" onClick={() => focusBox(kind, 'notify')}>
              {t('waybill.boxes.notify')}
            </Button>
          </li>
          <li>
            <Button type="link" size="small" onClick={() => focusBox(kind, 'noCommission')}>
              {t('waybill.further')}
            </Button>
          </li>
        </ul>
      )}
      {record.issues.length > 0 && <Issues id={id} kind={kind} record={record} />}
    </aside>
  )
}

/** Names a box by its number and caption, a table by its title. */
function useCaption(): (box: Violation['box']) => string {
  const t = useTexts('documents')
  return (box) => {
    const onPaper = PAPER_BOXES.find(({ name }) => name === box)
    if (onPaper) return labelOf(onPaper)
    const isFurther = FURTHER_BOXES.some(({ name }) => name === box)
    return t(isFurther ? `waybill.boxes.${box}` : `waybill.parts.${box}`)
  }
}

/** What the customs of the destination will ask for. */
function Warnings({ warnings }: Pick<WaybillRecord, 'warnings'>): ReactNode {
  const t = useTexts('documents')
  if (warnings.length === 0) return null
  return (
    <Alert
      type="warning"
      showIcon
      title={t('waybill.warnings')}
      description={
        <ul>
          {warnings.map(({ code, name }) => (
            <li key={code}>{t(`waybill.warning.${code}`, { name })}</li>
          ))}
        </ul>
      }
    />
  )
}

/** What the latest issue no longer says, each linked to its box. */
function Changes({ kind, record }: Pick<Props, 'kind' | 'record'>): ReactNode {
  const t = useTexts('documents')
  const captionOf = useCaption()
  if (record.changedSinceIssue.length === 0) return null
  return (
    <>
      <h3>{t('waybill.changedSinceIssue')}</h3>
      <ul>
        {record.changedSinceIssue.map((box) => (
          <li key={box}>
            <Button type="link" size="small" onClick={() => focusBox(kind, box)}>
              {captionOf(box)}
            </Button>
          </li>
        ))}
      </ul>
    </>
  )
}

function Issues({ id, kind, record }: { id: string; kind: WaybillKind; record: WaybillRecord }): ReactNode {
  const t = useTexts('documents')
  const zone = useZone()
  const [printed, setPrinted] = useState<number>()
  const open = (issue: number): void =>
    void openDownload(waybillApi.waybillPdf, { id, kind, issue: String(issue) }).catch(() => undefined)
  const openCorrection = (issue: number): void =>
    void openDownload(waybillApi.waybillCorrection, { id, issue: String(issue) }).catch(() => undefined)
  return (
    <>
      <h3>{t('waybill.issues')}</h3>
      <ol className="waybill-issues">
        {record.issues.map(({ issue, reason, issuedBy, issuedAt, isCorrection }) => (
          <li key={issue}>
            <Button type="link" size="small" onClick={() => open(issue)}>
              {t('waybill.issueNo', { issue })}
            </Button>
            <span className="kit-note">{t('preAlert.sent', { who: issuedBy, at: formatInstant(issuedAt, zone) })}</span>
            {reason && <span>{reason}</span>}
            <Button type="link" size="small" onClick={() => setPrinted(issue)}>
              {t('waybill.copies.open')}
            </Button>
            {isCorrection && (
              <Button type="link" size="small" onClick={() => openCorrection(issue)}>
                {t('waybill.correction.open')}
              </Button>
            )}
          </li>
        ))}
      </ol>
      {printed !== undefined && (
        <CopiesDialog id={id} kind={kind} issue={printed} onClose={() => setPrinted(undefined)} />
      )}
      {record.reopenings.map(({ reason, reopenedBy: who, reopenedAt }) => (
        <p key={reopenedAt} className="kit-note">
          {t('waybill.reopening', { reason, who, at: formatInstant(reopenedAt, zone) })}
        </p>
      ))}
    </>
  )
}
