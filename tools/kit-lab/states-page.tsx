import { DataGrid } from '#platform/web/kit/data-grid/data-grid.tsx'
import type { Column } from '#platform/web/kit/data-grid/grid-types.ts'
import gridTexts from '#platform/web/kit/data-grid/texts/zh_HK.json' with { type: 'json' }
import { Pager } from '#platform/web/kit/pager/pager.tsx'
import pagerTexts from '#platform/web/kit/pager/texts/zh_HK.json' with { type: 'json' }
import { makeShipments } from './shipments.ts'
import type { Shipment } from './shipments.ts'

const columns: Column<Shipment>[] = [
  { key: 'mawb', title: 'MAWB 提單號', width: 140 },
  { key: 'consignee', title: '收貨人', width: 240 },
  { key: 'pieces', title: '件數', width: 90, align: 'right' },
]
const shared = { columns, texts: gridTexts, rowId: (row: Shipment) => row.id }
const rows = makeShipments(4)

/** A grid while loading, without rows, and after an error. */
export function StatesPage() {
  return (
    <>
      <div className="lab-state">
        <DataGrid {...shared} id="loading" label="載入中" rows={[]} loading />
      </div>
      <div className="lab-state">
        <DataGrid {...shared} id="empty" label="沒有資料" rows={[]} />
      </div>
      <div className="lab-state">
        <DataGrid
          {...shared}
          id="error"
          label="錯誤"
          rows={[]}
          error={{ text: '網絡連線中斷（8120）', onRetry: () => undefined }}
        />
      </div>
      <div className="lab-state">
        <DataGrid {...shared} id="again" label="重新載入" rows={rows} loading />
      </div>
      <Pager page={12} size={20} total={800} onPage={() => undefined} texts={pagerTexts} />
    </>
  )
}
