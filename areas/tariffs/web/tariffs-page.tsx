import { DeleteOutlined, ImportOutlined, PlusOutlined } from '@ant-design/icons'
import { type ReactNode, useMemo, useState } from 'react'
import { useConfirm } from '#platform/web/kit/confirm.ts'
import { formatNumber } from '#platform/web/kit/format.ts'
import { ImportDialog } from '#platform/web/kit/import-dialog/import-dialog.tsx'
import type { ListAction } from '#platform/web/kit/list-page/list-action.ts'
import { type ListEditing, ListPage } from '#platform/web/kit/list-page/list-page.tsx'
import { useTexts } from '#platform/web/texts.ts'
import { useAction } from '#platform/web/use-call.ts'
import { tariffsApi } from '../contract/api.ts'
import { type TariffRow, tariffList } from '../contract/tariff.ts'
import { TariffDialog } from './tariff-dialog.tsx'

/** Prices have at least two decimals, so that those of a column stand below each other. */
const CELL_TEXTS = {
  minimum: ({ minimum }: TariffRow) => formatNumber(minimum, 2),
  price: ({ price }: TariffRow) => formatNumber(price, 2),
  price45: ({ price45 }: TariffRow) => formatNumber(price45, 2),
  price100: ({ price100 }: TariffRow) => formatNumber(price100, 2),
  price300: ({ price300 }: TariffRow) => formatNumber(price300, 2),
  price500: ({ price500 }: TariffRow) => formatNumber(price500, 2),
  price1000: ({ price1000 }: TariffRow) => formatNumber(price1000, 2),
  overPivotPrice: ({ overPivotPrice }: TariffRow) => formatNumber(overPivotPrice, 2),
}

/** BIL-01: the tariffs of the office, entered, edited in the list or imported. */
export function Page(): ReactNode {
  const t = useTexts('tariffs')
  const [opened, setOpened] = useState<'tariff' | 'import'>()
  const close = (): void => setOpened(undefined)
  const actions = useTariffActions(setOpened)
  const edit = useMemo<ListEditing<TariffRow>>(
    () => ({ endpoint: tariffsApi.tariffEditRows, whyNever: () => '', may: () => ({ ok: true }) }),
    [],
  )
  return (
    <>
      <ListPage
        list={tariffList}
        area="tariffs"
        endpoint={tariffsApi.tariffList}
        exportEndpoint={tariffsApi.tariffExport}
        title={t('pages.tariffs')}
        quickFilters={['tab', 'side', 'chargeCode', 'account']}
        actions={actions}
        edit={edit}
        cellTexts={CELL_TEXTS}
        emptyText={t('messages.noTariffs')}
      />
      {opened === 'tariff' && <TariffDialog onClose={close} />}
      {opened === 'import' && (
        <ImportDialog
          imports={tariffsApi.tariffImport}
          template={tariffsApi.tariffTemplate}
          hint={t('messages.tariffHint')}
          invalidates={[tariffsApi.tariffList]}
          said={({ imported }) => t('messages.tariffsImported', { count: imported })}
          onClose={close}
        />
      )}
    </>
  )
}

function useTariffActions(open: (opened: 'tariff' | 'import') => void): ListAction<TariffRow>[] {
  const t = useTexts('tariffs')
  const confirm = useConfirm()
  const { run } = useAction(tariffsApi.tariffDelete, { invalidates: [tariffsApi.tariffList] })
  const any = tariffsApi.tariffCreate.access
  const remove = async (rows: readonly TariffRow[]): Promise<void> => {
    const isSure = await confirm({
      text: t('messages.confirmDeleteTariffs'),
      okText: t('actions.deleteTariffs'),
      danger: true,
    })
    if (isSure) await run({ ids: rows.map(({ id }) => id) }).catch(() => undefined)
  }
  const free = { needs: 'none', any } as const
  return [
    {
      ...free,
      key: 'add',
      label: t('actions.addTariff'),
      icon: <PlusOutlined />,
      primary: true,
      run: () => open('tariff'),
    },
    {
      ...free,
      key: 'import',
      label: t('actions.importTariffs'),
      icon: <ImportOutlined />,
      run: () => open('import'),
    },
    {
      key: 'delete',
      label: t('actions.deleteTariffs'),
      icon: <DeleteOutlined />,
      danger: true,
      needs: 'some',
      any,
      run: (rows) => void remove(rows),
    },
  ]
}
