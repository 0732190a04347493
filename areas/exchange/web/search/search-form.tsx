import { SearchOutlined, TableOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { type ReactNode, useEffect, useState } from 'react'
import { CurrencyField } from '#areas/reference-data/web/index.ts'
import { ChoiceField } from '#platform/web/kit/form/choice-field.tsx'
import { DateField } from '#platform/web/kit/form/date-field.tsx'
import { Form } from '#platform/web/kit/form/form.tsx'
import { LookupField } from '#platform/web/kit/form/lookup-field.tsx'
import { NumberField, WeightField } from '#platform/web/kit/form/number-field.tsx'
import { today } from '#platform/web/kit/form/today.ts'
import { useTradeForm } from '#platform/web/kit/form/trade-form.ts'
import { FieldRow } from '#platform/web/kit/layout/field-row.tsx'
import type { CallFailed } from '#platform/web/api-client.ts'
import { useTexts } from '#platform/web/texts.ts'
import { exchangeApi } from '../../contract/api.ts'
import { exchangeErrors } from '../../contract/errors.ts'
import { type SearchFields, searchFields } from '../../contract/search.ts'
import { GOODS_CLASSES } from '#areas/products/domain/product.ts'
import { canStillCome } from '../../domain/order-rules.ts'
import { PackingListDialog } from './packing-list-dialog.tsx'

type Props = {
  readonly fields: SearchFields | null
  readonly searching: boolean
  /** Why the search of the address, which may be days old, was refused. */
  readonly refused: CallFailed | null
  onSearch(fields: SearchFields): void
}

/** EXC-01: what is to be carried, from where, to where, and when. */
export function SearchForm({ fields, searching, refused, onSearch }: Props): ReactNode {
  const t = useTexts('exchange')
  const [packing, setPacking] = useState(false)
  const initial = fields ?? { volume: null, pallets: null, goodsClasses: [], currency: null }
  const form = useTradeForm({ schema: searchEntry, initial, errors: exchangeErrors })
  const { showFailure } = form
  useEffect(() => {
    if (refused) showFailure(refused)
  }, [refused, showFailure])
  const field = (name: keyof SearchFields, label: string = name) => ({ name, label: t(`fields.${label}`) })
  return (
    <Form form={form} onSubmit={onSearch}>
      <FieldRow widths="2fr 2fr 1fr 1fr">
        <LookupField {...field('from', 'searchFrom')} endpoint={exchangeApi.findPlaces} allowFree autoFocus />
        <LookupField {...field('to', 'searchTo')} endpoint={exchangeApi.findPlaces} allowFree />
        <DateField {...field('readyOn')} />
        <CurrencyField {...field('currency')} placeholder={t('hints.ownCurrency')} />
      </FieldRow>
      <FieldRow widths="1fr 1fr 1fr 1fr 2fr">
        <NumberField {...field('pieces')} min={1} max={99_999} />
        <WeightField {...field('grossWeight')} max={999_999} />
        <NumberField {...field('volume')} decimals={3} min={0} max={9999} unit="m³" storedAs="text" />
        <NumberField {...field('pallets')} min={1} max={999} />
        <ChoiceField {...field('goodsClasses')} values={GOODS_CLASSES} texts="goodsClass" area="products" multiple />
      </FieldRow>
      <div className="exchange-search-buttons">
        <Button type="primary" htmlType="submit" icon={<SearchOutlined aria-hidden="true" />} loading={searching}>
          {t('actions.search')}
        </Button>
        <Button icon={<TableOutlined aria-hidden="true" />} onClick={() => setPacking(true)}>
          {t('actions.packingList')}
        </Button>
      </div>
      {packing && (
        <PackingListDialog
          onTotals={(totals) => {
            for (const [name, value] of Object.entries(totals)) form.set(name, value)
          }}
          onClose={() => setPacking(false)}
        />
      )}
    </Form>
  )
}

/** The server checks the day again, on the clock of the office. */
const searchEntry = searchFields.superRefine(({ readyOn }, issues) => {
  const verdict = canStillCome(readyOn, today())
  if (verdict.ok) return
  issues.addIssue({ code: 'custom', path: ['readyOn'], message: verdict.code, params: verdict.params ?? {} })
})
