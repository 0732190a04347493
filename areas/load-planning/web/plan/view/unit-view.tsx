import { Select } from 'antd'
import { type ReactNode, Suspense, lazy, useRef, useState } from 'react'
import { Placeholder } from '#platform/web/kit/layout/placeholder.tsx'
import { LoadingSkeleton } from '#platform/web/kit/layout/loading-skeleton.tsx'
import { useTexts } from '#platform/web/texts.ts'
import type { PlanUnit } from '../../../domain/plan/plan.ts'
import { usePlan } from '../plan-context.ts'
import { UnitScope } from '../unit-lock.tsx'
import { UnitWhatIf } from '../unit-what-if.tsx'
import { DeckOverview } from './deck-overview.tsx'
import { DeckPlan } from './deck-plan.tsx'
import { PieceDetails } from './piece-details.tsx'
import { type Mover, PieceActions } from './piece-actions.tsx'
import { PiecesTable } from './pieces-table.tsx'
import { COLOUR_MODES, type ColourMode } from './unit-boxes.ts'
import { UnitLayers } from './unit-layers.tsx'
import { useUnitView } from './use-unit-view.ts'
import { ViewSliders } from './view-sliders.tsx'

// Loaded only for users who open the 3D view.
const Scene = lazy(async () => ({ default: (await import('./unit-scene.tsx')).Part }))

/** LDP-04: one ULD of the plan as a picture and as a table of its pieces. */
export function UnitPictures({ picture }: { picture: 'scene' | 'layers' }): ReactNode {
  const { editor } = usePlan()
  const t = useTexts('load-planning')
  const [key, setKey] = useState<string>()
  const [mode, setMode] = useState<ColourMode>('house')
  const { units } = editor.content
  const unit = units.find((one) => one.key === key) ?? units[0]
  if (!unit) return <Placeholder text={t('plan.noUnits')} />
  return (
    <>
      <DeckPlan selected={unit.key} onSelect={setKey} />
      <div className="plan-deck-row">
        <DeckOverview selected={unit.key} onSelect={setKey} />
        <Select
          className="plan-colour"
          aria-label={t('plan.colourBy')}
          value={mode}
          options={COLOUR_MODES.map((value) => ({ value, label: t(`plan.colours.${value}`) }))}
          onChange={setMode}
        />
      </div>
      <UnitScope unit={unit}>
        <UnitPicture key={unit.key} unit={unit} mode={mode} picture={picture} />
      </UnitScope>
    </>
  )
}

function UnitPicture(props: { unit: PlanUnit; mode: ColourMode; picture: 'scene' | 'layers' }): ReactNode {
  const { unit, mode, picture } = props
  const t = useTexts('load-planning')
  const view = useUnitView(unit, mode)
  const mover = useRef<Mover>(null)
  if (!view) return <p className="kit-note">{t('violations.UNKNOWN_TYPE', { type: unit.uldType })}</p>
  const loose = unit.loads.reduce((sum, { pieces, boxes }) => sum + pieces - boxes.length, 0)
  const isScene = picture === 'scene' && hasWebGl()
  const isDark = document.documentElement.dataset['theme'] === 'dark'
  return (
    <div className="plan-picture-board">
      <div className="plan-picture">
        {isScene ? (
          <Suspense fallback={<LoadingSkeleton />}>
            <div className="plan-canvas" aria-hidden="true">
              <Scene view={view} dark={isDark} />
            </div>
          </Suspense>
        ) : (
          <UnitLayers view={view} />
        )}
        <PieceDetails view={view} />
      </div>
      <div className="plan-picture">
        <ViewSliders view={view} apart={isScene} />
        <PieceActions view={view} unit={unit} mover={mover} />
        {loose > 0 && <p className="kit-note">{t('plan.unplaced', { count: loose })}</p>}
        <PiecesTable view={view} onMove={() => mover.current?.focus()} />
        <UnitWhatIf unit={unit} />
      </div>
    </div>
  )
}

/** Cached, because WebGL support does not change while the page is open. */
let webGl: boolean | undefined
function hasWebGl(): boolean {
  webGl ??= document.createElement('canvas').getContext('webgl2') !== null
  return webGl
}
