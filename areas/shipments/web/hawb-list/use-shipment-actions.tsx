import {
  CopyOutlined,
  DeleteOutlined,
  DisconnectOutlined,
  ImportOutlined,
  LinkOutlined,
  MergeOutlined,
  NumberOutlined,
  PlusOutlined,
} from '@ant-design/icons'
import type { Verdict } from '#platform/domain/verdict.ts'
import type { ListAction } from '#platform/web/kit/list-page/list-page.tsx'
import { useSomePossible } from '#platform/web/kit/list-page/use-named-reason.ts'
import { useNotify } from '#platform/web/notify.ts'
import { useAsActor } from '#platform/web/session.ts'
import { useOpenTab } from '#platform/web/tab.ts'
import { type Texts, useTexts } from '#platform/web/texts.ts'
import { useAct } from '#platform/web/use-call.ts'
import { hawbNumberApi } from '../../contract/hawb-number-api.ts'
import { shipmentApi } from '../../contract/shipment-api.ts'
import { canAddToMaster } from '../../domain/live-master-rules.ts'
import { canAssignMaster } from '../../domain/master-rules.ts'
import { canSaveShipment, canTakeHawbNumber } from '../../domain/shipment-rules.ts'
import { BULK_RULES, type BulkKind } from './bulk-shipment-dialog.tsx'
import { type ShipmentRow, nameOfRow, recordOfRow } from './record-of-row.ts'
import { useReason, useSharedReason } from './use-reason.ts'

type Action = ListAction<ShipmentRow>

type On = {
  assign(rows: readonly ShipmentRow[]): void
  add(rows: readonly ShipmentRow[]): void
  copy(row: ShipmentRow): void
  bulk(kind: BulkKind, rows: readonly ShipmentRow[]): void
  done(): void
}

/** What can be done from the lists; every refusal is the rule's own text, shown before anything is sent. */
export function useShipmentActions(on: On): readonly Action[] {
  const t = useTexts('shipments')
  const open = useOpenTab()
  const actor = useAsActor()
  const reason = useReason()
  const take = useTake(on.done)
  const masterActions = useMasterActions(on)
  const mayInBulk = useMayInBulk()
  return [
    ...addingActions(t, open),
    {
      ...{ key: 'copy', label: t('actions.copy'), icon: <CopyOutlined />, needs: 'one', any: ['/shipment/edit'] },
      allowed: (rows) => reason(first(rows.map((row) => canSaveShipment(row, actor)))),
      run: ([row]) => row && on.copy(row),
    },
    {
      ...{ key: 'take', label: t('actions.takeHawb'), icon: <NumberOutlined />, needs: 'one', any: ['/shipment/edit'] },
      allowed: (rows) => reason(first(rows.map((row) => canTakeHawbNumber(recordOfRow(row), actor)))),
      run: (rows) => void take(rows),
    },
    ...masterActions,
    {
      ...{ key: 'delete', label: t('actions.delete'), icon: <DeleteOutlined />, danger: true, needs: 'some' },
      any: ['/shipment/delete'],
      allowed: (rows) => mayInBulk('delete', rows),
      run: (rows) => on.bulk('delete', rows),
    },
  ]
}

/** Of what is sent already: first what can still be done with it, last what the rules refuse of every one. */
export function inOrderOfSent(actions: readonly Action[]): readonly Action[] {
  const rank = ({ key }: Action): number => (OF_SENT.includes(key) ? OF_SENT.indexOf(key) : OF_SENT.length)
  return actions.toSorted((one, other) => rank(one) - rank(other))
}

const OF_SENT = ['copy', 'take', 'new', 'import']

/** What adds shipments, whichever are selected. */
function addingActions(t: Texts, open: (path: string) => void): Action[] {
  const any = ['/shipment/edit'] as const
  const added = { ...{ key: 'new', label: t('actions.new'), icon: <PlusOutlined />, primary: true }, any }
  const imported = { ...{ key: 'import', label: t('actions.import'), icon: <ImportOutlined /> }, any }
  return [
    { ...added, needs: 'none', run: () => open('/shipments/new') },
    { ...imported, needs: 'none', run: () => open('/shipments/import') },
  ]
}

function useTake(done: () => void): (rows: readonly ShipmentRow[]) => Promise<void> {
  const t = useTexts('shipments')
  const notify = useNotify()
  const { act: take } = useAct(hawbNumberApi.take, {
    invalidates: [shipmentApi.open, hawbNumberApi.list],
    onDone: done,
  })
  return async ([row]) => {
    if (!row) return
    const { hawbNo } = await take({ shipmentId: row.id, hawbNo: null })
    notify.success(t('messages.hawbTaken', { hawb: hawbNo ?? '' }))
  }
}

/** What binds houses to a master and takes them off it. */
function useMasterActions(on: Pick<On, 'assign' | 'add' | 'bulk'>): readonly Action[] {
  const t = useTexts('shipments')
  const actor = useAsActor()
  const together = useSharedReason()
  const mayInBulk = useMayInBulk()
  const shared = { needs: 'some', any: ['/shipment/assign-mawb'] } as const
  return [
    {
      ...{ ...shared, key: 'assign', label: t('actions.assign'), icon: <LinkOutlined />, run: on.assign },
      allowed: (rows) => together(rows, (records) => canAssignMaster(records, actor)),
    },
    {
      ...{ ...shared, key: 'add', label: t('actions.addToMawb'), icon: <MergeOutlined />, run: on.add },
      allowed: (rows) => together(rows, (records) => canAddToMaster(records, actor)),
    },
    {
      ...{ ...shared, key: 'unassign', label: t('actions.unassign'), icon: <DisconnectOutlined /> },
      allowed: (rows) => mayInBulk('unassign', rows),
      run: (rows) => on.bulk('unassign', rows),
    },
  ]
}

/** Whether what is done with several shipments is possible with one of them at least. */
function useMayInBulk() {
  const actor = useAsActor()
  const reason = useReason()
  const some = useSomePossible()
  return (kind: BulkKind, rows: readonly ShipmentRow[]) =>
    some(rows, { verdict: (row) => reason(BULK_RULES[kind](row, actor)), label: nameOfRow })
}

function first<V extends Verdict>(verdicts: readonly V[]): V | { ok: true } {
  return verdicts.find((verdict) => !verdict.ok) ?? { ok: true }
}
