import { Button } from 'antd'
import type { ReactNode } from 'react'
import { formatInstant } from '#platform/web/kit/shown-time.ts'
import { StatusTag } from '#platform/web/kit/layout/status-tag.tsx'
import { useOpenTab } from '#platform/web/tab.ts'
import { useTexts } from '#platform/web/texts.ts'
import { userZone } from '#platform/web/zone.ts'
import type { BoardTruck } from '../contract/truck.ts'
import { isCutOffAtRisk } from '../domain/board.ts'
import { type TruckStep, TRUCK_STATUSES } from '../domain/steps.ts'
import { minutesBetween } from '../domain/truck-fee.ts'
import type { TruckAtStep, useTruckSteps } from './use-truck-steps.tsx'

/** One truck on the board, red while its cut-off is at risk. `steps` is null for users who may not change anything. */
export function TruckCard(props: {
  truck: BoardTruck
  now: number
  steps: ReturnType<typeof useTruckSteps> | null
}): ReactNode {
  const { truck, now, steps } = props
  const t = useTexts('warehouse')
  const open = useOpenTab()
  const isAtRisk = isCutOffAtRisk(truck, now)
  const next = nextStepOf(truck)
  const isHere = ON_PREMISES.has(truck.stage)
  return (
    <li className={isAtRisk ? 'warehouse-card warehouse-at-risk' : 'warehouse-card'}>
      <div className="warehouse-card-head">
        <b>#{truck.queueNo}</b>
        <Button type="link" size="small" onClick={() => open(`/warehouse/trucks/${truck.id}`)}>
          {truck.truckNo}
        </Button>
        {isHere && truck.dock !== null && <StatusTag tone="blue">{truck.dock}</StatusTag>}
      </div>
      <div className="warehouse-card-customer">{truck.customer}</div>
      <div className="warehouse-card-facts">
        <span>{t('board.pieces', { piecesIn: truck.piecesIn, expected: truck.expectedPieces ?? '–' })}</span>
        {isHere && <span>{t('board.waiting', { time: waitingText(truck.since, now) })}</span>}
      </div>
      {truck.cutOff !== null && (
        <div className="warehouse-card-cut-off">
          {t('board.cutOff', { time: formatInstant(truck.cutOff, userZone()) })}
          {isAtRisk && <StatusTag tone="red">{t('board.atRisk')}</StatusTag>}
        </div>
      )}
      {steps && next && (
        <Button size="small" block onClick={() => steps.take(next.truck, next.step)}>
          {t(`steps.${next.step}`)}
        </Button>
      )}
    </li>
  )
}

/** In later stages the truck has left, and the card is about its freight. */
const ON_PREMISES: ReadonlySet<BoardTruck['stage']> = new Set(['Registered', 'Released', 'Unloading'])

const NEXT: Readonly<Record<string, TruckStep>> = { Registered: 'release', Released: 'unload', Unloading: 'finish' }

function nextStepOf({ stage, ...truck }: BoardTruck): { truck: TruckAtStep; step: TruckStep } | null {
  const status = TRUCK_STATUSES.find((one) => one === stage)
  const step = NEXT[stage]
  return status && step ? { truck: { ...truck, status }, step } : null
}

/** "1:05" for an hour and five minutes. */
function waitingText(since: string, now: number): string {
  const minutes = Math.max(0, minutesBetween(since, new Date(now).toISOString()))
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
}
