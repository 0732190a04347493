import { expect, test } from 'vitest'
import { buildSteps, labelNumbers, layersOf, rangesText } from './build-steps.ts'
import { unitOf } from '../plan/plan-fixture.ts'

const boxAt = (x: number, z: number) => [0, x, 0, z, 500, 500, 300] as const
const load = (shipmentId: string, ...boxes: ReturnType<typeof boxAt>[]) => ({
  shipmentId,
  pieces: boxes.length,
  grossWeight: null,
  boxes,
})

test('LDP-01 the steps of a ULD run from the floor up over all its houses, and layers lose none of them', () => {
  const levels = Array.from({ length: 9 }, (_, at) => at * 300)
  const unit = unitOf(
    'u',
    {},
    {
      loads: [load('A', ...levels.map((z) => boxAt(0, z))), load('B', ...levels.map((z) => boxAt(500, z + 20)))],
    },
  )
  const steps = buildSteps(unit)
  expect(steps.slice(0, 3).map(({ step, shipmentId }) => [step, shipmentId])).toEqual([
    [1, 'A'],
    [2, 'B'],
    [3, 'A'],
  ])
  const layers = layersOf(steps)
  expect(layers).toHaveLength(9)
  expect(layers.flat().map(({ step }) => step)).toEqual(steps.map(({ step }) => step))
})

test('LDP-01 the labels of a house are numbered over its ULDs', () => {
  const content = { units: [unitOf('u', { A: 3, B: 1 }), unitOf('v', { B: 2 }), unitOf('w', { A: 2 })], offloads: [] }
  expect(labelNumbers(content, 'u', 'A')).toEqual([1, 2, 3])
  expect(labelNumbers(content, 'w', 'A')).toEqual([4, 5])
  expect(labelNumbers(content, 'v', 'A')).toEqual([])
})

test('LDP-01 runs of numbers are written as ranges', () => {
  expect(rangesText([1, 2, 3, 7, 9, 10])).toBe('1–3, 7, 9–10')
  expect(rangesText([1, 2], 4)).toBe('0001–0002')
  expect(rangesText([])).toBe('')
})
