import { PlusOutlined } from '@ant-design/icons'
import { type ReactNode, useState } from 'react'
import { ChoiceField } from '#platform/web/kit/form/choice-field.tsx'
import { FormDialog } from '#platform/web/kit/form-dialog/form-dialog.tsx'
import type { Tone } from '#platform/web/kit/layout/status-tag.tsx'
import type { ListAction } from '#platform/web/kit/list-page/list-action.ts'
import { ListPage } from '#platform/web/kit/list-page/list-page.tsx'
import { useLive } from '#platform/web/live/use-live.ts'
import { useOpenTab } from '#platform/web/tab.ts'
import { useTexts } from '#platform/web/texts.ts'
import { invalidate, useAction, useCall } from '#platform/web/use-call.ts'
import { warehouseApi } from '../../contract/api.ts'
import { warehouseErrors } from '../../contract/errors.ts'
import { WAREHOUSE_CHANGED } from '../../contract/live.ts'
import { type StockTakeRow, startTakeInput, stockTakeList } from '../../contract/stock-take.ts'

const TONES: Readonly<Record<'status', Readonly<Record<string, Tone>>>> = { status: { Open: 'amber', Closed: 'grey' } }
/** Chosen for the whole warehouse: a choice has no empty value. */
const ALL = '*'

/** WHS-02: stock-takes of a zone or of the whole warehouse. */
export function Page(): ReactNode {
  const t = useTexts('warehouse')
  const open = useOpenTab()
  const [isStarting, setStarting] = useState(false)
  useLive(WAREHOUSE_CHANGED, () => invalidate(warehouseApi.stockTakeList))
  const start: ListAction<StockTakeRow> = {
    key: 'new',
    label: t('actions.startTake'),
    icon: <PlusOutlined />,
    primary: true,
    needs: 'none',
    any: warehouseApi.stockTakeStart.access,
    run: () => setStarting(true),
  }
  return (
    <>
      <ListPage
        list={stockTakeList}
        area="warehouse"
        endpoint={warehouseApi.stockTakeList}
        exportEndpoint={warehouseApi.stockTakeExport}
        title={t('pages.stockTakes')}
        quickFilters={['zone', 'status', 'startedAt']}
        actions={[start]}
        tones={TONES}
        linkColumn="number"
        onOpen={({ id }) => open(`/warehouse/stock-takes/${id}`)}
        emptyText={t('messages.noTakes')}
      />
      {isStarting && <StartDialog onClose={() => setStarting(false)} />}
    </>
  )
}

function StartDialog({ onClose }: { onClose(): void }): ReactNode {
  const t = useTexts('warehouse')
  const open = useOpenTab()
  const { run } = useAction(warehouseApi.stockTakeStart, { quiet: true, invalidates: [warehouseApi.stockTakeList] })
  const zones = useZones()
  const options = [
    { value: ALL, label: t('messages.wholeWarehouse') },
    ...zones.map((value) => ({ value, label: value })),
  ]
  return (
    <FormDialog
      open
      width={420}
      title={t('actions.startTake')}
      schema={startTakeInput}
      errors={warehouseErrors}
      initial={{ zone: ALL }}
      submitText={t('actions.startTake')}
      onSubmit={async ({ zone }, idempotencyKey) => {
        const made = await run({ zone: zone === ALL ? '' : zone }, { idempotencyKey })
        open(`/warehouse/stock-takes/${made.id}`)
      }}
      onClose={onClose}
    >
      {() => <ChoiceField name="zone" label={t('fields.zone')} options={options} autoFocus />}
    </FormDialog>
  )
}

function useZones(): string[] {
  const { data } = useCall(warehouseApi.facilityOptions, {}, { staleMs: 60_000 })
  const bins = data?.options.filter(({ kind }) => kind === 'BIN') ?? []
  return [...new Set(bins.map(({ zone }) => zone))].toSorted()
}
