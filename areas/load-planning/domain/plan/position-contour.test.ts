import { expect, test } from 'vitest'
import { violatingBoxes } from './placing.ts'
import { flight, houseOf, pmc, unitOf } from './plan-fixture.ts'
import { violationsOf } from './plan-violations.ts'
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
      ...{ content: { units: [unit], offloads: [] }, basis: { flight: freighter, houses }, flight: freighter, houses },
      types: [tall],
    })
    const found = judged.find(({ code }) => code === 'OUTSIDE_CONTOUR')
    expect(found?.params['count'] ?? 0).toBe(outside)
  },
)
