import { Button } from 'antd'
import type { ReactNode } from 'react'
import { openDownload } from '#platform/web/download.ts'
import { formatInstant } from '#platform/web/kit/shown-time.ts'
import { useTexts } from '#platform/web/texts.ts'
import { useZone } from '#platform/web/zone.ts'
import { type WaybillRecord, waybillApi } from '../../contract/waybill-api.ts'
import { BOXES } from '../../domain/waybill/boxes.ts'
import type { Violation, WaybillKind } from '../../domain/waybill/waybill.ts'
import { boxId } from './box-id.ts'

type Props = {
  readonly id: string
  readonly kind: WaybillKind
  readonly record: WaybillRecord
  readonly violations: readonly Violation[]
}

/** The violations, each linked to its box, and the issues. */
export function WaybillSide({ id, kind, record, violations }: Props): ReactNode {
  const t = useTexts('documents')
  return (
    <aside className="waybill-side">
      <h3>{t('waybill.violations')}</h3>
      {violations.length === 0 && <p className="kit-note">{t('waybill.noViolations')}</p>}
      <ul>
        {violations.map(({ code, box }, index) => (
          // Two lines may have the same violation.
          <li key={`${code} ${box} ${index}`}>
            <Button type="link" size="small" onClick={() => document.getElementById(boxId(kind, box))?.focus()}>
              {t(`waybill.violation.${code}`, { box: captionOf(box) })}
            </Button>
          </li>
        ))}
      </ul>
      {record.issues.length > 0 && <Issues id={id} kind={kind} record={record} />}
    </aside>
  )
}

function captionOf(box: Violation['box']): string {
  const found = BOXES.find(({ name }) => name === box)
  return found ? `${found.number} ${found.caption}` : ''
}

function Issues({ id, kind, record }: { id: string; kind: WaybillKind; record: WaybillRecord }): ReactNode {
  const t = useTexts('documents')
  const zone = useZone()
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
            {isCorrection && (
              <Button type="link" size="small" onClick={() => openCorrection(issue)}>
                {t('waybill.correction.open')}
              </Button>
            )}
          </li>
        ))}
      </ol>
      {record.reopenings.map(({ reason, reopenedBy: who, reopenedAt }) => (
        <p key={reopenedAt} className="kit-note">
          {t('waybill.reopening', { reason, who, at: formatInstant(reopenedAt, zone) })}
        </p>
      ))}
    </>
  )
}
