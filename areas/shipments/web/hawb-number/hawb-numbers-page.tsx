import { PlusOutlined } from '@ant-design/icons'
import { Segmented } from 'antd'
import { type ReactNode, useRef, useState } from 'react'
import { ListPage } from '#platform/web/kit/list-page/list-page.tsx'
import { useOpenTab } from '#platform/web/tab.ts'
import { useTexts } from '#platform/web/texts.ts'
import { hawbNumberApi } from '../../contract/hawb-number-api.ts'
import { hawbBatchList, hawbNumberList } from '../../contract/hawb-number-list.ts'
import { NewBatchDialog } from './new-batch-dialog.tsx'

/** House numbers of the office, as numbers or as the batches they were made in (SHP-05). */
export function Page(): ReactNode {
  const t = useTexts('shipments')
  const open = useOpenTab()
  const shown = useRef<{ reload(): void }>(null)
  const [view, setView] = useState<'numbers' | 'batches'>('numbers')
  const [creating, setCreating] = useState(false)
  // The batches stand newest first; the numbers stand by their number.
  const showNewest = (): void => {
    setView('batches')
    shown.current?.reload()
  }
  const newBatch = {
    ...({ key: 'new', label: t('actions.newBatch'), icon: <PlusOutlined />, primary: true, needs: 'none' } as const),
    any: ['/shipment/hawb-number'] as const,
    run: () => setCreating(true),
  }
  const views = (['numbers', 'batches'] as const).map((value) => ({ value, label: t(`sections.${value}`) }))
  const title = (
    <>
      {t('pages.hawbNumbers')}{' '}
      <Segmented aria-label={t('pages.hawbNumbers')} value={view} onChange={setView} options={views} />
    </>
  )
  const shared = { ref: shown, area: 'shipments', actions: [newBatch], title } as const
  return (
    <>
      {view === 'numbers' ? (
        <ListPage
          {...shared}
          list={hawbNumberList}
          endpoint={hawbNumberApi.list}
          exportEndpoint={hawbNumberApi.export}
          quickFilters={['status']}
          tones={{ status: { Available: 'green', Used: 'grey' } }}
          onOpen={({ shipmentId }) => shipmentId && open(`/shipments/${shipmentId}`)}
          emptyText={t('messages.emptyNumbers')}
        />
      ) : (
        <ListPage
          {...shared}
          list={hawbBatchList}
          endpoint={hawbNumberApi.batches}
          exportEndpoint={hawbNumberApi.batchesExport}
          emptyText={t('messages.emptyBatches')}
        />
      )}
      <NewBatchDialog open={creating} onClose={() => setCreating(false)} onCreated={showNewest} />
    </>
  )
}
