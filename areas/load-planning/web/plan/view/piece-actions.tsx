import { Button, Select } from 'antd'
import type { ComponentRef, ReactNode, Ref } from 'react'
import { useTexts } from '#platform/web/texts.ts'
import { nextUnplaced } from '../../../domain/placing/place-next.ts'
import type { PlanUnit } from '../../../domain/plan/plan.ts'
import { usePlan } from '../plan-context.ts'
import { useUnitName } from '../use-unit-name.ts'
import type { UnitView } from './use-unit-view.ts'

/** The input that the key M leads to. */
export type Mover = ComponentRef<typeof Select>

/** Places pieces that were put on the ULD by hand, and moves the selected piece to another ULD. */
export function PieceActions(props: { view: UnitView; unit: PlanUnit; mover: Ref<Mover> }): ReactNode {
  const { view, unit, mover } = props
  const { editor, mayEditUnit } = usePlan()
  const t = useTexts('load-planning')
  const nameOf = useUnitName()
  if (!view.mayMove) return null
  const options = editor.content.units.flatMap((one, at) =>
    one.key === unit.key ? [] : [{ value: one.key, label: nameOf(one, at), disabled: !mayEditUnit(one.key) }],
  )
  const { selected } = view
  return (
    <div className="plan-put">
      <Button disabled={nextUnplaced(unit) === undefined} aria-keyshortcuts="P" onClick={view.placeNext}>
        {t('plan.placeNext')}
      </Button>
      <Select<string>
        ref={mover}
        className="plan-move"
        aria-label={t('plan.moveTo')}
        aria-keyshortcuts="M"
        placeholder={t('plan.moveTo')}
        disabled={selected === null || options.length === 0}
        value={null}
        options={options}
        onChange={(key) => selected !== null && view.moveTo(selected, key)}
      />
    </div>
  )
}
