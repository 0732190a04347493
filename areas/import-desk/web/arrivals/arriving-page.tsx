import { nameOfShipment } from '#areas/shipments/domain/booking/name-of-shipment.ts'
import { CheckSquareOutlined, FileDoneOutlined, PlusOutlined, RollbackOutlined } from '@ant-design/icons'
import { type ReactNode, useMemo, useRef, useState } from 'react'
import { refusalText } from '#platform/contract/error-catalogue.ts'
import type { ListRow } from '#platform/contract/list.ts'
import { ListPage } from '#platform/web/kit/list-page/list-page.tsx'
import { type PlacedAction, inPlace, useAreaActions } from '#platform/web/kit/list-page/use-area-actions.tsx'
import { useAsActor } from '#platform/web/session.ts'
import { useOpenTab } from '#platform/web/tab.ts'
import { type Texts, useLanguage, useTexts } from '#platform/web/texts.ts'
import { arrivalApi } from '../../contract/arrival-api.ts'
import { arrivingList } from '../../contract/arriving-list.ts'
import { importDeskErrors } from '../../contract/errors.ts'
import { canHandleArrival } from '#areas/shipments/domain/milestones/arrival-rules.ts'
import { timeAt } from '#areas/shipments/web/index.ts'
import { ARRIVAL_TONES, CARRIER_ALERT_TONES } from './arrival-tones.ts'
import { NoteStepDialog } from './note-step-dialog.tsx'
import { NoteWholeDialog } from './note-whole-dialog.tsx'
import { lateTags, lateWords, storageClass, storageNote } from './storage-shown.tsx'
import { TakeBackDialog } from './take-back-dialog.tsx'

type Row = ListRow<typeof arrivingList>

/** Shipments arriving at the own office, from own offices and from agents (SHP-14). */
export function Page(): ReactNode {
  const t = useTexts('shipments')
  const open = useOpenTab()
  const shown = useRef<{ reload(): void }>(null)
  const [opened, setOpened] = useState<Opened>()
  const done = (): void => shown.current?.reload()
  const own = useActions({ open: setOpened, add: () => open('/arrivals/new') })
  const ofAreas = useAreaActions<Row>(['arrivals'], done)
  const shownCells = useMemo(() => cells(t), [t])
  const shownTexts = useMemo(() => cellTexts(t), [t])
  return (
    <>
      <ListPage
        ref={shown}
        list={arrivingList}
        area="shipments"
        endpoint={arrivalApi.list}
        exportEndpoint={arrivalApi.export}
        title={t('pages.arriving')}
        quickFilters={QUICK}
        searchHint={t('messages.arrivingSearchHint')}
        actions={inPlace(own, ofAreas.actions)}
        linkTo={({ id }) => `/shipments/${id}?tab=arrival`}
        onOpen={({ id }) => open(`/shipments/${id}?tab=arrival`)}
        linkColumn="hawbNo"
        totals={TOTALS}
        tones={TONES}
        cells={shownCells}
        cellTexts={shownTexts}
        rowClass={storageClass}
        rowNote={(row) => storageNote(row, t)}
        emptyText={t('messages.emptyArriving')}
      />
      {ofAreas.dialog}
      {opened && <OpenedDialog {...opened} onClose={() => setOpened(undefined)} onDone={done} />}
    </>
  )
}

type Opened = { readonly dialog: 'whole' | 'step' | 'takeBack'; readonly rows: readonly Row[] }

/** The dialog of an action on the selected rows. */
function OpenedDialog({ dialog, rows, ...on }: Opened & { onClose(): void; onDone(): void }): ReactNode {
  const [first] = rows
  if (!first) return null
  const shipmentIds = rows.map(({ id }) => id)
  const there = { airport: first.destinationAirport, zone: first.destinationZone }
  if (dialog === 'takeBack') return <TakeBackDialog rows={rows} {...on} />
  if (dialog === 'step') return <NoteStepDialog shipmentIds={shipmentIds} {...there} {...on} />
  return <NoteWholeDialog shipmentIds={shipmentIds} masterIds={[]} {...there} {...on} flightNo={sharedFlight(rows)} />
}

const QUICK = ['waiting', 'state', 'eta', 'flightNo', 'late'] as const
const TOTALS = ['pieces', 'arrivedPieces', 'grossWeight', 'chargeWeight'] as const
const TONES = { state: ARRIVAL_TONES, carrierAlert: CARRIER_ALERT_TONES }

function useActions(on: { open(opened: Opened): void; add(): void }): readonly PlacedAction<Row>[] {
  const t = useTexts('shipments')
  const actor = useAsActor()
  const language = useLanguage()
  const allowed = (rows: readonly Row[]): { ok: true } | { ok: false; reason: string } => {
    const refused = rows.map((row) => canHandleArrival(row, actor)).find(({ ok }) => !ok)
    return refused && !refused.ok
      ? { ok: false, reason: refusalText(importDeskErrors, refused, language) }
      : { ok: true }
  }
  const ask = (dialog: Opened['dialog']) => (rows: readonly Row[]) => on.open({ dialog, rows })
  return [
    {
      key: 'new',
      place: 0,
      label: t('actions.newImport'),
      icon: <PlusOutlined />,
      primary: true,
      needs: 'none',
      any: ['/arrival/edit'],
      run: on.add,
    },
    {
      key: 'arrived',
      place: 10,
      label: t('actions.noteArrived'),
      icon: <CheckSquareOutlined />,
      needs: 'some',
      any: ['/arrival/edit'],
      allowed,
      run: ask('whole'),
    },
    {
      key: 'step',
      place: 20,
      label: t('actions.noteStep'),
      icon: <FileDoneOutlined />,
      needs: 'some',
      any: ['/arrival/edit'],
      allowed,
      run: ask('step'),
    },
    {
      key: 'takeBack',
      place: 30,
      label: t('actions.takeBackArrivals'),
      icon: <RollbackOutlined />,
      needs: 'some',
      any: ['/arrival/edit'],
      run: ask('takeBack'),
    },
  ]
}

type Moment = 'eta' | 'arrivedAt' | 'nextDueAt' | 'notifiedAt' | 'clearedAt' | 'deliveredAt'

/** A shipment without house number still needs a link text. */
const cells = (t: Texts) => ({
  hawbNo: nameOfShipment,
  late: (row: Row) => lateTags(row, t),
})

/** Times are local to their airports, mostly the destination. */
const cellTexts = (t: Texts) => {
  const there = (moment: Moment) => (row: Row) => timeAt(row[moment], row.destinationZone, row.destinationAirport)
  return {
    late: (row: Row) => lateWords(row, t),
    etd: ({ etd, originZone, originAirport }: Row) => timeAt(etd, originZone, originAirport),
    eta: there('eta'),
    arrivedAt: there('arrivedAt'),
    nextDueAt: there('nextDueAt'),
    notifiedAt: there('notifiedAt'),
    clearedAt: there('clearedAt'),
    deliveredAt: there('deliveredAt'),
  }
}

/** Returns the flight shared by all rows; null if there are several. */
function sharedFlight(rows: readonly Row[]): string | null {
  const [flightNo = null, ...others] = new Set(rows.map((row) => row.flightNo))
  return others.length === 0 ? flightNo : null
}
