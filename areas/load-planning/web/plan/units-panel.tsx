import { PlusOutlined } from '@ant-design/icons'
import { Button, Dropdown, Segmented } from 'antd'
import { type ReactNode, useState } from 'react'
import { Placeholder } from '#platform/web/kit/layout/placeholder.tsx'
import { newUuid } from '#platform/web/new-uuid.ts'
import { useTexts } from '#platform/web/texts.ts'
import { addUnit } from '../../domain/plan/edit-plan.ts'
import { usePlan } from './plan-context.ts'
import { UnitCard } from './unit-card.tsx'
import { UnitPictures } from './view/unit-view.tsx'

const VIEWS = ['table', 'scene', 'layers'] as const

/** The ULDs of the plan with their loads. */
export function UnitsPanel(): ReactNode {
  const { editor, record, mayEdit } = usePlan()
  const t = useTexts('load-planning')
  const { units } = editor.content
  const [view, setView] = useState<(typeof VIEWS)[number]>('table')
  const items = record.types.map(({ code, lengthCm, widthCm, heightCm }) => ({
    key: code,
    label: `${code} · ${lengthCm} × ${widthCm} × ${heightCm} cm`,
  }))
  const add = (uldType: string): void => editor.edit((content) => addUnit(content, { key: newUuid(), uldType }))
  return (
    <div className="plan-units">
      <div className="plan-units-head">
        <h3>{t('plan.unitCount', { count: units.length })}</h3>
        <Segmented
          aria-label={t('plan.view')}
          options={VIEWS.map((value) => ({ value, label: t(`plan.views.${value}`) }))}
          value={view}
          onChange={setView}
        />
        {mayEdit && (
          <Dropdown menu={{ items, onClick: ({ key }) => add(key) }} trigger={['click']}>
            <Button icon={<PlusOutlined />}>{t('plan.addUnit')}</Button>
          </Dropdown>
        )}
      </div>
      {view !== 'table' && <UnitPictures picture={view} />}
      {view === 'table' && <UnitCards />}
    </div>
  )
}

function UnitCards(): ReactNode {
  const { editor } = usePlan()
  const t = useTexts('load-planning')
  const { units } = editor.content
  return (
    <div className="plan-scroll" tabIndex={0} role="region" aria-label={t('plan.units')}>
      {units.length === 0 && <Placeholder text={t('plan.noUnits')} />}
      {units.map((unit, at) => (
        <UnitCard key={unit.key} unit={unit} at={at} />
      ))}
    </div>
  )
}
