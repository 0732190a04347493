import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { flight, houseOf, pmc, unitOf } from '../../../domain/plan/plan-fixture.ts'
import type { PlanBox } from '../../../domain/plan/plan.ts'
import { type OpenPlan, PlanContext } from '../plan-context.ts'
import { type UnitView, useUnitView } from './use-unit-view.ts'

const TOWER = Array.from({ length: 5 }, (_, at): PlanBox => [0, 1_240, 850, at * 500, 600, 600, 500])

/** Returns the view of a pallet of 300 cm that is built up to 250 cm and stands at a position of a freighter. */
function viewAt(position: string): UnitView | null {
  const unit = unitOf('u', {}, { position, loads: [{ shipmentId: 'A', pieces: 5, grossWeight: null, boxes: TOWER }] })
  const content = { units: [unit], offloads: [] }
  const record = { types: [{ ...pmc, heightCm: 300 }], flight: { ...flight, aircraft: '77X' }, content }
  const plan = { record, editor: { content }, houses: new Map([['A', houseOf('A')]]), violations: [], mayEdit: true }
  let view: UnitView | null = null
  const Probe = () => {
    view = useUnitView(unit, 'house')
    return null
  }
  renderToStaticMarkup(
    <PlanContext value={plan as unknown as OpenPlan}>
      <Probe />
    </PlanContext>,
  )
  return view
}

test('LDP-04 the picture of a ULD has the height of its position, and what stands above it is outside', () => {
  const [low, high] = [viewAt('11P'), viewAt('AL')]
  expect([low?.contour.height, low?.slice, high?.contour.height]).toEqual([1_600, 1_600, 3_000])
  expect([...(low?.violated ?? [])]).toEqual([
    [3, ['outside']],
    [4, ['outside']],
  ])
  expect(high?.violated.size).toBe(0)
})
