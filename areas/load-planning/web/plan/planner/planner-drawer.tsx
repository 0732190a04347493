import { BulbOutlined } from '@ant-design/icons'
import { Alert, Button, Checkbox, Drawer, Progress, Select } from 'antd'
import { type ReactNode, useEffect, useState } from 'react'
import { newUuid } from '#platform/web/new-uuid.ts'
import { useTexts } from '#platform/web/texts.ts'
import { deckPositions } from '../../../domain/plan/deck-positions.ts'
import { carrierCostOf } from '../../../domain/plan/plan-money.ts'
import type { PlannerSettings } from '../../../domain/plan/planner-settings.ts'
import { defaultSettings, unitChoice, withUnitsOfOthers } from '../../../domain/plan/planner-settings.ts'
import { type PlanRequest, contentOf, problemOf } from '../../../domain/plan/planning-problem.ts'
import { usePlan } from '../plan-context.ts'
import { Explanation } from './explanation.tsx'
import { PlannerSettingsForm } from './planner-settings-form.tsx'
import { Proposals } from './proposals.tsx'
import { usePlanner } from './use-planner.ts'
import './planner.css'

const SECONDS = [2, 5, 15, 60] as const
const DEFAULT_SECONDS = 5

/** LDP-04: opens the planner beside the plan. */
export function PlannerButton(): ReactNode {
  const t = useTexts('load-planning')
  const [isOpen, setIsOpen] = useState(false)
  const [settings, setSettings] = useState(defaultSettings)
  return (
    <>
      <Button icon={<BulbOutlined />} onClick={() => setIsOpen(true)}>
        {t('planner.open')}
      </Button>
      {isOpen && <PlannerDrawer settings={settings} onSettings={setSettings} onClose={() => setIsOpen(false)} />}
    </>
  )
}

type Props = {
  readonly settings: PlannerSettings
  onSettings(settings: PlannerSettings): void
  onClose(): void
}

function PlannerDrawer({ settings, onSettings, onClose }: Props): ReactNode {
  const { editor, mayEditUnit } = usePlan()
  const t = useTexts('load-planning')
  const run = usePlanner()
  const [seconds, setSeconds] = useState<number>(DEFAULT_SECONDS)
  const request = useRequest(settings)
  const [planned, setPlanned] = useState(request)
  const best = run.answers.at(-1)
  const { content, settings: used } = planned
  const isOvertaken = content.units.some(({ key }) => unitChoice(used, key) !== 'keep' && !mayEditUnit(key))
  const start = (): void => {
    setPlanned(request)
    run.start(problemOf(request), seconds)
  }
  const accept = (): void => {
    if (!best || isOvertaken) return
    run.stop()
    editor.edit(() => contentOf(planned, best.plan, newUuid))
    onClose()
  }
  const isRunning = run.state === 'running' || run.state === 'waiting'
  const options = SECONDS.map((value) => ({ value, label: t('planner.secondsOf', { count: value }) }))
  return (
    <Drawer open size={640} title={t('planner.title')} onClose={onClose}>
      <div className="planner">
        <p>{t('planner.intro')}</p>
        <PlannerSettingsForm settings={settings} disabled={isRunning} onChange={onSettings} />
        <PositionsChoice settings={settings} disabled={isRunning} onSettings={onSettings} />
        <div className="plan-put">
          <Select
            className="planner-time"
            prefix={t('planner.seconds')}
            aria-label={t('planner.seconds')}
            options={options}
            value={seconds}
            disabled={isRunning}
            onChange={setSeconds}
          />
          {isRunning ? (
            <Button onClick={run.stop}>{t('planner.stop')}</Button>
          ) : (
            <Button type={best ? 'default' : 'primary'} onClick={start}>
              {t('planner.start')}
            </Button>
          )}
          <Button type={best ? 'primary' : 'default'} disabled={!best || isOvertaken} onClick={accept}>
            {t('planner.accept')}
          </Button>
        </div>
        {run.state === 'running' && <Elapsed seconds={seconds} />}
        <p role="status">{run.state === 'idle' ? '' : t(`planner.${run.state}`)}</p>
        {problemOf(request).houses.length === 0 && <Alert type="info" showIcon title={t('planner.nothing')} />}
        {best && isOvertaken && <Alert type="warning" showIcon title={t('planner.overtaken')} />}
        {run.answers.length > 0 && <Proposals answers={run.answers} />}
        {best && <Explanation plan={best.plan} />}
      </div>
    </Drawer>
  )
}

/** Whether the planner chooses positions, where those of the aircraft are known. */
function PositionsChoice(props: Omit<Props, 'onClose'> & { disabled: boolean }): ReactNode {
  const { settings, disabled, onSettings } = props
  const { record } = usePlan()
  const t = useTexts('load-planning')
  if (deckPositions(record.flight.aircraft).length === 0) return null
  return (
    <Checkbox
      disabled={disabled}
      checked={settings.choosesPositions}
      onChange={({ target }) => onSettings({ ...settings, choosesPositions: target.checked })}
    >
      {t('planner.choosesPositions')}
    </Checkbox>
  )
}

const TICK = 200

function Elapsed({ seconds }: { seconds: number }): ReactNode {
  const t = useTexts('load-planning')
  const [ticks, setTicks] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setTicks((count) => count + 1), TICK)
    return () => clearInterval(timer)
  }, [])
  const percent = Math.min(100, Math.round((ticks * TICK) / (seconds * 10)))
  return <Progress aria-label={t('planner.running')} percent={percent} showInfo={false} size="small" />
}

/** Returns the planner request for the plan in the editor. */
function useRequest(settings: PlannerSettings): PlanRequest {
  const { record, editor, mayEditUnit } = usePlan()
  const { houses, types, flight, cost } = record
  const locked = editor.content.units.map(({ key }) => key).filter((key) => !mayEditUnit(key))
  return {
    houses,
    types,
    flight,
    content: editor.content,
    cost: carrierCostOf(cost),
    currency: cost?.currency ?? null,
    settings: withUnitsOfOthers(settings, locked),
  }
}
