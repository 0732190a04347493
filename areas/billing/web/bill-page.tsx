import { canCreditBill, canMailBill } from '../domain/bill.ts'
import { Button } from 'antd'
import { type ReactNode, useEffect, useState } from 'react'
import { openDownload } from '#platform/web/download.ts'
import { Can } from '#platform/web/can.tsx'
import { userZone } from '#platform/web/zone.ts'
import { formatNumber } from '#platform/web/kit/format.ts'
import { formatDay, formatInstant } from '#platform/web/kit/shown-time.ts'
import { FormSection } from '#platform/web/kit/layout/form-section.tsx'
import { LoadingSkeleton } from '#platform/web/kit/layout/loading-skeleton.tsx'
import { PageHeader } from '#platform/web/kit/layout/page-header.tsx'
import { RecordMissing } from '#platform/web/kit/layout/record-missing.tsx'
import { StatusTag } from '#platform/web/kit/layout/status-tag.tsx'
import { useLive } from '#platform/web/live/use-live.ts'
import { useOpenTab, useTab } from '#platform/web/tab.ts'
import { type Texts, useTexts } from '#platform/web/texts.ts'
import { invalidateOf, useAction, useCall } from '#platform/web/use-call.ts'
import { billingApi } from '../contract/api.ts'
import type { BillRecord } from '../contract/bill.ts'
import { billTopic } from '../contract/live.ts'
import { canRevise, canSend } from '../domain/transmission.ts'
import { BillLetters } from './bill-letters.tsx'
import { BillLines } from './bill-lines.tsx'
import { BillPayments } from './bill-payments.tsx'
import { BillWay } from './transmission/bill-way.tsx'
import { CreditDialog } from './credit-dialog.tsx'
import { MailDialog } from './mail-dialog.tsx'
import { PaymentDialog } from './payment-dialog.tsx'
import { TRANSMISSION_TONES } from './tones.ts'
import { transmissionText } from './transmission/transmission-text.ts'
import { useTransmissionActions } from './use-bill-actions.tsx'
import './billing.css'

/** A bill as issued, with its transmission history. */
export function Page(): ReactNode {
  const t = useTexts('billing')
  const open = useOpenTab()
  const { params, setTitle } = useTab()
  const { id = '' } = params
  const { data, error, refetch } = useCall(billingApi.open, { id }, { quiet: true })
  useLive(id === '' ? null : billTopic(id), () => invalidateOf(id, billingApi.open))
  const number = data?.number
  useEffect(() => {
    if (number) setTitle(number)
  }, [number, setTitle])
  if (data) return <Bill bill={data} />
  if (!error) return <LoadingSkeleton />
  return (
    <RecordMissing missing={t('messages.notFound')} failed={error} onRetry={() => void refetch()}>
      <Button onClick={() => open('/billing/bills')}>{t('actions.backToList')}</Button>
    </RecordMissing>
  )
}

function Bill({ bill }: { bill: BillRecord }): ReactNode {
  const t = useTexts('billing')
  const { transmission } = bill
  return (
    <div className="billing-page">
      <PageHeader
        title={bill.number}
        tags={
          <>
            <StatusTag>{t(`choices.billKind.${bill.kind}`)}</StatusTag>
            <StatusTag tone={TRANSMISSION_TONES[transmission.state]}>{transmissionText(transmission, t)}</StatusTag>
          </>
        }
        facts={factsOf(bill, t)}
        actions={<Actions bill={bill} />}
      />
      <FormSection title={t('sections.account')}>
        <p>
          <b>{bill.accountName}</b> ({bill.accountCode})
          <br />
          {bill.address}
          <br />
          {[bill.contact, bill.taxNumber, bill.fax].filter(Boolean).join(' · ')}
        </p>
      </FormSection>
      <FormSection title={t('sections.lines')}>
        <BillLines bill={bill} />
      </FormSection>
      <FormSection title={t('sections.payments')}>
        <BillPayments bill={bill} />
      </FormSection>
      {bill.letters.length > 0 && (
        <FormSection title={t('sections.letters')}>
          <BillLetters bill={bill} />
        </FormSection>
      )}
      <FormSection title={t('sections.way')}>
        <BillWay bill={bill} />
      </FormSection>
    </div>
  )
}

function Actions({ bill }: { bill: BillRecord }): ReactNode {
  const t = useTexts('billing')
  const actions = useTransmissionActions()
  const revise = useAction(billingApi.revise, { invalidates: [billingApi.open] })
  const [opened, setOpened] = useState<'credit' | 'payment' | 'mail'>()
  const close = (): void => setOpened(undefined)
  return (
    <>
      {canCreditBill(bill).ok && (
        <Can any={billingApi.credit.access}>
          <Button danger onClick={() => setOpened('credit')}>
            {t('actions.credit')}
          </Button>
        </Can>
      )}
      {canRevise(bill.transmission).ok && (
        <Can any={billingApi.revise.access}>
          <Button onClick={() => void revise.run({ id: bill.id }).catch(() => undefined)}>{t('actions.revise')}</Button>
        </Can>
      )}
      <Button onClick={() => void openDownload(billingApi.pdf, { id: bill.id }).catch(() => undefined)}>
        {t('actions.print')}
      </Button>
      {canMailBill(bill).ok && (
        <Can any={billingApi.mail.access}>
          <Button onClick={() => setOpened('mail')}>{t('actions.mail')}</Button>
        </Can>
      )}
      {Number(bill.open) > 0 && (
        <Can any={billingApi.pay.access}>
          <Button onClick={() => setOpened('payment')}>{t('actions.enterPayment')}</Button>
        </Can>
      )}
      {canSend(bill.transmission).ok && (
        <Can any={billingApi.send.access}>
          <Button type="primary" onClick={() => void actions.send([bill.id])}>
            {t('actions.send')}
          </Button>
        </Can>
      )}
      {opened === 'payment' && <PaymentDialog bill={bill} onClose={close} />}
      {opened === 'mail' && <MailDialog bill={bill} onClose={close} />}
      {opened === 'credit' && <CreditDialog id={bill.id} number={bill.number} onClose={close} />}
    </>
  )
}

function factsOf(bill: BillRecord, t: Texts) {
  const { currency, transmission } = bill
  const facts = [
    { label: t('fields.total'), value: `${currency} ${formatNumber(bill.total)}` },
    { label: t('fields.open'), value: `${currency} ${formatNumber(bill.open)}` },
    { label: t('fields.localNet'), value: `${bill.baseCurrency} ${formatNumber(bill.localNet)}` },
    { label: t('fields.billDate'), value: formatDay(bill.billDate) },
    { label: t('fields.dueDate'), value: formatDay(bill.dueDate) },
    { label: t('fields.issued'), value: `${formatInstant(bill.issuedAt, userZone())} · ${bill.issuedBy}` },
    { label: t('fields.xcReference'), value: transmission.xcReference },
    { label: t('fields.scReference'), value: transmission.scReference },
    { label: t('fields.vendorReference'), value: bill.vendorReference },
    { label: t('fields.credits'), value: bill.creditsNumber },
    { label: t('fields.creditedBy'), value: bill.creditedBy },
    { label: t('fields.reason'), value: bill.reason },
  ]
  return facts.filter(({ value }) => Boolean(value))
}
