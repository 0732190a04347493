import { Button, Input } from 'antd'
import { type ReactNode, useState } from 'react'
import { CallFailed } from '#platform/web/api-client.ts'
import { useCan } from '#platform/web/can.tsx'
import { changeClientState } from '#platform/web/client-state.ts'
import { copyText } from '#platform/web/copy-text.ts'
import { openDownload } from '#platform/web/download.ts'
import { useConfirm } from '#platform/web/kit/confirm.ts'
import { useNotify } from '#platform/web/notify.ts'
import { useAsActor } from '#platform/web/session.ts'
import { useOpenTab } from '#platform/web/tab.ts'
import { useTexts } from '#platform/web/texts.ts'
import { invalidateOf, useAction } from '#platform/web/use-call.ts'
import { exchangeApi } from '../../contract/api.ts'
import type { QuotationRecord } from '../../contract/quotation.ts'
import { type QuotationAction, canHandle } from '../../domain/quotation-rules.ts'
import { QuotationDialog } from './quotation-dialog.tsx'
import { storedLines } from './quoted-line.ts'
import { useConvertQuotation } from './use-convert-quotation.ts'

/** The actions on a quotation that are allowed now. */
export function QuotationActions({ quotation }: { quotation: QuotationRecord }): ReactNode {
  const t = useTexts('exchange')
  const open = useOpenTab()
  const actor = useAsActor()
  const [editing, setEditing] = useState(false)
  const [link, setLink] = useState<string>()
  const actions = useActions(quotation, setLink)
  const convert = useConvertQuotation(quotation)
  const mayWrite = useCan(exchangeApi.sendQuotation.access)
  const may = (action: QuotationAction) => mayWrite && canHandle(action, quotation, actor).ok
  const { orderId } = quotation
  return (
    <>
      {link && <Link address={link} />}
      {may('revoke') && (
        <Button danger onClick={() => void actions.revoke()}>
          {t('actions.revoke')}
        </Button>
      )}
      {may('edit') && <Button onClick={() => setEditing(true)}>{t('actions.edit')}</Button>}
      {may('revise') && <Button onClick={() => void actions.revise()}>{t('actions.revise')}</Button>}
      <Button onClick={() => void openDownload(exchangeApi.quotationPdf, { id: quotation.id }).catch(() => undefined)}>
        {t('actions.pdf')}
      </Button>
      {orderId && <Button onClick={() => open(`/orderDetail?id=${orderId}`)}>{t('pages.orderDetail')}</Button>}
      {may('send') && (
        <Button type={may('convert') ? 'default' : 'primary'} onClick={() => void actions.send()}>
          {t(quotation.status === 'DRAFT' ? 'actions.sendQuotation' : 'actions.newLink')}
        </Button>
      )}
      {may('convert') && (
        <Button type="primary" loading={convert.converting} onClick={() => void convert.start()}>
          {t('actions.convert')}
        </Button>
      )}
      {editing && <EditDialog quotation={quotation} onClose={() => setEditing(false)} />}
    </>
  )
}

/** The secret link, shown once because only its hash is stored. */
function Link({ address }: { address: string }): ReactNode {
  const t = useTexts('exchange')
  const notify = useNotify()
  const copy = async (): Promise<void> => {
    await copyText(address)
    notify.success(t('messages.linkCopied'))
  }
  return (
    <span className="exchange-secret-link">
      <Input readOnly value={address} aria-label={t('fields.link')} onFocus={(event) => event.target.select()} />
      <Button onClick={() => void copy()}>{t('actions.copyLink')}</Button>
    </span>
  )
}

function useActions({ id, version, number }: QuotationRecord, setLink: (link: string | undefined) => void) {
  const t = useTexts('exchange')
  const notify = useNotify()
  const confirm = useConfirm()
  const invalidates = [exchangeApi.openQuotation, exchangeApi.listQuotations]
  const sending = useAction(exchangeApi.sendQuotation, { invalidates })
  const revoking = useAction(exchangeApi.revokeQuotation, { invalidates })
  const revising = useAction(exchangeApi.reviseQuotation, { invalidates })
  const seen = { id, version }
  /** The refusal has been shown already; the page refetches. */
  const orRead = async (isRunning: Promise<unknown>): Promise<void> => {
    await isRunning.catch((failed: unknown) => {
      if (!(failed instanceof CallFailed)) throw failed
      invalidateOf(id, exchangeApi.openQuotation)
    })
  }
  return {
    send: () =>
      orRead(
        sending.run(seen).then(({ token }) => {
          setLink(`${location.origin}/quoteOut/${token}`)
          changeClientState({ quoteId: null })
          notify.success(t('messages.linkMade'))
        }),
      ),
    async revoke(): Promise<void> {
      if (
        !(await confirm({ text: t('messages.confirmRevoke', { number }), okText: t('actions.revoke'), danger: true }))
      )
        return
      setLink(undefined)
      await orRead(revoking.run(seen))
    },
    async revise(): Promise<void> {
      if (!(await confirm({ text: t('messages.confirmRevise', { number }), okText: t('actions.revise') }))) return
      setLink(undefined)
      changeClientState({ quoteId: id })
      await orRead(revising.run(seen))
    },
  }
}

function EditDialog({ quotation, onClose }: { quotation: QuotationRecord; onClose(): void }): ReactNode {
  const { id, version, number, customer, language, currency, validUntil, terms } = quotation
  return (
    <QuotationDialog
      stored={{ id, version, number }}
      head={{ customer, language, currency, validUntil, terms }}
      lines={storedLines(quotation)}
      onClose={onClose}
    />
  )
}
