import { DeleteOutlined, EditOutlined, PlusOutlined } from '@ant-design/icons'
import { type ReactNode, useState } from 'react'
import type { z } from 'zod'
import { ChoiceField } from '#platform/web/kit/form/choice-field.tsx'
import { MoneyField, NumberField } from '#platform/web/kit/form/number-field.tsx'
import { CurrencyField } from '#areas/reference-data/web/index.ts'
import { FormDialog } from '#platform/web/kit/form-dialog/form-dialog.tsx'
import { useConfirm } from '#platform/web/kit/confirm.ts'
import { FieldRow } from '#platform/web/kit/layout/field-row.tsx'
import type { ListAction } from '#platform/web/kit/list-page/list-action.ts'
import { ListPage } from '#platform/web/kit/list-page/list-page.tsx'
import { useTexts } from '#platform/web/texts.ts'
import { useAction } from '#platform/web/use-call.ts'
import { warehouseApi } from '../contract/api.ts'
import { warehouseErrors } from '../contract/errors.ts'
import { type TariffRow, tariffInput, tariffList } from '../contract/tariff.ts'
import { TRUCK_TYPES } from '../domain/truck-fee.ts'

/** WHS-01: the truck tariff of the own office. */
export function Page(): ReactNode {
  const t = useTexts('warehouse')
  const [opened, setOpened] = useState<{ row: TariffRow | null }>()
  const remove = useRemove()
  const actions: ListAction<TariffRow>[] = [
    {
      key: 'new',
      label: t('actions.newTariff'),
      icon: <PlusOutlined />,
      primary: true,
      needs: 'none',
      any: warehouseApi.tariffCreate.access,
      run: () => setOpened({ row: null }),
    },
    {
      key: 'edit',
      label: t('actions.editTariff'),
      icon: <EditOutlined />,
      needs: 'one',
      any: warehouseApi.tariffEdit.access,
      run: ([row]) => row && setOpened({ row }),
    },
    {
      key: 'remove',
      label: t('actions.removeTariff'),
      icon: <DeleteOutlined />,
      danger: true,
      needs: 'one',
      any: warehouseApi.tariffRemove.access,
      run: ([row]) => row && void remove(row),
    },
  ]
  return (
    <>
      <ListPage
        list={tariffList}
        area="warehouse"
        endpoint={warehouseApi.tariffList}
        exportEndpoint={warehouseApi.tariffExport}
        title={t('pages.tariff')}
        actions={actions}
        emptyText={t('messages.noTariffs')}
      />
      {opened && <TariffDialog row={opened.row} onClose={() => setOpened(undefined)} />}
    </>
  )
}

function useRemove(): (row: TariffRow) => Promise<void> {
  const t = useTexts('warehouse')
  const confirm = useConfirm()
  const { run } = useAction(warehouseApi.tariffRemove, { invalidates: [warehouseApi.tariffList] })
  return async ({ id, truckType }) => {
    const text = t('messages.confirmRemoveTariff', { truckType: t(`choices.truckType.${truckType ?? 'VAN'}`) })
    const isSure = await confirm({ text, okText: t('actions.removeTariff'), danger: true })
    if (isSure) await run({ id }).catch(() => undefined)
  }
}

const NAMES = ['truckType', 'currency', 'baseFee', 'freeMinutes', 'hourFee'] as const

function TariffDialog({ row, onClose }: { row: TariffRow | null; onClose(): void }): ReactNode {
  const t = useTexts('warehouse')
  const options = { quiet: true, invalidates: [warehouseApi.tariffList] }
  const create = useAction(warehouseApi.tariffCreate, options)
  const edit = useAction(warehouseApi.tariffEdit, options)
  const labels = Object.fromEntries(NAMES.map((name) => [name, t(`fields.${name}`)]))
  const save = async (form: z.output<typeof tariffInput>, idempotencyKey: string, version: number | null) => {
    if (row && version !== null) await edit.run({ ...form, id: row.id, version })
    else await create.run(form, { idempotencyKey })
  }
  return (
    <FormDialog
      open
      title={t(row ? 'actions.editTariff' : 'actions.newTariff')}
      schema={tariffInput}
      errors={warehouseErrors}
      initial={initialOf(row)}
      stored={row && { version: row.version ?? 1, labels }}
      onSubmit={save}
      onClose={onClose}
    >
      {() => (
        <>
          <FieldRow widths="2fr 1fr">
            <ChoiceField
              name="truckType"
              label={t('fields.truckType')}
              values={TRUCK_TYPES}
              texts="truckType"
              area="warehouse"
              autoFocus
            />
            <CurrencyField name="currency" label={t('fields.currency')} />
          </FieldRow>
          <FieldRow widths="1fr 1fr 1fr">
            <MoneyField name="baseFee" label={t('fields.baseFee')} decimals={3} currencyName="currency" />
            <NumberField name="freeMinutes" label={t('fields.freeMinutes')} min={0} max={1440} />
            <MoneyField name="hourFee" label={t('fields.hourFee')} decimals={3} currencyName="currency" />
          </FieldRow>
        </>
      )}
    </FormDialog>
  )
}

function initialOf(row: TariffRow | null): Partial<z.input<typeof tariffInput>> {
  if (!row) return { truckType: 'LIGHT', freeMinutes: 60 }
  return {
    truckType: row.truckType ?? 'LIGHT',
    currency: row.currency ?? '',
    baseFee: row.baseFee ?? '',
    freeMinutes: row.freeMinutes ?? 0,
    hourFee: row.hourFee ?? '',
  }
}
