import { expect, test } from 'vitest'
import { deckPositions, freePositions, plannerPositions, positionsFor, takes } from './deck-positions.ts'
import { pmc } from './plan-fixture.ts'

const ake = { ...pmc, code: 'AKE', category: 'CONTAINER' }
const ids = (aircraft: string | null) => deckPositions(aircraft).map(({ id }) => id)

test('LDP-03 a 777-300ER has 14 pallets, the two over the wing with more weight, and 44 containers', () => {
  const pallets = positionsFor('77W', pmc)
  expect(pallets.map(({ id }) => id).join(' ')).toBe('11P 12P 13P 21P 22P 23P 24P 25P 31P 32P 33P 41P 42P 43P')
  expect(pallets.filter(({ maxGross }) => maxGross > 5102).map(({ id }) => id)).toEqual(['25P', '31P'])
  expect(positionsFor('77W', ake)).toHaveLength(44)
})

test('LDP-03 a freighter has its main deck in pairs and more height there', () => {
  const main = deckPositions('77X').filter(({ deck }) => deck === 'main')
  expect(main).toHaveLength(27)
  expect([main[0]?.id, main[1]?.id, main.at(-1)?.id]).toEqual(['AL', 'AR', 'N'])
  expect(main.every(({ maxHeight }) => maxHeight === null)).toBe(true)
})

test('LDP-03 every position of an aircraft has a name of its own, and an unknown aircraft has none', () => {
  for (const aircraft of ['74N', '77X', '77W', '388', '333', '76Y', '320', '73K']) {
    expect(new Set(ids(aircraft)).size, aircraft).toBe(ids(aircraft).length)
    expect(ids(aircraft).every((id) => id.length <= 6)).toBe(true)
  }
  expect(ids('XXX')).toEqual([])
  expect(ids(null)).toEqual([])
})

test('LDP-04 the planner gets pallets for pallet positions and containers for theirs; long units are placed by hand', () => {
  const [main] = plannerPositions('77X', [pmc, ake])
  expect(main?.unitTypeIds).toEqual(['PMC'])
  const container = deckPositions('77X').find(({ kind }) => kind === 'container')
  expect(container && takes(container, ake)).toBe(true)
  expect(positionsFor('77X', { ...pmc, code: 'PGA' })).toEqual([])
})

test('LDP-03 a pallet on the lower deck takes the place of the containers that would stand there, and they its place', () => {
  const excluded = (id: string) => deckPositions('77W').find((position) => position.id === id)?.excludes
  expect(excluded('11P')).toEqual(['11L', '11R', '12L', '12R'])
  expect(excluded('11L')).toEqual(['11P'])
  for (const aircraft of ['77W', '77X', '332', '31F', '76Y', '764']) {
    const all = deckPositions(aircraft)
    for (const { id, excludes, kind, deck } of all) {
      const others = all.filter((other) => excludes.includes(other.id))
      expect(others.length, `${aircraft} ${id}`).toBe(excludes.length)
      expect(others.every((other) => other.excludes.includes(id) && other.kind !== kind && other.deck === deck)).toBe(
        true,
      )
      expect(others.length > 0, `${aircraft} ${id}`).toBe(deck === 'lower')
    }
  }
  expect(plannerPositions('77W', [pmc, ake])[0]?.excludes).toEqual(excluded('11P'))
})

test('LDP-03 free is what no ULD holds or overlaps: with all pallets no container, with a row of containers one pallet less', () => {
  const on = (...positions: string[]) => positions.map((position) => ({ position }))
  const free = (units: readonly { position: string }[], type: typeof pmc) =>
    freePositions('77W', units, type).map(({ id }) => id)
  const pallets = positionsFor('77W', pmc).map(({ id }) => id)
  expect([free([], pmc).length, free([], ake).length]).toEqual([14, 44])
  expect(free(on(...pallets), ake)).toEqual([])
  expect(free(on('11L', '11R'), pmc)).toEqual(pallets.slice(1))
  expect(free(on('11P', 'OWN1', ''), ake)).toHaveLength(40)
})
