import { notifySaved } from '#platform/web/notify-done.ts'
import { ImportOutlined, PlusOutlined } from '@ant-design/icons'
import { type ReactNode, useState } from 'react'
import { CurrencyField } from '#areas/reference-data/web/index.ts'
import { DateField } from '#platform/web/kit/form/date-field.tsx'
import { NumberField } from '#platform/web/kit/form/number-field.tsx'
import { TextField } from '#platform/web/kit/form/text-field.tsx'
import { today } from '#platform/web/kit/form/today.ts'
import { FormDialog } from '#platform/web/kit/form-dialog/form-dialog.tsx'
import { ImportDialog } from '#platform/web/kit/import-dialog/import-dialog.tsx'
import { FieldRow } from '#platform/web/kit/layout/field-row.tsx'
import type { ListAction } from '#platform/web/kit/list-page/list-action.ts'
import { ListPage } from '#platform/web/kit/list-page/list-page.tsx'
import { useNotify } from '#platform/web/notify.ts'
import { useTexts } from '#platform/web/texts.ts'
import { useAction } from '#platform/web/use-call.ts'
import { tariffsApi } from '../contract/api.ts'
import { tariffErrors } from '../contract/errors.ts'
import { type RateRow, type TooLargeDrafts, rateFields, rateList } from '../contract/exchange-rate.ts'

const CHANGED = [tariffsApi.rateList]

/** BIL-01: exchange rates by day, entered or imported. */
export function Page(): ReactNode {
  const t = useTexts('tariffs')
  const [opened, setOpened] = useState<'rate' | 'import'>()
  const close = (): void => setOpened(undefined)
  const warnTooLarge = useTooLargeWarning()
  const any = tariffsApi.rateSave.access
  const actions: ListAction<RateRow>[] = [
    {
      key: 'add',
      label: t('actions.addRate'),
      icon: <PlusOutlined />,
      primary: true,
      needs: 'none',
      any,
      run: () => setOpened('rate'),
    },
    {
      key: 'import',
      label: t('actions.importRates'),
      icon: <ImportOutlined />,
      needs: 'none',
      any,
      run: () => setOpened('import'),
    },
  ]
  return (
    <>
      <ListPage
        list={rateList}
        area="tariffs"
        endpoint={tariffsApi.rateList}
        exportEndpoint={tariffsApi.rateExport}
        title={t('pages.rates')}
        quickFilters={['currency', 'base', 'day']}
        actions={actions}
        emptyText={t('messages.noRates')}
      />
      {opened === 'rate' && <RateDialog onClose={close} />}
      {opened === 'import' && (
        <ImportDialog
          imports={tariffsApi.rateImport}
          template={tariffsApi.rateTemplate}
          hint={t('messages.rateHint')}
          invalidates={CHANGED}
          said={({ imported, tooLarge }) => {
            warnTooLarge(tooLarge)
            return t('messages.ratesImported', { count: imported })
          }}
          onClose={close}
        />
      )}
    </>
  )
}

/** Says how many drafts of which office stay without local amount, because a new rate makes them too large. */
function useTooLargeWarning(): (tooLarge: TooLargeDrafts) => void {
  const t = useTexts('tariffs')
  const notify = useNotify()
  return (tooLarge) => {
    for (const { office, base, drafts } of tooLarge) {
      notify.warning(t('messages.draftsTooLarge', { count: drafts, office, currency: base }))
    }
  }
}

function RateDialog({ onClose }: { onClose(): void }): ReactNode {
  const t = useTexts('tariffs')
  const warnTooLarge = useTooLargeWarning()
  const { run } = useAction(tariffsApi.rateSave, { quiet: true, invalidates: CHANGED })
  const field = (name: string) => ({ name, label: t(`lists.rates.${name}`) })
  return (
    <FormDialog
      open
      title={t('actions.addRate')}
      schema={rateFields}
      errors={tariffErrors}
      initial={{ day: today() }}
      onSubmit={async (rate, idempotencyKey) => {
        const { tooLarge } = await run(rate, { idempotencyKey })
        if (tooLarge.length === 0) notifySaved()
        else warnTooLarge(tooLarge)
      }}
      onClose={onClose}
    >
      {() => (
        <>
          <FieldRow>
            <CurrencyField {...field('currency')} autoFocus />
            <CurrencyField {...field('base')} />
          </FieldRow>
          <FieldRow>
            <DateField {...field('day')} />
            <NumberField {...field('rate')} decimals={8} min={0} />
          </FieldRow>
          <TextField {...field('source')} maxLength={40} />
        </>
      )}
    </FormDialog>
  )
}
