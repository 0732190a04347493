import { Button, Tag } from 'antd'
import type { ReactNode } from 'react'
import { AirportFilter } from '#areas/flights/web/index.ts'
import { Can } from '#platform/web/can.tsx'
import { Placeholder } from '#platform/web/kit/layout/placeholder.tsx'
import { TypedInput } from '#platform/web/kit/form/typed-input.tsx'
import { typedDay } from '#platform/web/kit/form/time-text.ts'
import { today } from '#platform/web/kit/form/today.ts'
import { usePagerTexts } from '#platform/web/kit/list-page/part-texts.ts'
import { Pager } from '#platform/web/kit/pager/pager.tsx'
import { useTexts } from '#platform/web/texts.ts'
import { BoardPanel } from './board-panel.tsx'
import { LateInput } from './late-input.tsx'
import type { BoardView } from './use-board-view.ts'
import { type WaitingShipment, isNarrowed, useWaitingShipments } from './waiting-shipments.ts'
import { type Chosen, WaitingTable } from './waiting-table.tsx'

type Props = {
  readonly view: BoardView
  readonly chosen: Chosen
  onChosen(chosen: Chosen): void
  onAssign(rows: readonly WaitingShipment[]): void
}

/** The shipments without space: filter, paging, selection and assignment. */
export function ShipmentsPanel({ view, chosen, onChosen, onAssign }: Props): ReactNode {
  const t = useTexts('space')
  const { shipments, total, capped } = useWaitingShipments(view.waiting)
  const pagerTexts = usePagerTexts()
  return (
    <BoardPanel title={t('board.waiting')} actions={<AssignChosen chosen={chosen} onAssign={onAssign} />}>
      <Filters view={view} />
      {shipments?.length === 0 ? (
        <Placeholder text={t(isNarrowed(view.waiting) ? 'board.nobodyFound' : 'board.nobodyWaits')} />
      ) : (
        <WaitingTable
          shipments={shipments ?? []}
          party={view.waiting.party.trim()}
          chosen={chosen}
          onChosen={onChosen}
          onAssign={onAssign}
        />
      )}
      <div className="space-foot">
        <Pager
          page={view.waiting.page}
          size={view.waiting.size}
          total={total}
          capped={capped}
          texts={pagerTexts}
          onPage={({ page, size }) => view.set({ page: String(page), size: String(size) })}
        />
      </div>
    </BoardPanel>
  )
}

function AssignChosen({ chosen, onAssign }: Pick<Props, 'chosen' | 'onAssign'>): ReactNode {
  const t = useTexts('space')
  return (
    <Can any={['/space/assign']}>
      <Button type="primary" disabled={chosen.size === 0} onClick={() => onAssign([...chosen.values()])}>
        {t('actions.assignChosen', { count: chosen.size })}
      </Button>
    </Can>
  )
}

function Filters({ view }: { view: BoardView }): ReactNode {
  const t = useTexts('space')
  const { search, party, destination, readyFrom, readyTo, importId } = view.waiting
  const day = (name: 'readyFrom' | 'readyTo', shown: string) => (
    <TypedInput
      className="space-day"
      aria-label={t(`fields.${name}`)}
      placeholder={t(`fields.${name}`)}
      shown={shown}
      onTyped={(text) => view.set({ [name]: typedDay(text, today()) ?? null })}
    />
  )
  return (
    <div className="space-filters">
      <LateInput
        label={t('fields.search')}
        shown={search}
        onTyped={(text) => view.set({ search: text.trim() === '' ? null : text })}
      />
      <LateInput
        label={t('fields.party')}
        shown={party}
        onTyped={(text) => view.set({ party: text.trim() === '' ? null : text })}
      />
      <AirportFilter
        label={t('fields.destination')}
        shown={destination}
        onAirport={(airport) => view.set({ to: airport })}
      />
      {day('readyFrom', readyFrom)}
      {day('readyTo', readyTo)}
      {importId && (
        <Tag closable={{ 'aria-label': t('actions.showAll') }} onClose={() => view.set({ import: null })}>
          {t('board.ofImport')}
        </Tag>
      )}
    </div>
  )
}
