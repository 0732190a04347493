import { Button } from 'antd'
import { type ReactNode, useEffect, useState } from 'react'
import { Can } from '#platform/web/can.tsx'
import { formatInstant } from '#platform/web/kit/shown-time.ts'
import { FormSection } from '#platform/web/kit/layout/form-section.tsx'
import { LoadingSkeleton } from '#platform/web/kit/layout/loading-skeleton.tsx'
import { PageHeader } from '#platform/web/kit/layout/page-header.tsx'
import { RecordMissing } from '#platform/web/kit/layout/record-missing.tsx'
import { StatusTag } from '#platform/web/kit/layout/status-tag.tsx'
import { TableHead } from '#platform/web/kit/layout/table-head.tsx'
import { useLive } from '#platform/web/live/use-live.ts'
import { useOpenTab, useTab } from '#platform/web/tab.ts'
import { useTexts } from '#platform/web/texts.ts'
import { invalidate, useCall } from '#platform/web/use-call.ts'
import { userZone } from '#platform/web/zone.ts'
import { Placeholder } from '#platform/web/kit/layout/placeholder.tsx'
import { warehouseApi } from '../../contract/api.ts'
import { WAREHOUSE_CHANGED } from '../../contract/live.ts'
import type { StockTakeRecord } from '../../contract/stock-take.ts'
import { type DifferenceKind, isUncounted } from '../../domain/stock-take.ts'
import { CloseTakeDialog, CountDialog } from './stock-take-dialogs.tsx'
import '../warehouse.css'

const TONES = { MISSING: 'red', SURPLUS: 'amber', MISPLACED: 'blue' } as const satisfies Record<DifferenceKind, string>

/** One stock-take: its bins, and its differences as they are now or as they were when it was closed. */
export function Page(): ReactNode {
  const t = useTexts('warehouse')
  const tab = useTab()
  const open = useOpenTab()
  const { id = '' } = tab.params
  const { data, error, refetch } = useCall(warehouseApi.stockTakeOpen, { id }, { quiet: true })
  useLive(WAREHOUSE_CHANGED, () => invalidate(warehouseApi.stockTakeOpen))
  const { setTitle } = tab
  const number = data?.number
  useEffect(() => {
    if (number) setTitle(number)
  }, [number, setTitle])
  if (data) return <StockTake take={data} />
  if (!error) return <LoadingSkeleton />
  return (
    <RecordMissing missing={t('messages.takeNotFound')} failed={error} onRetry={() => void refetch()}>
      <Button onClick={() => open('/warehouse/stock-takes')}>{t('pages.stockTakes')}</Button>
    </RecordMissing>
  )
}

function StockTake({ take }: { take: StockTakeRecord }): ReactNode {
  const t = useTexts('warehouse')
  const [dialog, setDialog] = useState<'count' | 'close' | null>(null)
  const close = (): void => setDialog(null)
  const isOpen = take.status === 'Open'
  const differences = take.differences.filter((one) => !(isOpen && isUncounted(one, take.bins)))
  const uncounted = take.differences.length - differences.length
  const at = (instant: string | null, by: string | null) =>
    instant === null ? '' : `${formatInstant(instant, userZone())} · ${by ?? ''}`
  return (
    <div className="warehouse-page">
      <PageHeader
        title={`${take.number} · ${take.zone === '' ? t('messages.wholeWarehouse') : take.zone}`}
        tags={<StatusTag tone={isOpen ? 'amber' : 'grey'}>{t(`choices.takeStatus.${take.status}`)}</StatusTag>}
        facts={[
          { label: t('lists.stock-takes.startedAt'), value: at(take.startedAt, take.startedBy) },
          ...(isOpen ? [] : [{ label: t('lists.stock-takes.closedAt'), value: at(take.closedAt, take.closedBy) }]),
        ]}
        actions={
          isOpen && (
            <Can any={warehouseApi.stockTakeCount.access}>
              <Button onClick={() => setDialog('close')}>{t('actions.closeTake')}</Button>
              <Button type="primary" onClick={() => setDialog('count')}>
                {t('actions.count')}
              </Button>
            </Can>
          )
        }
      />
      <FormSection title={t('sections.differences', { count: differences.length })}>
        <Differences differences={differences} />
        {uncounted > 0 && <p>{t('messages.uncounted', { count: uncounted })}</p>}
      </FormSection>
      <FormSection title={t('sections.bins')}>
        <Bins take={take} />
      </FormSection>
      {dialog === 'count' && <CountDialog take={take} onClose={close} />}
      {dialog === 'close' && <CloseTakeDialog take={take} onClose={close} />}
    </div>
  )
}

function Differences({ differences }: Pick<StockTakeRecord, 'differences'>): ReactNode {
  const t = useTexts('warehouse')
  if (differences.length === 0) return <Placeholder small text={t('messages.noDifferences')} />
  const titles = ['difference', 'piece', 'expectedBin', 'countedBin', 'expected', 'found', 'moved']
  return (
    <table className="warehouse-table warehouse-differences">
      <TableHead titles={titles.map((name) => t(`fields.${name}`))} />
      <tbody>
        {differences.map(({ kind, key, expectedBin, countedBin, expected, counted, isMoved }, index) => (
          <tr key={index}>
            <td>
              <StatusTag tone={TONES[kind]}>{t(`choices.difference.${kind}`)}</StatusTag>
            </td>
            <td>{key}</td>
            <td>{expectedBin ?? '–'}</td>
            <td>{countedBin ?? '–'}</td>
            <td className="warehouse-number">{expected}</td>
            <td className="warehouse-number">{counted}</td>
            <td>{isMoved && t('messages.moved')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Bins({ take: { bins } }: { take: StockTakeRecord }): ReactNode {
  const t = useTexts('warehouse')
  if (bins.length === 0) return <Placeholder small text={t('messages.noBins')} />
  return (
    <table className="warehouse-table warehouse-counts">
      <TableHead titles={['bin', 'expected', 'found'].map((name) => t(`fields.${name}`))} />
      <tbody>
        {bins.map(({ code, expected, counted }) => (
          <tr key={code}>
            <td>{code === '' ? t('messages.withoutBin') : code}</td>
            <td className="warehouse-number">{expected}</td>
            <td className="warehouse-number">{counted ?? t('messages.notCounted')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
