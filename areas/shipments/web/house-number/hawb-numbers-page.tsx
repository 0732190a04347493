import { PlusOutlined } from '@ant-design/icons'
import { Segmented } from 'antd'
import { type ReactNode, useRef, useState } from 'react'
import { ListPage } from '#platform/web/kit/list-page/list-page.tsx'
import { useOpenTab } from '#platform/web/tab.ts'
import { type Texts, useTexts } from '#platform/web/texts.ts'
import { hawbNumberApi } from '../../contract/house-number/hawb-number-api.ts'
import { hawbBatchList, hawbNumberList } from '../../contract/house-number/hawb-number-list.ts'
import { NewBatchDialog } from './new-batch-dialog.tsx'

const NUMBERS = { list: hawbNumberList, endpoint: hawbNumberApi.list, exportEndpoint: hawbNumberApi.export }
const BATCHES = { list: hawbBatchList, endpoint: hawbNumberApi.batches, exportEndpoint: hawbNumberApi.batchesExport }

/** House numbers of the office, as numbers or as batches (SHP-05). */
export function Page(): ReactNode {
  const t = useTexts('shipments')
  const open = useOpenTab()
  const shown = useRef<{ reload(): void }>(null)
  const [view, setView] = useState<View>('numbers')
  const [creating, setCreating] = useState(false)
  // Batches are sorted newest first, numbers by number.
  const showNewest = (): void => {
    setView('batches')
    shown.current?.reload()
  }
  const shared = {
    ...({ ref: shown, area: 'shipments' } as const),
    actions: [newBatch(t, () => setCreating(true))],
    title: <Title view={view} onView={setView} />,
  }
  return (
    <>
      {view === 'numbers' ? (
        <ListPage
          {...shared}
          {...NUMBERS}
          quickFilters={['status']}
          tones={{ status: { Available: 'green', Used: 'grey' } }}
          linkTo={({ shipmentId }) => shipmentId && `/shipments/${shipmentId}`}
          onOpen={({ shipmentId }) => shipmentId && open(`/shipments/${shipmentId}`)}
          emptyText={t('messages.emptyNumbers')}
        />
      ) : (
        <ListPage {...shared} {...BATCHES} emptyText={t('messages.emptyBatches')} />
      )}
      <NewBatchDialog open={creating} onClose={() => setCreating(false)} onCreated={showNewest} />
    </>
  )
}

const VIEWS = ['numbers', 'batches'] as const

type View = (typeof VIEWS)[number]

function newBatch(t: Texts, run: () => void) {
  return {
    ...({ key: 'new', label: t('actions.newBatch'), icon: <PlusOutlined />, primary: true, needs: 'none' } as const),
    any: ['/shipment/hawb-number'] as const,
    run,
  }
}

function Title({ view, onView }: { view: View; onView(view: View): void }): ReactNode {
  const t = useTexts('shipments')
  const options = VIEWS.map((value) => ({ value, label: t(`sections.${value}`) }))
  return (
    <>
      {t('pages.hawbNumbers')}{' '}
      <Segmented aria-label={t('pages.hawbNumbers')} value={view} onChange={onView} options={options} />
    </>
  )
}
