import {
  CheckCircleOutlined,
  DeleteOutlined,
  ExportOutlined,
  HistoryOutlined,
  ImportOutlined,
  PlusOutlined,
  RollbackOutlined,
  SelectOutlined,
  StopOutlined,
  SwapOutlined,
} from '@ant-design/icons'
import type { ReactNode } from 'react'
import type { ListAction } from '#platform/web/kit/list-page/list-action.ts'
import { useAsActor } from '#platform/web/session.ts'
import { useTexts } from '#platform/web/texts.ts'
import { mawbApi } from '../contract/api.ts'
import { type MawbRow, mawbOfRow } from '../contract/mawb-list.ts'
import { canLend } from '../domain/mawb-rules.ts'
import { type BulkKind, bulkActions } from './bulk-actions.ts'
import { useReason } from './use-reason.ts'

/** What the page has open above its list. */
export type Opened =
  | { readonly dialog: 'import' | 'range' }
  | { readonly dialog: 'take'; readonly number: string | null }
  | { readonly dialog: 'lend'; readonly rows: readonly MawbRow[] }
  | { readonly dialog: 'ledger'; readonly row: MawbRow }
  | { readonly dialog: BulkKind; readonly rows: readonly MawbRow[] }

const ICONS: Readonly<Record<BulkKind, ReactNode>> = {
  borrow: <SwapOutlined />,
  return: <RollbackOutlined />,
  disable: <StopOutlined />,
  enable: <CheckCircleOutlined />,
  void: <StopOutlined />,
  delete: <DeleteOutlined />,
}

/** The buttons of the list. One that no selected number allows is greyed with the reason; a mixed selection is previewed. */
export function useMawbActions(open: (opened: Opened) => void): ListAction<MawbRow>[] {
  const t = useTexts('mawb-inventory')
  const actor = useAsActor()
  const say = useReason()
  const bulk = (kind: BulkKind): ListAction<MawbRow> => {
    const { any, rule, danger = false } = bulkActions[kind]
    const allowed = (rows: readonly MawbRow[]) => firstPossible(rows.map((row) => say(rule(mawbOfRow(row), actor))))
    return { key: kind, label: t(`actions.${kind}`), icon: ICONS[kind], needs: 'some', any, danger, allowed, run: (rows) => open({ dialog: kind, rows }) }
  }
  const canLendSome = (rows: readonly MawbRow[]) => firstPossible(rows.map((row) => say(canLend(mawbOfRow(row), actor))))
  return [
    { key: 'import', label: t('actions.import'), icon: <ImportOutlined />, primary: true, needs: 'none', any: mawbApi.importWorkbook.access, run: () => open({ dialog: 'import' }) },
    { key: 'range', label: t('actions.addRange'), icon: <PlusOutlined />, needs: 'none', any: mawbApi.addRange.access, run: () => open({ dialog: 'range' }) },
    { key: 'take', label: t('actions.take'), icon: <SelectOutlined />, needs: 'none', any: mawbApi.take.access, run: (rows) => open({ dialog: 'take', number: onlyNumber(rows) }) },
    { key: 'lend', label: t('actions.lend'), icon: <ExportOutlined />, needs: 'some', any: mawbApi.lend.access, missingSelection: t('messages.selectToLend'), allowed: canLendSome, run: (rows) => open({ dialog: 'lend', rows }) },
    bulk('borrow'),
    bulk('return'),
    bulk('disable'),
    bulk('enable'),
    bulk('void'),
    bulk('delete'),
    { key: 'ledger', label: t('actions.ledger'), icon: <HistoryOutlined />, needs: 'one', any: mawbApi.ledger.access, run: ([row]) => row && open({ dialog: 'ledger', row }) },
  ]
}

function firstPossible<Possible extends { ok: boolean }>(verdicts: readonly Possible[]): Possible | { ok: true } {
  return verdicts.find((verdict) => verdict.ok) ?? verdicts[0] ?? { ok: true }
}

function onlyNumber(rows: readonly MawbRow[]): string | null {
  return rows.length === 1 ? (rows[0]?.number ?? null) : null
}
