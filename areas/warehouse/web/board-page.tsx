import { Input, Select } from 'antd'
import { type ReactNode, useMemo, useState } from 'react'
import { useCan } from '#platform/web/can.tsx'
import { FullPage } from '#platform/web/kit/layout/full-page.tsx'
import { NotLoaded } from '#platform/web/kit/layout/loaded.tsx'
import { Placeholder } from '#platform/web/kit/layout/placeholder.tsx'
import { StatusTag } from '#platform/web/kit/layout/status-tag.tsx'
import { useLive } from '#platform/web/live/use-live.ts'
import { useTexts } from '#platform/web/texts.ts'
import { invalidate, useCall } from '#platform/web/use-call.ts'
import { useMinute } from '#platform/web/use-minute.ts'
import { warehouseApi } from '../contract/api.ts'
import { WAREHOUSE_CHANGED } from '../contract/live.ts'
import type { BoardTruck } from '../contract/truck.ts'
import { BOARD_STAGES, type BoardFilter, CUT_OFF_FILTERS, dockOccupancy, isOnBoard } from '../domain/board.ts'
import { TruckCard } from './truck-card.tsx'
import { useTruckSteps } from './use-truck-steps.tsx'
import './warehouse.css'

/** The live dock board: trucks waiting, unloading, in X-ray and in stock. */
export function Page(): ReactNode {
  const t = useTexts('warehouse')
  const board = useBoard()
  const { trucks, now } = board
  const mayEdit = useCan(warehouseApi.truckRelease.access)
  const steps = useTruckSteps()
  if (!board.isLoaded) return <NotLoaded {...board.failed} />
  return (
    <FullPage>
      <div className="warehouse-board-head">
        <h2 className="kit-list-title">{t('pages.board')}</h2>
        <Filters board={board} />
        {mayEdit && (
          <a href="/dock" target="_blank" rel="noreferrer">
            {t('board.handheld')}
          </a>
        )}
        <Docks trucks={board.all} />
      </div>
      {trucks.length === 0 && (
        <Placeholder small text={t(board.all.length === 0 ? 'board.none' : 'board.noneFiltered')} />
      )}
      <div className="warehouse-board">
        {BOARD_STAGES.map((stage) => {
          const inStage = trucks.filter((truck) => truck.stage === stage)
          return (
            <section key={stage} aria-label={t(`choices.stage.${stage}`)} className="warehouse-column">
              <h3>
                {t(`choices.stage.${stage}`)} <span className="warehouse-count">{inStage.length}</span>
              </h3>
              <ul>
                {inStage.map((truck) => (
                  <TruckCard key={truck.id} truck={truck} now={now} steps={mayEdit ? steps : null} />
                ))}
              </ul>
            </section>
          )
        })}
      </div>
      {steps.dialog}
    </FullPage>
  )
}

/** All docks, those with a truck by its number. */
function Docks({ trucks }: { trucks: readonly BoardTruck[] }): ReactNode {
  const t = useTexts('warehouse')
  const { data } = useCall(warehouseApi.facilityOptions, {}, { staleMs: 60_000 })
  const known = data?.options.filter(({ kind, isValid }) => kind === 'DOCK' && isValid) ?? []
  const docks = dockOccupancy(
    known.map(({ code }) => code),
    trucks,
  )
  const taken = docks.filter(({ truckNo }) => truckNo !== null)
  return (
    <p className="warehouse-docks">
      {known.length === 0
        ? t('board.docks', { count: taken.length })
        : t('board.docksOf', { taken: taken.length, count: docks.length })}
      {docks.map(({ dock, truckNo }) => (
        <StatusTag key={dock} tone={truckNo === null ? 'green' : 'blue'}>
          {truckNo === null ? dock : `${dock} · ${truckNo}`}
        </StatusTag>
      ))}
    </p>
  )
}

type Board = ReturnType<typeof useBoard>

function Filters({ board }: { board: Board }): ReactNode {
  const t = useTexts('warehouse')
  const { all, filter, setFilter, days, setDays } = board
  const values = (of: (truck: BoardTruck) => string | null) =>
    [...new Set(all.flatMap((truck) => of(truck) || []))].toSorted().map((value) => ({ value, label: value }))
  return (
    <>
      <Input.Search
        allowClear
        aria-label={t('board.search')}
        placeholder={t('board.search')}
        value={filter.search}
        onChange={(event) => setFilter({ ...filter, search: event.target.value })}
      />
      <Select
        aria-label={t('board.days')}
        value={days}
        options={[1, 2, 7].map((value) => ({ value, label: t('board.lastDays', { count: value }) }))}
        onChange={setDays}
      />
      <Select
        allowClear
        className="warehouse-board-dock"
        aria-label={t('fields.dock')}
        placeholder={t('fields.dock')}
        value={filter.dock}
        options={values(({ dock }) => dock)}
        onChange={(dock) => setFilter({ ...filter, dock: dock ?? null })}
      />
      <Select
        allowClear
        showSearch
        className="warehouse-board-customer"
        aria-label={t('fields.customer')}
        placeholder={t('fields.customer')}
        value={filter.customer}
        options={values(({ customer }) => customer)}
        onChange={(customer) => setFilter({ ...filter, customer: customer ?? null })}
      />
      <Select
        aria-label={t('board.cutOffs')}
        value={filter.cutOff}
        options={CUT_OFF_FILTERS.map((value) => ({ value, label: t(`board.cutOffFilter.${value}`) }))}
        onChange={(cutOff) => setFilter({ ...filter, cutOff })}
      />
    </>
  )
}

const DAY = 86_400_000
const ALL: BoardFilter = { search: '', dock: null, customer: null, cutOff: 'ALL' }
const NONE: readonly BoardTruck[] = []

function useBoard() {
  const now = useMinute()
  const [filter, setFilter] = useState(ALL)
  const [days, setDays] = useState(1)
  // Rounded to the hour, so that the query key does not change with every render.
  const [opened] = useState(() => Math.floor(Date.now() / 3_600_000) * 3_600_000)
  const from = new Date(opened - days * DAY).toISOString()
  const { data, error, refetch } = useCall(warehouseApi.truckBoard, { from }, { keepPrevious: true, refetchMs: 60_000 })
  useLive(WAREHOUSE_CHANGED, () => invalidate(warehouseApi.truckBoard))
  const all = data?.trucks ?? NONE
  const trucks = useMemo(() => all.filter((truck) => isOnBoard(truck, filter, now)), [all, filter, now])
  const failed = { error, refetch }
  return { isLoaded: data !== undefined, failed, all, trucks, now, filter, setFilter, days, setDays }
}
