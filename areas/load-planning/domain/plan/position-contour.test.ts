import { expect, test } from 'vitest'
import { checkPlan } from '#areas/build-up-planner/domain/check/check-plan.ts'
import { planFlight } from '#areas/build-up-planner/domain/plan-flight.ts'
import { bevelHeight, endOutlineOf } from './contours.ts'
import { violatingBoxes } from '../placing/placing.ts'
import { flight, houseOf, pmc, unitOf } from './plan-fixture.ts'
import { violationsOf } from './plan-violations.ts'
import { defaultSettings } from './planner-settings.ts'
import { problemOf } from './planning-problem.ts'
import { contourOn } from './position-contour.ts'
import type { PlanBox } from './plan.ts'

const freighter = { ...flight, aircraft: '77X', flightType: 'FREIGHTER' }
const tall = { ...pmc, heightCm: 300, maxGrossKg: 6804, volumeM3: '20.6' }
const tower = Array.from({ length: 5 }, (_, at): PlanBox => [0, 1_240, 850, at * 500, 600, 600, 500])
const houses = [houseOf('A', { dimensionLines: [{ length: '60', width: '60', height: '50', pieces: 10 }] })]

test.each([
  ['11P', 1_600, 2],
  ['AL', 3_000, 0],
  ['', 3_000, 0],
  ['OWN1', 3_000, 0],
])(
  'LDP-04 at position "%s" the picture has the height and the pieces outside that Attention counts',
  (position, height, outside) => {
    const unit = unitOf('u', {}, { position, loads: [{ shipmentId: 'A', pieces: 5, grossWeight: null, boxes: tower }] })
    const contour = contourOn(tall, unit, freighter)
    expect(contour.height).toBe(height)
    const drawn = [...violatingBoxes(tower, contour).values()].filter((rules) => rules.includes('outside'))
    expect(drawn).toHaveLength(outside)
    const judged = violationsOf({
      content: { units: [unit], offloads: [] },
      basis: { flight: freighter, houses },
      flight: freighter,
      houses,
      types: [tall],
    })
    const found = judged.find(({ code }) => code === 'OUTSIDE_CONTOUR')
    expect(found?.params['count'] ?? 0).toBe(outside)
  },
)

test('LDP-04 beside the wall of a main deck the upper corner is cut off, for picture, Attention and planner alike', () => {
  const at = (position: string) => contourOn(tall, { position }, freighter)
  expect(['AL', 'AR', 'N', '11P', ''].map((position) => bevelHeight(at(position)))).toEqual([
    1741,
    1741,
    null,
    null,
    null,
  ])
  expect(endOutlineOf(at('AL')).map((point) => point.map(Math.round))).toEqual([
    [0, 0],
    [2_300, 0],
    [2_300, 1_742],
    [1_309, 3_000],
    [0, 3_000],
  ])
  const codes = (position: string, y: number) => {
    const boxes = tower.slice(0, 4).map(([line, x, , ...rest]): PlanBox => [line, x, y, ...rest])
    const unit = unitOf('u', {}, { position, loads: [{ shipmentId: 'A', pieces: 4, grossWeight: null, boxes }] })
    const content = { units: [unit], offloads: [] }
    const judged = { content, basis: { flight: freighter, houses }, flight: freighter, houses, types: [tall] }
    const drawn = [...violatingBoxes(boxes, at(position)).values()].flat()
    return [violationsOf(judged).some(({ code }) => code === 'OUTSIDE_CONTOUR'), drawn.includes('outside')]
  }
  expect([codes('AL', 1_700), codes('AL', 1_200), codes('', 1_700), codes('N', 1_700)]).toEqual([
    [true, true],
    [false, false],
    [false, false],
    [false, false],
  ])
})

test('LDP-04 the planner keeps out of the cut corner of a side position', () => {
  const cube = { length: '76', width: '76', height: '74', pieces: 60 }
  const large = [houseOf('A', { pieces: 60, grossWeight: '3000.00', cubicCm: 25_000_000, dimensionLines: [cube] })]
  const capacity = { weightKg: '9000.0', volumeM3: '60.000', positions: { PMC: 1 } }
  const request = {
    houses: large,
    types: [tall],
    flight: { ...freighter, capacity },
    content: { units: [], offloads: [] },
    cost: { kind: 'none' as const },
    currency: null,
    settings: { ...defaultSettings, choosesPositions: true },
  }
  const problem = problemOf(request)
  const side = { ...problem, positions: problem.positions.filter(({ id }) => id === 'AL') }
  let left = 60
  const options = { seed: 1, now: () => 0, shouldStop: () => left-- <= 0, onImproved: () => undefined }
  const plan = planFlight(side, options)
  expect(checkPlan(side, plan.units)).toEqual([])
  expect(plan.figures.pieces).toBeGreaterThan(20)
  const uncut = { ...side, positions: side.positions.map((position) => ({ ...position, cuts: [] })) }
  left = 60
  expect(planFlight(uncut, options).figures.pieces).toBeGreaterThan(plan.figures.pieces)
})
