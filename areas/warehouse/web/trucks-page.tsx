import {
  CheckOutlined,
  EnterOutlined,
  PlusOutlined,
  RollbackOutlined,
  SendOutlined,
  UndoOutlined,
} from '@ant-design/icons'
import { type ReactNode, useState } from 'react'
import type { ListAction } from '#platform/web/kit/list-page/list-action.ts'
import { ListPage } from '#platform/web/kit/list-page/list-page.tsx'
import { useLive } from '#platform/web/live/use-live.ts'
import { useOpenTab } from '#platform/web/tab.ts'
import { useTexts } from '#platform/web/texts.ts'
import { invalidate } from '#platform/web/use-call.ts'
import { warehouseApi } from '../contract/api.ts'
import { WAREHOUSE_CHANGED } from '../contract/live.ts'
import { type TruckRow, truckList } from '../contract/truck-list.ts'
import type { TruckStep } from '../domain/steps.ts'
import { STAGE_TONES } from './stage-tones.ts'
import { TruckDialog } from './truck-dialog.tsx'
import { type TruckAtStep, useTruckSteps } from './use-truck-steps.tsx'

const TONES = { stage: STAGE_TONES }

/** WHS-01, WHS-02: the truck list with registration and all steps. */
export function Page(): ReactNode {
  const t = useTexts('warehouse')
  const open = useOpenTab()
  const [registering, setRegistering] = useState(false)
  const { actions, dialog } = useTruckActions(() => setRegistering(true))
  useLive(WAREHOUSE_CHANGED, () => invalidate(warehouseApi.truckList))
  return (
    <>
      <ListPage
        list={truckList}
        area="warehouse"
        endpoint={warehouseApi.truckList}
        exportEndpoint={warehouseApi.truckExport}
        title={t('pages.trucks')}
        quickFilters={['stage', 'truckNo', 'customer', 'registeredAt']}
        actions={actions}
        tones={TONES}
        linkColumn="number"
        linkTo={(row) => `/warehouse/trucks/${row.id}`}
        onOpen={(row) => open(`/warehouse/trucks/${row.id}`)}
        emptyText={t('messages.noTrucks')}
      />
      {registering && <TruckDialog truck={null} onClose={() => setRegistering(false)} />}
      {dialog}
    </>
  )
}

const ICONS: Readonly<Record<TruckStep, ReactNode>> = {
  release: <SendOutlined />,
  unload: <EnterOutlined />,
  finish: <CheckOutlined />,
  return: <RollbackOutlined />,
}

function useTruckActions(register: () => void): { actions: ListAction<TruckRow>[]; dialog: ReactNode } {
  const t = useTexts('warehouse')
  const { allowed, canUndo, take, undo, dialog } = useTruckSteps()
  const step = (key: TruckStep): ListAction<TruckRow> => ({
    key,
    label: t(`steps.${key}`),
    icon: ICONS[key],
    danger: key === 'return',
    needs: 'one',
    any: warehouseApi.truckRelease.access,
    allowed: ([row]) => (row ? allowed(truckOfRow(row), key) : { ok: true }),
    run: ([row]) => row && take(truckOfRow(row), key),
  })
  const actions: ListAction<TruckRow>[] = [
    {
      key: 'register',
      label: t('actions.register'),
      icon: <PlusOutlined />,
      primary: true,
      needs: 'none',
      any: warehouseApi.truckRegister.access,
      run: register,
    },
    step('release'),
    step('unload'),
    step('finish'),
    step('return'),
    {
      key: 'undo',
      label: t('actions.undo'),
      icon: <UndoOutlined />,
      needs: 'one',
      any: warehouseApi.truckUndo.access,
      allowed: ([row]) => (row ? canUndo(truckOfRow(row)) : { ok: true }),
      run: ([row]) => row && void undo(truckOfRow(row)),
    },
  ]
  return { actions, dialog }
}

function truckOfRow({ id, number, truckNo, status }: TruckRow): TruckAtStep {
  return { id, number: number ?? '', truckNo: truckNo ?? '', status: status ?? 'Registered' }
}
