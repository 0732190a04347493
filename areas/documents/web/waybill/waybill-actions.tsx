import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { consolidationErrors } from '#areas/consolidation/contract/errors.ts'
import {
  type FlownRefusal,
  type VoidRefusal,
  canVoidMaster,
  hasNotFlown,
} from '#areas/consolidation/domain/master-rules.ts'
import { milestoneApi } from '#areas/shipments/contract/milestones/milestone-api.ts'
import type { Shipment } from '#areas/shipments/contract/booking/shipment.ts'
import { refusalText } from '#platform/contract/error-catalogue.ts'
import { type Verdict, allOf, allowed } from '#platform/domain/verdict.ts'
import { Can } from '#platform/web/can.tsx'
import { openDownload } from '#platform/web/download.ts'
import { StatusTag, type Tone } from '#platform/web/kit/layout/status-tag.tsx'
import { useAsActor } from '#platform/web/session.ts'
import { useLanguage, useTexts } from '#platform/web/texts.ts'
import { useCall } from '#platform/web/use-call.ts'
import { type WaybillRecord, waybillApi } from '../../contract/waybill-api.ts'
import { waybillErrors } from '../../contract/waybill-errors.ts'
import {
  type WaybillKind,
  type WaybillState,
  canIssue,
  canReopenWeights,
  canVoid,
} from '../../domain/waybill/waybill.ts'
import type { Violation } from '../../domain/waybill/waybill-violations.ts'
import { IssueDialog } from './issue-dialog.tsx'
import { OfficeProfileDialog } from './office-profile-dialog.tsx'

type Props = {
  readonly shipment: Shipment
  readonly kind: WaybillKind
  readonly record: WaybillRecord
  readonly violations: readonly Violation[]
  readonly mayIssue: boolean
  readonly isDirty: boolean
  readonly saving: boolean
  save(): Promise<number | undefined>
}

const TONES: Readonly<Record<WaybillState, Tone>> = { Draft: 'grey', Issued: 'green', Void: 'red' }

/** Saves, issues and prints the waybill. */
export function WaybillActions(props: Props): ReactNode {
  const { shipment, kind, record, mayIssue, isDirty, saving, save } = props
  const t = useTexts('documents')
  const [dialog, setDialog] = useState<'issue' | 'void' | 'reopen' | 'profile'>()
  const close = (): void => setDialog(undefined)
  return (
    <div className="documents-actions waybill-actions">
      <StatusTag tone={TONES[record.state]}>{t(`waybill.state.${record.state}`)}</StatusTag>
      {mayIssue && (
        <>
          <Button disabled={!isDirty} loading={saving} onClick={() => void save()}>
            {t('waybill.save')}
          </Button>
          <IssueButtons {...props} onIssue={() => setDialog('issue')} onVoid={() => setDialog('void')} />
          {kind === 'MAWB' && canReopenWeights(record.state, shipment).ok && (
            <Button onClick={() => setDialog('reopen')}>{t('waybill.reopen')}</Button>
          )}
        </>
      )}
      <PrintButtons id={shipment.id} kind={kind} save={mayIssue && isDirty ? save : undefined} />
      <Can any={['/waybill/profile']}>
        <Button onClick={() => setDialog('profile')}>{t('profile.title')}</Button>
      </Can>
      {(dialog === 'issue' || dialog === 'void' || dialog === 'reopen') && (
        <IssueDialog
          action={dialog}
          shipment={shipment}
          kind={kind}
          record={record}
          save={isDirty ? save : undefined}
          onClose={close}
        />
      )}
      {dialog === 'profile' && <OfficeProfileDialog onClose={close} />}
    </div>
  )
}

function IssueButtons(props: Props & { onIssue(): void; onVoid(): void }): ReactNode {
  const { kind, record, violations, onIssue, onVoid } = props
  const t = useTexts('documents')
  const language = useLanguage()
  // The dialog asks for the reason.
  const issuable = canIssue(record.state, { violations, reason: '-' })
  const isIssued = record.state === 'Issued'
  const voidable = useVoidable(props)
  return (
    <>
      {canVoid(record.state).ok && (
        <Button
          danger
          disabled={!voidable.ok}
          title={voidable.ok ? '' : refusalText(consolidationErrors, voidable, language)}
          onClick={onVoid}
        >
          {t('waybill.void')}
        </Button>
      )}
      <Button
        disabled={!issuable.ok}
        title={issuable.ok ? '' : refusalText(waybillErrors, issuable, language)}
        onClick={onIssue}
      >
        {t(isIssued ? 'waybill.issueAgain' : 'waybill.issue', { kind })}
      </Button>
    </>
  )
}

/** The number of a master becomes void with its waybill, so its houses must be able to leave it. */
function useVoidable({ shipment, kind, record }: Props): Verdict<VoidRefusal | FlownRefusal> {
  const actor = useAsActor()
  const isMaster = kind === 'MAWB' && record.state === 'Issued'
  const { data } = useCall(milestoneApi.open, { id: shipment.id }, { quiet: true, enabled: isMaster })
  if (!isMaster) return allowed
  const progress = { milestones: data?.milestones ?? [], arrivals: [] }
  return allOf<VoidRefusal | FlownRefusal>(canVoidMaster([shipment], actor), hasNotFlown(progress))
}

type PrintProps = { readonly id: string; readonly kind: WaybillKind; readonly save: Props['save'] | undefined }

function PrintButtons({ id, kind, save }: PrintProps): ReactNode {
  const t = useTexts('documents')
  // The draft is printed from what is stored, so what is on the form is saved first.
  const draft = async (): Promise<void> => {
    if (save && (await save()) === undefined) return
    await openDownload(waybillApi.waybillPdf, { id, kind }).catch(() => undefined)
  }
  const labels = (): void => void openDownload(waybillApi.waybillLabels, { id, kind }).catch(() => undefined)
  const zpl = (): void =>
    void openDownload(waybillApi.waybillLabels, { id, kind, format: 'zpl' }).catch(() => undefined)
  const manifest = (): void => void openDownload(waybillApi.houseManifest, { id }).catch(() => undefined)
  return (
    <>
      <Button onClick={() => void draft()}>{t('waybill.draftPdf')}</Button>
      <Button onClick={labels}>{t('waybill.labels')}</Button>
      <Button onClick={zpl}>{t('waybill.labelsZpl')}</Button>
      {kind === 'MAWB' && <Button onClick={manifest}>{t('waybill.manifest')}</Button>}
    </>
  )
}
