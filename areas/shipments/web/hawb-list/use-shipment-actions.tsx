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
import { refusalText } from '#platform/contract/error-catalogue.ts'
import type { Verdict } from '#platform/domain/verdict.ts'
import { useConfirm } from '#platform/web/kit/confirm.ts'
import type { ListAction } from '#platform/web/kit/list-page/list-page.tsx'
import { useNotify } from '#platform/web/notify.ts'
import { useAsActor } from '#platform/web/session.ts'
import { useOpenTab } from '#platform/web/tab.ts'
import { type Texts, useLanguage, useTexts } from '#platform/web/texts.ts'
import { useAct } from '#platform/web/use-call.ts'
import { shipmentErrors } from '../../contract/errors.ts'
import { hawbNumberApi } from '../../contract/hawb-number-api.ts'
import { masterApi } from '../../contract/master-api.ts'
import { shipmentApi } from '../../contract/shipment-api.ts'
import { canAddToMaster } from '../../domain/live-master-rules.ts'
import { type Assignable, type Unassignable, canAssignMaster, canUnassignMaster } from '../../domain/master-rules.ts'
import {
  type Deletable,
  type Numberable,
  canDelete,
  canSaveShipment,
  canTakeHawbNumber,
} from '../../domain/shipment-rules.ts'
import type { ShipmentRow } from './shipments-in-list.tsx'

type Action = ListAction<ShipmentRow>

/** What can be done from the lists; every refusal is the rule's own text, shown before anything is sent. */
export function useShipmentActions(on: {
  assign(rows: readonly ShipmentRow[]): void
  add(rows: readonly ShipmentRow[]): void
  copy(row: ShipmentRow): void
  done(): void
}): readonly Action[] {
  const t = useTexts('shipments')
  const open = useOpenTab()
  const actor = useAsActor()
  const reason = useReason()
  const run = useRuns(on.done)
  return [
    ...addingActions(t, open),
    {
      ...{ key: 'copy', label: t('actions.copy'), icon: <CopyOutlined />, needs: 'one', any: ['/shipment/edit'] },
      allowed: (rows) => reason(first(rows.map((row) => canSaveShipment(row, actor)))),
      run: ([row]) => row && on.copy(row),
    },
    {
      ...{ key: 'take', label: t('actions.takeHawb'), icon: <NumberOutlined />, needs: 'one', any: ['/shipment/edit'] },
      allowed: (rows) => reason(first(rows.map((row) => canTakeHawbNumber(asRecord(row), actor)))),
      run: (rows) => void run.take(rows),
    },
    {
      ...{
        key: 'assign',
        label: t('actions.assign'),
        icon: <LinkOutlined />,
        needs: 'some',
        any: ['/shipment/assign-mawb'],
      },
      allowed: (rows) => reason(canAssignMaster(rows.map(asRecord), actor)),
      run: on.assign,
    },
    {
      ...{ key: 'add', label: t('actions.addToMawb'), icon: <MergeOutlined />, needs: 'some' },
      any: ['/shipment/assign-mawb'],
      allowed: (rows) => reason(canAddToMaster(rows.map(asRecord), actor)),
      run: on.add,
    },
    {
      ...{ key: 'unassign', label: t('actions.unassign'), icon: <DisconnectOutlined />, needs: 'some' },
      any: ['/shipment/assign-mawb'],
      allowed: (rows) => reason(first(rows.map((row) => canUnassignMaster([asRecord(row)], actor)))),
      run: (rows) => void run.unassign(rows),
    },
    {
      ...{ key: 'delete', label: t('actions.delete'), icon: <DeleteOutlined />, danger: true, needs: 'some' },
      any: ['/shipment/delete'],
      allowed: (rows) => reason(first(rows.map((row) => canDelete(asRecord(row), actor)))),
      run: (rows) => void run.remove(rows),
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

function useRuns(done: () => void) {
  const t = useTexts('shipments')
  const confirm = useConfirm()
  const notify = useNotify()
  const { act: take } = useAct(hawbNumberApi.take, {
    invalidates: [shipmentApi.open, hawbNumberApi.list],
    onDone: done,
  })
  const { act: unassign } = useAct(masterApi.unassign, { invalidates: [shipmentApi.open], onDone: done })
  const { act: remove } = useAct(shipmentApi.delete, { onDone: done })
  return {
    async take([row]: readonly ShipmentRow[]) {
      if (!row) return
      const { hawbNo } = await take({ shipmentId: row.id, hawbNo: null })
      notify.success(t('messages.hawbTaken', { hawb: hawbNo ?? '' }))
    },
    async unassign(rows: readonly ShipmentRow[]) {
      if (!(await confirm({ text: t('messages.confirmUnassign') }))) return
      await unassign({ shipmentIds: rows.map(({ id }) => id) })
      notify.success(t('messages.unassigned'))
    },
    async remove(rows: readonly ShipmentRow[]) {
      if (!(await confirm({ text: t('messages.confirmDelete'), danger: true }))) return
      await remove({ ids: rows.map(({ id }) => id) })
      notify.success(t('messages.deleted'))
    },
  }
}

/** The verdict as a button takes it, in the user's language. */
function useReason() {
  const language = useLanguage()
  return (verdict: Verdict<keyof typeof shipmentErrors>): { ok: true } | { ok: false; reason: string } =>
    verdict.ok ? verdict : { ok: false, reason: refusalText(shipmentErrors, verdict, language) }
}

function first<V extends Verdict>(verdicts: readonly V[]): V | { ok: true } {
  return verdicts.find((verdict) => !verdict.ok) ?? { ok: true }
}

/** A list cell may be empty by its type; the columns of these rules are never null in the database. */
function asRecord(row: ShipmentRow): Assignable & Unassignable & Deletable & Numberable {
  const { status, jobType, jobMode, spaceStatus, batchNo, isHandled, isWeighed } = row
  return {
    ...row,
    status: status ?? 'Pending',
    jobType: jobType ?? 'General',
    jobMode: jobMode ?? 'Consolidation',
    spaceStatus: spaceStatus ?? 'None',
    batchNo: batchNo ?? '',
    isHandled: isHandled ?? false,
    isWeighed: isWeighed ?? false,
  }
}
