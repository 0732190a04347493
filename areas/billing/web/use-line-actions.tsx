import {
  CheckOutlined,
  DeleteOutlined,
  FileDoneOutlined,
  PartitionOutlined,
  PlusOutlined,
  ThunderboltOutlined,
  UndoOutlined,
} from '@ant-design/icons'
import { useConfirm } from '#platform/web/kit/confirm.ts'
import type { ListAction } from '#platform/web/kit/list-page/list-action.ts'
import { useTexts } from '#platform/web/texts.ts'
import { useAction } from '#platform/web/use-call.ts'
import { billingApi } from '../contract/api.ts'
import type { LineRow } from '../contract/billing-line.ts'
import { type BillingTab } from '#areas/tariffs/domain/charge.ts'
import { kindsOf } from '../domain/bill.ts'
import { type LineRefusal, canEditLine, canReopenLine, isReadyToApprove } from '../domain/billing-line.ts'
import { type Verdict, refuse } from '#platform/domain/verdict.ts'
import { useNamedReason } from '#platform/web/kit/list-page/use-named-reason.ts'
import { useReason } from '#platform/web/kit/use-reason.ts'
import { billingErrors } from '../contract/errors.ts'

/** The dialog open over the lines of the tab. */
export type OpenedLines =
  | { readonly dialog: 'line' | 'propose' | 'shares' }
  | { readonly dialog: 'issue'; readonly rows: readonly LineRow[] }

/** The actions on the lines of a tab; a disabled button shows the reason. */
export function useLineActions(tab: BillingTab, open: (opened: OpenedLines) => void): ListAction<LineRow>[] {
  const t = useTexts('billing')
  const actions = useLineCalls()
  const allowed = useEvery()
  const editable = allowed((row) =>
    canEditLine({ status: row.status ?? 'DRAFT', isMonthOpen: row.isMonthOpen ?? true }),
  )
  // Approving changes no figures, so it is possible in a closed month.
  const drafts = allowed(({ status, titleId, rate, localAmount, isTooLarge, baseCurrency }) =>
    isReadyToApprove({
      status: status ?? 'DRAFT',
      titleId,
      rate,
      localAmount,
      isTooLarge: isTooLarge ?? false,
      baseCurrency: baseCurrency ?? '',
    }),
  )
  const approved = allowed((row) => canReopenLine({ status: row.status ?? 'DRAFT' }))
  const say = useReason(billingErrors)
  const billable = (rows: readonly LineRow[]) =>
    kindsOf(rows.map(({ side }) => side ?? 'SELL')).length === 0 ? say(refuse('SIDE_NOT_BILLED')) : approved(rows)
  const free = (key: 'addLine' | 'propose' | 'shareCosts', any: Permissions) =>
    ({ key, label: t(`actions.${key}`), icon: ICONS[key], needs: 'none', any }) as const
  const bulk = (key: keyof typeof ICONS, any: Permissions) =>
    ({ key, label: t(`actions.${key}`), icon: ICONS[key], needs: 'some', any }) as const
  const shares = free('shareCosts', billingApi.costShareRun.access)
  const remove = bulk('deleteLines', billingApi.lineDelete.access)
  return [
    { ...free('addLine', billingApi.lineCreate.access), primary: true, run: () => open({ dialog: 'line' }) },
    { ...free('propose', billingApi.linePropose.access), run: () => open({ dialog: 'propose' }) },
    ...(tab === 'EXPORT_MAWB' ? [{ ...shares, run: () => open({ dialog: 'shares' }) }] : []),
    { ...bulk('approve', billingApi.lineApprove.access), allowed: drafts, run: (rows) => void actions.approve(rows) },
    { ...bulk('issue', billingApi.issue.access), allowed: billable, run: (rows) => open({ dialog: 'issue', rows }) },
    { ...bulk('reopen', billingApi.lineReopen.access), allowed: approved, run: (rows) => void actions.reopen(rows) },
    { ...remove, danger: true, allowed: editable, run: (rows) => void actions.remove(rows) },
  ]
}

type Permissions = readonly [string, ...string[]]

const ICONS = {
  addLine: <PlusOutlined />,
  propose: <ThunderboltOutlined />,
  shareCosts: <PartitionOutlined />,
  approve: <CheckOutlined />,
  issue: <FileDoneOutlined />,
  reopen: <UndoOutlined />,
  deleteLines: <DeleteOutlined />,
}

/** Possible with all rows; else the first reason and the charges that it refuses. */
function useEvery() {
  const say = useReason(billingErrors)
  const named = useNamedReason()
  return (rule: (row: LineRow) => Verdict<LineRefusal>) => (rows: readonly LineRow[]) => {
    const refused = rows.flatMap((row) => {
      const said = say(rule(row))
      return said.ok ? [] : [{ row, reason: said.reason }]
    })
    const [first] = refused
    if (!first) return { ok: true as const }
    if (rows.length === 1) return { ok: false as const, reason: first.reason }
    const names = refused.filter(({ reason }) => reason === first.reason).map(({ row }) => chargeOf(row))
    return { ok: false as const, reason: named(first.reason, names) }
  }
}

const chargeOf = ({ chargeCode, description }: LineRow): string => [chargeCode, description].filter(Boolean).join(' ')

/** The calls show refusals themselves. */
function useLineCalls() {
  const t = useTexts('billing')
  const confirm = useConfirm()
  const options = { invalidates: [billingApi.lineList, billingApi.lineTotals] }
  const approving = useAction(billingApi.lineApprove, options)
  const reopening = useAction(billingApi.lineReopen, options)
  const removing = useAction(billingApi.lineDelete, options)
  const idsOf = (rows: readonly LineRow[]) => ({ ids: rows.map(({ id }) => id) })
  const quietly = (work: Promise<unknown>): Promise<void> =>
    work.then(
      () => undefined,
      () => undefined,
    )
  return {
    approve: (rows: readonly LineRow[]) => quietly(approving.run(idsOf(rows))),
    reopen: (rows: readonly LineRow[]) => quietly(reopening.run(idsOf(rows))),
    remove: async (rows: readonly LineRow[]) => {
      const text = t('messages.confirmDelete')
      if (await confirm({ text, okText: t('actions.deleteLines'), danger: true })) {
        await quietly(removing.run(idsOf(rows)))
      }
    },
  }
}
