import { CopyOutlined, DeleteOutlined, NumberOutlined, PlusOutlined } from '@ant-design/icons'
import type { Verdict } from '#platform/domain/verdict.ts'
import type { PlacedAction } from '#platform/web/kit/list-page/use-area-actions.tsx'
import { useSomePossible } from '#platform/web/kit/list-page/use-named-reason.ts'
import { useNotify } from '#platform/web/notify.ts'
import { useAsActor } from '#platform/web/session.ts'
import { useOpenTab } from '#platform/web/tab.ts'
import { useTexts } from '#platform/web/texts.ts'
import { useAction } from '#platform/web/use-call.ts'
import { hawbNumberApi } from '../../contract/house-number/hawb-number-api.ts'
import { shipmentApi } from '../../contract/booking/shipment-api.ts'
import { canDelete, canSaveShipment, canTakeHawbNumber } from '../../domain/booking/shipment-rules.ts'
import { type ShipmentRow, nameOfRow, recordOfRow } from './record-of-row.ts'
import { useReason } from '#platform/web/kit/use-reason.ts'
import { shipmentErrors } from '../../contract/errors.ts'

type Action = PlacedAction<ShipmentRow>

type On = {
  copy(row: ShipmentRow): void
  delete(rows: readonly ShipmentRow[]): void
  take(rows: readonly ShipmentRow[]): void
  done(): void
}

/** The actions of the lists; refusals are the rule's own texts, shown before anything is sent. */
export function useShipmentActions(on: On): readonly Action[] {
  const t = useTexts('shipments')
  const open = useOpenTab()
  const actor = useAsActor()
  const reason = useReason(shipmentErrors)
  const take = useTake(on.done)
  const mayDelete = useMaySome(canDelete)
  const mayTake = useMaySome(canTakeHawbNumber)
  const any = ['/shipment/edit'] as const
  return [
    {
      key: 'new',
      place: 0,
      label: t('actions.new'),
      icon: <PlusOutlined />,
      primary: true,
      needs: 'none',
      any,
      run: () => open('/shipments/new'),
    },
    {
      key: 'copy',
      place: 20,
      label: t('actions.copy'),
      icon: <CopyOutlined />,
      needs: 'one',
      any,
      allowed: (rows) => reason(first(rows.map((row) => canSaveShipment(row, actor)))),
      run: ([row]) => row && on.copy(row),
    },
    {
      key: 'take',
      place: 30,
      label: t('actions.takeHawb'),
      icon: <NumberOutlined />,
      needs: 'some',
      any,
      allowed: mayTake,
      run: (rows) => (rows.length > 1 ? on.take(rows) : void take(rows)),
    },
    {
      key: 'delete',
      place: 90,
      label: t('actions.delete'),
      icon: <DeleteOutlined />,
      danger: true,
      needs: 'some',
      any: ['/shipment/delete'],
      allowed: mayDelete,
      run: on.delete,
    },
  ]
}

/** For sent shipments: possible actions first, those that rules refuse for all last. */
export function inOrderOfSent(actions: readonly Action[]): readonly Action[] {
  const rank = ({ key }: Action): number => (OF_SENT.includes(key) ? OF_SENT.indexOf(key) : OF_SENT.length)
  return actions.toSorted((one, other) => rank(one) - rank(other))
}

const OF_SENT = ['copy', 'take', 'new', 'import']

function useTake(done: () => void): (rows: readonly ShipmentRow[]) => Promise<void> {
  const t = useTexts('shipments')
  const notify = useNotify()
  const { run: take } = useAction(hawbNumberApi.take, {
    invalidates: [shipmentApi.open, hawbNumberApi.list],
    onDone: done,
  })
  return async ([row]) => {
    if (!row) return
    const { hawbNo } = await take({ shipmentId: row.id, hawbNo: null })
    notify.success(t('messages.hawbTaken', { hawb: hawbNo ?? '' }))
  }
}

/** Whether a rule allows at least one of them; a mixed selection is previewed. */
function useMaySome(rule: typeof canDelete | typeof canTakeHawbNumber) {
  const actor = useAsActor()
  const reason = useReason(shipmentErrors)
  const some = useSomePossible()
  return (rows: readonly ShipmentRow[]) =>
    some(rows, { verdict: (row) => reason(rule(recordOfRow(row), actor)), label: nameOfRow })
}

function first<V extends Verdict>(verdicts: readonly V[]): V | { ok: true } {
  return verdicts.find((verdict) => !verdict.ok) ?? { ok: true }
}
