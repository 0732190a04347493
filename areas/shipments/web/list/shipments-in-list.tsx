import { type ReactNode, useMemo, useRef, useState } from 'react'
import { useCapacityTypeNames } from '#areas/reference-data/web/index.ts'
import { ListPage } from '#platform/web/kit/list-page/list-page.tsx'
import type { ListPageProps } from '#platform/web/kit/list-page/list-page-props.ts'
import { type PlacedAction, inPlace, useAreaActions } from '#platform/web/kit/list-page/use-area-actions.tsx'
import { lazyDialog } from '#platform/web/lazy-part.tsx'
import { useOpenTab } from '#platform/web/tab.ts'
import { type Texts, useTexts } from '#platform/web/texts.ts'
import type { shipmentList } from '../../contract/booking/shipment-list.ts'
import type { ShipmentRow } from './record-of-row.ts'
import { shipmentTimes } from './shipment-times.ts'
import { urgencyClass, urgencyNote, urgencyTag, urgencyWord } from './urgency-shown.tsx'
import { TakeHawbDialog } from './take-hawb-dialog.tsx'
import { inOrderOfSent, useShipmentActions } from './use-shipment-actions.tsx'
import { SPACE_TONES } from '../space-tones.ts'

const CopyJobDialog = lazyDialog(async () => (await import('../booking/copy-job-dialog.tsx')).CopyJobDialog)
const DeleteShipmentsDialog = lazyDialog(
  async () => (await import('./delete-shipments-dialog.tsx')).DeleteShipmentsDialog,
)

type OfTheList = 'list' | 'endpoint' | 'exportEndpoint' | 'edit' | 'title' | 'fixedFilters' | 'quickFilters'

/** The properties specific to one shipment list. */
type Props = Pick<ListPageProps<typeof shipmentList>, OfTheList | 'emptyText' | 'sides'> & {
  /** What else can be done with these shipments. */
  readonly more?: readonly PlacedAction<ShipmentRow>[]
  /** Whether all of them are sent. */
  readonly isSent?: boolean
  /** For a key account: its shipments link back to its list. */
  readonly keyAccountCode?: string
}

/** Returns the names under which areas add actions to the list. */
function namesOf({ isSent = false, keyAccountCode }: Props): readonly string[] {
  if (keyAccountCode) return ['shipments', 'shipments/key-account']
  return ['shipments', isSent ? 'shipments/sent' : 'shipments/pending']
}

const NONE: readonly never[] = []

type Opened =
  | { readonly copy: ShipmentRow }
  | { readonly delete: readonly ShipmentRow[] }
  | { readonly take: readonly ShipmentRow[] }

/** Any list of shipments: display and actions. */
export function ShipmentsInList(props: Props): ReactNode {
  const { isSent = false, keyAccountCode, more = NONE, ...ofList } = props
  const t = useTexts('shipments')
  const open = useOpenTab()
  const shown = useRef<{ reload(): void }>(null)
  const [opened, setOpened] = useState<Opened>()
  const done = (): void => shown.current?.reload()
  const own = useShipmentActions({
    done,
    copy: (row) => setOpened({ copy: row }),
    delete: (rows) => setOpened({ delete: rows }),
    take: (rows) => setOpened({ take: rows }),
  })
  const ofAreas = useAreaActions<ShipmentRow>(namesOf(props), done)
  const actions = inPlace(own, ofAreas.actions, more)
  const capacityTypeName = useCapacityTypeNames()
  const shownCells = useMemo(() => cells(t), [t])
  const shownTexts = useMemo(() => cellTexts(t, capacityTypeName), [t, capacityTypeName])
  return (
    <>
      <ListPage
        {...ofList}
        ref={shown}
        area="shipments"
        searchHint={t('messages.searchHint')}
        actions={isSent ? inOrderOfSent(actions) : actions}
        linkTo={({ id }) => `/shipments/${id}?${keyAccountCode ? `keyAccount=${keyAccountCode}` : FROM_HERE}`}
        onOpen={({ id }) => open(`/shipments/${id}?${keyAccountCode ? `keyAccount=${keyAccountCode}` : FROM_HERE}`)}
        linkColumn="hawbNo"
        totals={TOTALS}
        tones={TONES}
        cells={shownCells}
        cellTexts={shownTexts}
        rowClass={urgencyClass}
        rowNote={(row) => urgencyNote(row, t)}
      />
      {ofAreas.dialog}
      {opened && <OpenDialog opened={opened} onClose={() => setOpened(undefined)} onDone={done} />}
    </>
  )
}

/** Links back to the list of the same side, including arrivals at the own office. */
const FROM_HERE = 'from=shipments'
const TOTALS = ['pieces', 'grossWeight', 'volume', 'chargeWeight'] as const

const TONES = { spaceStatus: SPACE_TONES }

/** A shipment without house number is known by its job number. */
const cells = (t: Texts) => ({
  hawbNo: ({ hawbNo, jobNo }: ShipmentRow) => hawbNo ?? jobNo,
  late: (row: ShipmentRow) => urgencyTag(row, t),
})

const cellTexts = (t: Texts, capacityTypeName: (code: string | null) => string) => ({
  ...shipmentTimes,
  capacityType: ({ capacityType }: ShipmentRow) => capacityTypeName(capacityType),
  late: (row: ShipmentRow) => urgencyWord(row, t),
})

function OpenDialog(props: { opened: Opened; onClose(): void; onDone(): void }): ReactNode {
  const { opened, onClose, onDone } = props
  if ('delete' in opened) return <DeleteShipmentsDialog rows={opened.delete} onClose={onClose} onDone={onDone} />
  if ('take' in opened) return <TakeHawbDialog rows={opened.take} onClose={onClose} onDone={onDone} />
  const { jobType, jobMode } = opened.copy
  const source = { ...opened.copy, jobType: jobType ?? 'General', jobMode: jobMode ?? 'Consolidation' } as const
  return <CopyJobDialog source={source} onClose={onClose} onCopied={onDone} />
}
