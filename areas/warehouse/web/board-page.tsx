import { Input, Select } from 'antd'
import { type ReactNode, useMemo, useState } from 'react'
import { useCan } from '#platform/web/can.tsx'
import { FullPage } from '#platform/web/kit/layout/full-page.tsx'
import { NotLoaded } from '#platform/web/kit/layout/loaded.tsx'
import { useLive } from '#platform/web/live/use-live.ts'
import { useTexts } from '#platform/web/texts.ts'
import { invalidate, useCall } from '#platform/web/use-call.ts'
import { useMinute } from '#platform/web/use-minute.ts'
import { warehouseApi } from '../contract/api.ts'
import { WAREHOUSE_CHANGED } from '../contract/live.ts'
import type { BoardTruck } from '../contract/truck.ts'
import { BOARD_STAGES } from '../domain/board.ts'
import { TruckCard } from './truck-card.tsx'
import { useTruckSteps } from './use-truck-steps.tsx'
import './warehouse.css'

/** The live dock board: trucks waiting, unloading, in X-ray and in stock. */
export function Page(): ReactNode {
  const t = useTexts('warehouse')
  const { trucks, failed, search, setSearch, days, setDays } = useBoard()
  const now = useMinute()
  const mayEdit = useCan(warehouseApi.truckRelease.access)
  const steps = useTruckSteps()
  if (!trucks) return <NotLoaded {...failed} />
  return (
    <FullPage>
      <div className="warehouse-board-head">
        <h2 className="kit-list-title">{t('pages.board')}</h2>
        <Input.Search
          allowClear
          aria-label={t('board.search')}
          placeholder={t('board.search')}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
        <Select
          aria-label={t('board.days')}
          value={days}
          options={[1, 2, 7].map((value) => ({ value, label: t('board.lastDays', { count: value }) }))}
          onChange={setDays}
        />
        {mayEdit && (
          <a href="/dock" target="_blank" rel="noreferrer">
            {t('board.handheld')}
          </a>
        )}
        <Docks trucks={trucks} />
      </div>
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

/** Occupied docks with their trucks. */
function Docks({ trucks }: { trucks: readonly BoardTruck[] }): ReactNode {
  const t = useTexts('warehouse')
  const taken = trucks
    .filter(({ stage }) => stage === 'Released' || stage === 'Unloading')
    .map(({ dock, truckNo }) => `${dock ?? ''} ${truckNo}`)
    .toSorted()
  return <p className="warehouse-docks">{t('board.docks', { count: taken.length, docks: taken.join(' · ') })}</p>
}

const DAY = 86_400_000

function useBoard() {
  const [search, setSearch] = useState('')
  const [days, setDays] = useState(1)
  // Rounded to the hour, so that the query key does not change with every render.
  const [opened] = useState(() => Math.floor(Date.now() / 3_600_000) * 3_600_000)
  const from = new Date(opened - days * DAY).toISOString()
  const { data, error, refetch } = useCall(warehouseApi.truckBoard, { from }, { keepPrevious: true, refetchMs: 60_000 })
  useLive(WAREHOUSE_CHANGED, () => invalidate(warehouseApi.truckBoard))
  const trucks = useMemo(() => data?.trucks.filter((truck) => isFound(truck, search)), [data, search])
  return { trucks, failed: { error, refetch }, search, setSearch, days, setDays }
}

function isFound({ number, truckNo, customer, dock }: BoardTruck, search: string): boolean {
  const word = search.trim().toLowerCase()
  return [number, truckNo, customer, dock ?? ''].some((text) => text.toLowerCase().includes(word))
}
