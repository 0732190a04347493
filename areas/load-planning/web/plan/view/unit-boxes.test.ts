import { expect, test } from 'vitest'
import { housesById } from '../../../domain/plan/plan-figures.ts'
import { houseOf } from '../../../domain/plan/plan-fixture.ts'
import { COLOUR_MODES, coloursOf } from './unit-boxes.ts'

const houses = Array.from({ length: 40 }, (_, at) =>
  houseOf(`H${at}`, { destinationAirport: `A${at}`, handlingCodes: [`C${at % 3}`], grossWeight: `${at * 40}.00` }),
)
const boxes = houses.map(({ id }, index) => ({ shipmentId: id, index, box: [0, 0, 0, 0, 1, 1, 1] as const }))

test('LDP-04 no colour of a piece is red, which is for broken rules', () => {
  for (const mode of COLOUR_MODES) {
    const hues = coloursOf(boxes, mode, housesById(houses)).map((colour) => Number(/\d+/.exec(colour)?.[0]))
    expect(Math.min(...hues), mode).toBeGreaterThanOrEqual(40)
    expect(Math.max(...hues), mode).toBeLessThanOrEqual(320)
  }
})

test('LDP-04 coloured by handling, houses with the same codes look the same', () => {
  const colours = coloursOf(boxes, 'handling', housesById(houses))
  expect(new Set(colours).size).toBe(3)
  expect(colours[0]).toBe(colours[3])
})

test('LDP-04 a shipment keeps its colour whatever the build order, and on every ULD', () => {
  const colours = coloursOf(boxes, 'house', housesById(houses))
  expect(coloursOf(boxes.toReversed(), 'house', housesById(houses))).toEqual(colours.toReversed())
  expect(coloursOf(boxes.slice(7, 8), 'house', housesById(houses))).toEqual(colours.slice(7, 8))
})
