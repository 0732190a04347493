import {
  CaretRightOutlined,
  EyeOutlined,
  ImportOutlined,
  LineChartOutlined,
  PauseOutlined,
  RollbackOutlined,
  SendOutlined,
} from '@ant-design/icons'
import type { Verdict } from '#platform/domain/verdict.ts'
import type { ListAction } from '#platform/web/kit/list-page/list-action.ts'
import { useTexts } from '#platform/web/texts.ts'
import { useAction } from '#platform/web/use-call.ts'
import { billingApi } from '../contract/api.ts'
import type { BillRow } from '../contract/bill.ts'
import { type TransmissionRefusal, canResume, canSend, canStop } from '../domain/transmission.ts'
import { useReason } from '#platform/web/kit/use-reason.ts'
import { billingErrors } from '../contract/errors.ts'
import { canCreditBill } from '../domain/bill.ts'

/** The dialog open over the list. */
export type OpenedBills =
  | { readonly dialog: 'credit'; readonly row: BillRow }
  | { readonly dialog: 'import' }
  | { readonly dialog: 'progress'; readonly ids: readonly string[] }

/** The actions on issued bills. Of a mixed selection only the possible bills are sent. */
export function useBillActions(
  open: (opened: OpenedBills) => void,
  look: (row: BillRow) => void,
): ListAction<BillRow>[] {
  const t = useTexts('billing')
  const sending = useSendingActions(open)
  const say = useReason(billingErrors)
  return [
    ...sending,
    { key: 'open', label: t('actions.open'), icon: <EyeOutlined />, needs: 'one', run: ([row]) => row && look(row) },
    {
      key: 'import',
      label: t('actions.importPayments'),
      icon: <ImportOutlined />,
      needs: 'none',
      any: billingApi.paymentImport.access,
      run: () => open({ dialog: 'import' }),
    },
    {
      key: 'credit',
      label: t('actions.credit'),
      icon: <RollbackOutlined />,
      danger: true,
      needs: 'one',
      any: billingApi.credit.access,
      allowed: ([row]) =>
        row ? say(canCreditBill({ kind: row.kind ?? 'INVOICE', creditedBy: row.creditedBy })) : { ok: true },
      run: ([row]) => row && open({ dialog: 'credit', row }),
    },
  ]
}

function useSendingActions(open: (opened: OpenedBills) => void): ListAction<BillRow>[] {
  const t = useTexts('billing')
  const actions = useTransmissionActions()
  const some = useSome()
  const ids = (rows: readonly BillRow[]) => rows.map(({ id }) => id)
  const follow = async (rows: readonly BillRow[]): Promise<void> => {
    const going = rows.filter((row) => canSend(wayOf(row)).ok)
    if (await actions.send(ids(going))) open({ dialog: 'progress', ids: ids(rows) })
  }
  return [
    {
      key: 'send',
      label: t('actions.send'),
      icon: <SendOutlined />,
      primary: true,
      needs: 'some',
      any: billingApi.send.access,
      allowed: some(canSend),
      run: (rows) => void follow(rows),
    },
    {
      key: 'progress',
      label: t('actions.progress'),
      icon: <LineChartOutlined />,
      needs: 'some',
      run: (rows) => open({ dialog: 'progress', ids: ids(rows) }),
    },
    {
      key: 'stop',
      label: t('actions.stop'),
      icon: <PauseOutlined />,
      needs: 'some',
      any: billingApi.stop.access,
      allowed: some(canStop),
      run: (rows) => void actions.stop(ids(rows.filter((row) => canStop(wayOf(row)).ok))),
    },
    {
      key: 'resume',
      label: t('actions.resume'),
      icon: <CaretRightOutlined />,
      needs: 'some',
      any: billingApi.resume.access,
      allowed: some(canResume),
      run: (rows) => void actions.resume(ids(rows.filter((row) => canResume(wayOf(row)).ok))),
    },
  ]
}

/** Sends, stops and resumes transmissions; returns whether it was done. The calls show refusals themselves. */
export function useTransmissionActions() {
  const options = { invalidates: [billingApi.list, billingApi.progress, billingApi.open, billingApi.ofShipment] }
  const sending = useAction(billingApi.send, options)
  const stopping = useAction(billingApi.stop, options)
  const resuming = useAction(billingApi.resume, options)
  const done = (work: Promise<unknown>): Promise<boolean> =>
    work.then(
      () => true,
      () => false,
    )
  return {
    send: (ids: readonly string[]) => done(sending.run({ ids: [...ids] })),
    stop: (ids: readonly string[]) => done(stopping.run({ ids: [...ids] })),
    resume: (ids: readonly string[]) => done(resuming.run({ ids: [...ids] })),
  }
}

function useSome() {
  const say = useReason(billingErrors)
  return (rule: (way: ReturnType<typeof wayOf>) => Verdict<TransmissionRefusal>) => (rows: readonly BillRow[]) => {
    const verdicts = rows.map((row) => rule(wayOf(row)))
    const refused = verdicts.find((verdict) => !verdict.ok)
    return refused && verdicts.every((verdict) => !verdict.ok) ? say(refused) : { ok: true as const }
  }
}

function wayOf({ transmission, stopped }: BillRow) {
  return { state: transmission ?? 'NONE', stopped: stopped ?? false }
}
