import { Button, Checkbox, Empty } from 'antd'
import { type ReactNode, useRef } from 'react'
import { AirportFilter } from '#areas/flights/web/index.ts'
import { Can } from '#platform/web/can.tsx'
import { TypedInput } from '#platform/web/kit/form/typed-input.tsx'
import { typedDay } from '#platform/web/kit/form/time-text.ts'
import { today } from '#platform/web/kit/form/today.ts'
import { usePagerTexts } from '#platform/web/kit/list-page/part-texts.ts'
import { Pager } from '#platform/web/kit/pager/pager.tsx'
import { useTexts } from '#platform/web/texts.ts'
import { LateInput } from './late-input.tsx'
import { ShipmentRow } from './shipment-row.tsx'
import type { BoardView } from './use-board-view.ts'
import { useRowKeys } from './use-row-keys.ts'
import { type WaitingShipment, isNarrowed, useWaitingShipments } from './waiting-shipments.ts'

type Chosen = ReadonlyMap<string, WaitingShipment>

const COLUMNS = ['hawbNo', 'shipper', 'destination', 'ready', 'weight', 'volume', 'charge', 'space'] as const

/** The shipments without space: filtered, paged, chosen by box, Space key or range; Enter assigns what is chosen. */
export function ShipmentsPanel(props: {
  view: BoardView
  chosen: Chosen
  onChosen(chosen: Chosen): void
  onAssign(rows: readonly WaitingShipment[]): void
}): ReactNode {
  const { view, chosen, onChosen, onAssign } = props
  const t = useTexts('load-planning')
  const { shipments, total, capped } = useWaitingShipments(view.waiting)
  const pagerTexts = usePagerTexts()
  return (
    <section className="space-panel" aria-label={t('board.waiting')}>
      <div className="space-head">
        <h2 className="kit-list-title">{t('board.waiting')}</h2>
        <Can any={['/space/assign']}>
          <Button type="primary" disabled={chosen.size === 0} onClick={() => onAssign([...chosen.values()])}>
            {t('actions.assignChosen', { count: chosen.size })}
          </Button>
        </Can>
      </div>
      <Filters view={view} />
      {shipments?.length === 0 ? (
        <Empty description={t(isNarrowed(view.waiting) ? 'board.nobodyFound' : 'board.nobodyWaits')} />
      ) : (
        <Waiting
          shipments={shipments ?? []}
          client={view.waiting.client.trim()}
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
    </section>
  )
}

function Filters({ view }: { view: BoardView }): ReactNode {
  const t = useTexts('load-planning')
  const { search, client, destination, readyFrom, readyTo } = view.waiting
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
        label={t('fields.client')}
        shown={client}
        onTyped={(text) => view.set({ client: text.trim() === '' ? null : text })}
      />
      <AirportFilter
        label={t('fields.destination')}
        shown={destination}
        onAirport={(airport) => view.set({ to: airport })}
      />
      {day('readyFrom', readyFrom)}
      {day('readyTo', readyTo)}
    </div>
  )
}

function Waiting(props: {
  shipments: readonly WaitingShipment[]
  client: string
  chosen: Chosen
  onChosen(chosen: Chosen): void
  onAssign(rows: readonly WaitingShipment[]): void
}): ReactNode {
  const { shipments, client, chosen, onChosen, onAssign } = props
  const t = useTexts('load-planning')
  const body = useRef<HTMLTableSectionElement>(null)
  const set = (row: WaitingShipment, isChosen: boolean): void => {
    const others = [...chosen].filter(([id]) => id !== row.id)
    onChosen(new Map(isChosen ? [...others, [row.id, row]] : others))
  }
  const keys = useRowKeys(body, shipments, {
    choose: (row) => set(row, !chosen.has(row.id)),
    enter: (row) => onAssign(chosen.size > 0 ? [...chosen.values()] : [row]),
  })
  const all = shipments.length > 0 && shipments.every(({ id }) => chosen.has(id))
  return (
    <div className="space-scroll">
      <table className="space-table" role="grid" aria-multiselectable="true" aria-label={t('board.waiting')}>
        <thead>
          <tr>
            <th scope="col">
              <Checkbox
                aria-label={t('actions.chooseAll')}
                checked={all}
                onChange={() =>
                  onChosen(all ? new Map() : new Map([...chosen, ...shipments.map((row) => [row.id, row] as const)]))
                }
              />
            </th>
            {COLUMNS.map((column) => (
              <th key={column} scope="col" className={`space-${column}`}>
                {t(`columns.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody ref={body} onKeyDown={keys.onKeyDown}>
          {shipments.map((row) => (
            <ShipmentRow
              key={row.id}
              row={row}
              isChosen={chosen.has(row.id)}
              client={client}
              tabIndex={keys.current === row.id ? 0 : -1}
              onFocus={() => keys.setCurrent(row.id)}
              onChoose={(isChosen) => set(row, isChosen)}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}
