import { Slider } from 'antd'
import type { ReactNode } from 'react'
import { useTexts } from '#platform/web/texts.ts'
import type { UnitView } from './use-unit-view.ts'

/** How much of the build-up is shown: by build order, below a height, and pulled apart. */
export function ViewSliders({ view, apart }: { view: UnitView; apart: boolean }): ReactNode {
  const t = useTexts('load-planning')
  const { shown, boxes, slice, contour, explosion } = view
  return (
    <div className="plan-sliders">
      <label className="plan-slider">
        {t('plan.buildOrder', { shown, all: boxes.length })}
        <Slider
          min={0}
          max={boxes.length}
          value={shown}
          ariaLabelForHandle={t('plan.buildOrderLabel')}
          onChange={view.show}
        />
      </label>
      <label className="plan-slider">
        {t('plan.slice', { height: Math.round(slice / 10) })}
        <Slider
          min={0}
          max={contour.height}
          step={50}
          value={slice}
          tooltip={{ formatter: (mm = 0) => `${Math.round(mm / 10)} cm` }}
          ariaLabelForHandle={t('plan.sliceLabel')}
          onChange={view.sliceAt}
        />
      </label>
      {apart && (
        <label className="plan-slider">
          {t('plan.explode')}
          <Slider
            min={0}
            max={100}
            value={explosion}
            ariaLabelForHandle={t('plan.explode')}
            tooltip={{ formatter: (percent = 0) => `${percent}%` }}
            onChange={view.explode}
          />
        </label>
      )}
    </div>
  )
}
