import { type ReactNode, useCallback } from 'react'
import { RecordLockWatch, RecordPresenceBar } from '#areas/presence/web/index.ts'
import type { PlanUnit } from '../../domain/plan/plan.ts'
import { PlanContext, usePlan } from './plan-context.ts'

/** Holds the locks of the ULDs changed here and watches those of the others, whatever view is open. */
export function UnitLocks({ onLocked }: { onLocked(key: string, isLocked: boolean): void }): ReactNode {
  const { record, mayEdit } = usePlan()
  if (!mayEdit) return null
  return record.content.units.map((saved) => <UnitLock key={saved.key} saved={saved} onLocked={onLocked} />)
}

function UnitLock({ saved, onLocked }: { saved: PlanUnit; onLocked(key: string, isLocked: boolean): void }): ReactNode {
  const { key } = saved
  const locked = useCallback((isLocked: boolean) => onLocked(key, isLocked), [key, onLocked])
  return <RecordLockWatch kind="plan-unit" id={key} editing={useIsEdited(key)} onLocked={locked} />
}

/** The part of the page about one ULD: who else has it open, and nothing to change while they edit it. */
export function UnitScope({ unit, children }: { unit: PlanUnit; children: ReactNode }): ReactNode {
  const plan = usePlan()
  const editing = useIsEdited(unit.key)
  const isSaved = plan.record.content.units.some(({ key }) => key === unit.key)
  return (
    <>
      {isSaved && <RecordPresenceBar kind="plan-unit" id={unit.key} editing={editing} watched={plan.mayEdit} />}
      <PlanContext value={{ ...plan, mayEdit: plan.mayEditUnit(unit.key) }}>{children}</PlanContext>
    </>
  )
}

/** Whether a saved ULD is changed or removed here. */
function useIsEdited(unitKey: string): boolean {
  const { record, editor, mayEdit } = usePlan()
  if (!mayEdit) return false
  const saved = record.content.units.find(({ key }) => key === unitKey)
  const unit = editor.content.units.find(({ key }) => key === unitKey)
  return saved !== undefined && saved !== unit && JSON.stringify(saved) !== JSON.stringify(unit)
}
