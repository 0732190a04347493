import { BulbOutlined } from '@ant-design/icons'
import { Alert, Button, Checkbox, Drawer, Select } from 'antd'
import { type ReactNode, useState } from 'react'
import { newUuid } from '#platform/web/new-uuid.ts'
import { useTexts } from '#platform/web/texts.ts'
import { carrierCostOf } from '../../../domain/plan/plan-money.ts'
import { openPieces } from '../../../domain/plan/plan-rules.ts'
import { type PlanRequest, contentOf, problemOf } from '../../../domain/plan/planning-problem.ts'
import { usePlan } from '../plan-context.ts'
import { Explanation } from './explanation.tsx'
import { Proposals } from './proposals.tsx'
import { usePlanner } from './use-planner.ts'

const SECONDS = [2, 5, 15, 60] as const
const DEFAULT_SECONDS = 5

/** LDP-04: opens the planner beside the plan. */
export function PlannerButton(): ReactNode {
  const t = useTexts('load-planning')
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button icon={<BulbOutlined />} onClick={() => setIsOpen(true)}>
        {t('planner.open')}
      </Button>
      {isOpen && <PlannerDrawer onClose={() => setIsOpen(false)} />}
    </>
  )
}

function PlannerDrawer({ onClose }: { onClose(): void }): ReactNode {
  const { editor } = usePlan()
  const t = useTexts('load-planning')
  const run = usePlanner()
  const [keepsUnits, setKeepsUnits] = useState(editor.content.units.some(({ loads }) => loads.length > 0))
  const [seconds, setSeconds] = useState<number>(DEFAULT_SECONDS)
  const request = useRequest(keepsUnits)
  const [planned, setPlanned] = useState(request)
  const best = run.answers.at(-1)
  const start = (): void => {
    setPlanned(request)
    run.start(problemOf(request), seconds)
  }
  const accept = (): void => {
    if (!best) return
    run.stop()
    editor.edit(() => contentOf(planned, best.plan, newUuid))
    onClose()
  }
  const isRunning = run.state === 'running'
  const options = SECONDS.map((value) => ({ value, label: t('planner.secondsOf', { count: value }) }))
  return (
    <Drawer open size={560} title={t('planner.title')} onClose={onClose}>
      <div className="planner">
        <p>{t('planner.intro')}</p>
        <Checkbox checked={keepsUnits} disabled={isRunning} onChange={({ target }) => setKeepsUnits(target.checked)}>
          {t('planner.keep')}
        </Checkbox>
        <div className="plan-put">
          <Select
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
          <Button type="primary" disabled={!best} onClick={accept}>
            {t('planner.accept')}
          </Button>
        </div>
        <p role="status">{statusText(run.state, t)}</p>
        {openPieces(planned.keepsUnits ? planned.content : NOTHING, planned.houses) === 0 && (
          <Alert type="info" showIcon title={t('planner.nothing')} />
        )}
        {run.answers.length > 0 && <Proposals answers={run.answers} />}
        {best && <Explanation plan={best.plan} />}
      </div>
    </Drawer>
  )
}

const NOTHING = { units: [], offloads: [] }

/** Returns the planner request for the plan in the editor. */
function useRequest(keepsUnits: boolean): PlanRequest {
  const { record, editor } = usePlan()
  const { houses, types, flight, cost } = record
  const expectedKg = houses.reduce((sum, { chargeWeight }) => sum + Number(chargeWeight ?? '0'), 0)
  return { houses, types, flight, content: editor.content, cost: carrierCostOf(cost, expectedKg), keepsUnits }
}

function statusText(state: ReturnType<typeof usePlanner>['state'], t: ReturnType<typeof useTexts>): string {
  if (state === 'running') return t('planner.running')
  if (state === 'failed') return t('planner.failed')
  return state === 'done' ? t('planner.done') : ''
}
