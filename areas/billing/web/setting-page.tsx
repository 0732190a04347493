import { Button, Tooltip } from 'antd'
import { type ReactNode, useState } from 'react'
import { Can } from '#platform/web/can.tsx'
import { formatMoney } from '#platform/web/kit/format.ts'
import { formatInstant, formatMonth } from '#platform/web/kit/shown-time.ts'
import { useConfirm } from '#platform/web/kit/confirm.ts'
import { FormSection } from '#platform/web/kit/layout/form-section.tsx'
import { NotLoaded } from '#platform/web/kit/layout/loaded.tsx'
import { PageHeader } from '#platform/web/kit/layout/page-header.tsx'
import { TableHead } from '#platform/web/kit/layout/table-head.tsx'
import { notifySaved } from '#platform/web/notify-done.ts'
import { useTexts } from '#platform/web/texts.ts'
import { useAction, useCall } from '#platform/web/use-call.ts'
import { userZone } from '#platform/web/zone.ts'
import { billingApi } from '../contract/api.ts'
import { billingErrors } from '../contract/errors.ts'
import type { SettingRecord } from '../contract/setting-api.ts'
import { canCloseMonth } from '../domain/closed-month.ts'
import { useReason } from '#platform/web/kit/use-reason.ts'
import { SettingDialog } from './setting-dialog.tsx'
import './billing.css'

/** BIL-01: the approval limit of the office, its payment terms in days, and the closed months. */
export function Page(): ReactNode {
  const t = useTexts('billing')
  const { data, error, refetch } = useCall(billingApi.settingOpen, {})
  const [isEditing, setEditing] = useState(false)
  if (!data) return <NotLoaded error={error} refetch={refetch} />
  const { approvalLimit, paymentDays } = data.setting
  const limit = approvalLimit === null ? t('messages.noLimit') : formatMoney(approvalLimit, data.currency)
  return (
    <div className="billing-page">
      <PageHeader
        title={t('pages.setting')}
        facts={[
          { label: t('fields.approvalLimit'), value: limit },
          { label: t('fields.paymentDays'), value: paymentDays },
        ]}
        actions={
          <Can any={billingApi.settingSave.access}>
            <Button onClick={() => setEditing(true)}>{t('actions.changeSetting')}</Button>
          </Can>
        }
      />
      <p>{t('messages.limitHint')}</p>
      <FormSection title={t('sections.months')}>
        <Months record={data} />
      </FormSection>
      {isEditing && <SettingDialog record={data} onClose={() => setEditing(false)} />}
    </div>
  )
}

function Months({ record }: { record: SettingRecord }): ReactNode {
  const t = useTexts('billing')
  const close = useCloseMonth()
  const titles = [...['month', 'lineCount', 'draftCount', 'closed'].map((name) => t(`fields.${name}`)), '']
  return (
    <table className="billing-table billing-months">
      <TableHead titles={titles} />
      <tbody>
        {record.months.map(({ month, lines, drafts, incomplete, closedAt, closedBy }) => (
          <tr key={month}>
            <td>{formatMonth(month)}</td>
            <td className="billing-number">{lines}</td>
            <td className="billing-number">{drafts}</td>
            <td>{closedAt !== null && `${formatInstant(closedAt, userZone())} · ${closedBy}`}</td>
            <td>
              <Closing
                verdict={canCloseMonth({ month, isClosed: closedAt !== null, incomplete }, record.today)}
                onClose={() => void close(month, drafts)}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** A month with incomplete drafts says why it cannot be closed, one that is not over yet when it can; one that is closed has no button. */
function Closing({ verdict, onClose }: { verdict: ReturnType<typeof canCloseMonth>; onClose(): void }): ReactNode {
  const t = useTexts('billing')
  const say = useReason(billingErrors)
  const isIncomplete = !verdict.ok && verdict.code === 'MONTH_INCOMPLETE'
  const reason = isIncomplete ? say(verdict) : { ok: true as const }
  if (!verdict.ok && verdict.code === 'MONTH_NOT_OVER')
    return <span className="kit-note">{t('messages.monthNotOver')}</span>
  if (!verdict.ok && !isIncomplete) return null
  return (
    <Can any={billingApi.monthClose.access}>
      <Tooltip title={reason.ok ? undefined : reason.reason}>
        <Button size="small" disabled={!reason.ok} onClick={onClose}>
          {t('actions.closeMonth')}
        </Button>
      </Tooltip>
    </Can>
  )
}

function useCloseMonth(): (month: string, drafts: number) => Promise<void> {
  const t = useTexts('billing')
  const confirm = useConfirm()
  const { run } = useAction(billingApi.monthClose, { invalidates: [billingApi.settingOpen] })
  return async (month, drafts) => {
    const key = drafts === 0 ? 'confirmCloseWithoutDrafts' : 'confirmCloseMonth'
    const text = t(`messages.${key}`, { month: formatMonth(month), count: drafts })
    if (!(await confirm({ text, okText: t('actions.closeMonth'), danger: true }))) return
    await run({ month }).then(notifySaved, () => undefined)
  }
}
