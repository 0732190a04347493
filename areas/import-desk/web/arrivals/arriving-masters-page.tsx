import { CheckSquareOutlined } from '@ant-design/icons'
import { type ReactNode, useRef, useState } from 'react'
import { refusalText } from '#platform/contract/error-catalogue.ts'
import type { ListRow } from '#platform/contract/list.ts'
import { listLink } from '#platform/web/kit/list-page/list-link.ts'
import { type ListAction, ListPage } from '#platform/web/kit/list-page/list-page.tsx'
import { useOpenTab } from '#platform/web/tab.ts'
import { useLanguage, useTexts } from '#platform/web/texts.ts'
import { arrivalApi } from '../../contract/arrival-api.ts'
import { arrivingMasterList } from '../../contract/arriving-master-list.ts'
import { importDeskErrors } from '../../contract/errors.ts'
import { canNoteAtOnce } from '#areas/shipments/domain/milestones/arrival-rules.ts'
import { timeAt } from '#areas/shipments/web/index.ts'
import { NoteWholeDialog } from './note-whole-dialog.tsx'

type Row = ListRow<typeof arrivingMasterList>

/** MAWBs with houses that arrive at the own office; each opens its houses (SHP-14). */
export function Page(): ReactNode {
  const t = useTexts('shipments')
  const open = useOpenTab()
  const shown = useRef<{ reload(): void }>(null)
  const [arriving, setArriving] = useState<Row>()
  const arrived = useArrived(setArriving)
  return (
    <>
      <ListPage
        ref={shown}
        list={arrivingMasterList}
        area="shipments"
        endpoint={arrivalApi.masters}
        exportEndpoint={arrivalApi.mastersExport}
        title={t('pages.arrivingMasters')}
        quickFilters={QUICK}
        searchHint={t('messages.mastersSearchHint')}
        actions={[arrived]}
        onOpen={({ mawbNo }) => mawbNo && open(listLink('/arrivals', { mawbNo: { equals: mawbNo } }))}
        linkColumn="mawbNo"
        totals={TOTALS}
        cellTexts={CELL_TEXTS}
        emptyText={t('messages.emptyArrivingMasters')}
      />
      {arriving && (
        <NoteWholeDialog
          shipmentIds={[]}
          masterIds={[arriving.id]}
          airport={arriving.destinationAirport}
          zone={arriving.destinationZone}
          flightNo={arriving.flightNo}
          onClose={() => setArriving(undefined)}
          onDone={() => shown.current?.reload()}
        />
      )}
    </>
  )
}

function useArrived(run: (row: Row | undefined) => void): ListAction<Row> {
  const t = useTexts('shipments')
  const language = useLanguage()
  return {
    key: 'arrived',
    label: t('actions.noteArrived'),
    icon: <CheckSquareOutlined />,
    needs: 'one',
    primary: true,
    any: ['/arrival/edit'],
    allowed: (rows) => {
      const verdict = canNoteAtOnce(rows.reduce((sum, { houses }) => sum + (houses ?? 0), 0))
      return verdict.ok ? verdict : { ok: false, reason: refusalText(importDeskErrors, verdict, language) }
    },
    run: ([row]) => run(row),
  }
}

const QUICK = ['waiting', 'eta', 'flightNo', 'originAirport'] as const
const TOTALS = ['houses', 'pieces', 'arrivedPieces', 'grossWeight'] as const
const CELL_TEXTS = {
  etd: ({ etd, originZone, originAirport }: Row) => timeAt(etd, originZone, originAirport),
  eta: ({ eta, destinationZone, destinationAirport }: Row) => timeAt(eta, destinationZone, destinationAirport),
}
