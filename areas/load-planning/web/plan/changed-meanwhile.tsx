import { Alert, Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { useTexts } from '#platform/web/texts.ts'
import type { PlanRecord } from '../../contract/plan/plan.ts'
import { mergePlans } from '../../domain/versions/merge-plans.ts'
import { usePlan } from './plan-context.ts'
import { useUnitName } from './use-unit-name.ts'

type Props = {
  /** The plan as currently on the server. */
  readonly latest: PlanRecord
  onSaved(record: PlanRecord): void
  onReadAnew(): Promise<void>
}

/** Shown when somebody else saved while there are own changes: both can be brought together without loss. */
export function ChangedMeanwhile({ latest, onSaved, onReadAnew }: Props): ReactNode {
  const { record, editor } = usePlan()
  const t = useTexts('load-planning')
  const nameOf = useUnitName()
  const [conflicts, setConflicts] = useState<readonly string[]>([])
  const merge = (): void => {
    const merged = mergePlans(record.content, editor.content, latest.content)
    const { units } = merged.content
    setConflicts(units.flatMap((unit, at) => (merged.conflicts.includes(unit.key) ? [nameOf(unit, at)] : [])))
    onSaved(latest)
    editor.reset(merged.content)
  }
  const isBehind = latest.version > record.version && editor.dirty
  return (
    <>
      {isBehind && (
        <Alert
          type="warning"
          showIcon
          banner
          title={t('plan.changedMeanwhile')}
          action={
            <>
              {latest.no === record.no && <Button onClick={merge}>{t('plan.merge')}</Button>}{' '}
              <Button onClick={() => void onReadAnew()}>{t('plan.readAnew')}</Button>
            </>
          }
        />
      )}
      {conflicts.length > 0 && (
        <Alert
          type="warning"
          showIcon
          banner
          closable={{ onClose: () => setConflicts([]) }}
          title={t('plan.bothChanged', { units: conflicts.join(', ') })}
        />
      )}
    </>
  )
}
