import {
  CheckCircleOutlined,
  DeleteOutlined,
  ExportOutlined,
  FileExcelOutlined,
  HistoryOutlined,
  ImportOutlined,
  PlusOutlined,
  RollbackOutlined,
  SelectOutlined,
  StopOutlined,
  SwapOutlined,
  UndoOutlined,
} from '@ant-design/icons'
import type { Actor } from '#platform/domain/actor.ts'
import type { Verdict } from '#platform/domain/verdict.ts'
import type { ListAction } from '#platform/web/kit/list-page/list-action.ts'
import { type Said, useSomePossible } from '#platform/web/kit/list-page/use-named-reason.ts'
import { useAsActor } from '#platform/web/session.ts'
import { useTexts } from '#platform/web/texts.ts'
import { mawbApi } from '../contract/api.ts'
import { type MawbRow, mawbOfRow } from '../contract/mawb-list.ts'
import type { NamedMawb } from '../domain/mawb.ts'
import { type MawbRefusal, canLend } from '../domain/mawb-rules.ts'
import { type BulkKind, bulkActions } from './bulk-actions.ts'
import { useReason } from '#platform/web/kit/use-reason.ts'
import { mawbErrors } from '../contract/errors.ts'

/** The dialog or drawer open over the list. */
export type Opened =
  | { readonly dialog: 'import' | 'range' | 'cassVoids' }
  | { readonly dialog: 'take'; readonly number: string | null }
  | { readonly dialog: 'lend'; readonly rows: readonly MawbRow[] }
  | { readonly dialog: 'ledger'; readonly row: MawbRow }
  | { readonly dialog: BulkKind; readonly rows: readonly MawbRow[] }

const ICONS = {
  import: <ImportOutlined />,
  addRange: <PlusOutlined />,
  take: <SelectOutlined />,
  lend: <ExportOutlined />,
  borrow: <SwapOutlined />,
  return: <RollbackOutlined />,
  disable: <StopOutlined />,
  enable: <CheckCircleOutlined />,
  giveBack: <UndoOutlined />,
  void: <StopOutlined />,
  delete: <DeleteOutlined />,
  ledger: <HistoryOutlined />,
  cassVoids: <FileExcelOutlined />,
}

const BULK = Object.keys(bulkActions) as BulkKind[]

/**
 * Returns the buttons of the list. A button is disabled with the reason if no selected number allows it; mixed selections are previewed.
 */
export function useMawbActions(open: (opened: Opened) => void): ListAction<MawbRow>[] {
  const t = useTexts('mawb-inventory')
  const possible = usePossible()
  const named = (key: keyof typeof ICONS) => ({ key, label: t(`actions.${key}`), icon: ICONS[key] })
  const free = (key: keyof typeof ICONS, any: Permissions, opened: (rows: readonly MawbRow[]) => Opened) =>
    ({ ...named(key), any, needs: 'none', run: (rows) => open(opened(rows)) }) satisfies ListAction<MawbRow>
  const bulk = (kind: BulkKind): ListAction<MawbRow> => {
    const { any, rule, danger = false } = bulkActions[kind]
    return {
      ...named(kind),
      needs: 'some',
      any,
      danger,
      allowed: possible(rule),
      run: (rows) => open({ dialog: kind, rows }),
    }
  }
  const lend: ListAction<MawbRow> = {
    ...named('lend'),
    needs: 'some',
    any: mawbApi.lend.access,
    missingSelection: t('messages.selectToLend'),
    allowed: possible(canLend),
    run: (rows) => open({ dialog: 'lend', rows }),
  }
  return [
    { ...free('import', mawbApi.importWorkbook.access, () => ({ dialog: 'import' })), primary: true },
    free('addRange', mawbApi.addRange.access, () => ({ dialog: 'range' })),
    free('take', mawbApi.take.access, (rows) => ({ dialog: 'take', number: onlyNumber(rows) })),
    free('cassVoids', mawbApi.export.access, () => ({ dialog: 'cassVoids' })),
    lend,
    ...BULK.map(bulk),
    {
      ...named('ledger'),
      needs: 'one',
      any: mawbApi.ledger.access,
      run: ([row]) => row && open({ dialog: 'ledger', row }),
    },
  ]
}

type Permissions = readonly [string, ...string[]]
type Rule = (mawb: NamedMawb, actor: Actor) => Verdict<MawbRefusal>

/** Whether a rule allows at least one of the rows; otherwise the reasons by number. */
function usePossible(): (rule: Rule) => (rows: readonly MawbRow[]) => Said {
  const actor = useAsActor()
  const say = useReason(mawbErrors)
  const some = useSomePossible()
  return (rule) => (rows) =>
    some(rows, { verdict: (row) => say(rule(mawbOfRow(row), actor)), label: ({ number }) => number ?? '' })
}

function onlyNumber(rows: readonly MawbRow[]): string | null {
  return rows.length === 1 ? (rows[0]?.number ?? null) : null
}
