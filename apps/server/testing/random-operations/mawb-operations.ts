import { mawbApi } from '#areas/mawb-inventory/contract/api.ts'
import type { Desk } from '../desks.ts'
import { type Operation, callOf } from './operation.ts'
import type { World } from './world.ts'

type Number = { readonly id: string; readonly number: string }

/** What another office has, on loan or for good. */
const AWAY = `(status = 'Lend Out' or home_office_id <> owner_office_id)`

/** The stock of MAWB numbers: batches, loans, numbers taken by hand and given back. */
export const mawbOperations: readonly Operation[] = [
  {
    kind: 'MAWB: add a batch',
    weight: 3,
    draw: async ({ random, rows }) => {
      const [last] = await rows<{ next: number }>(
        `select coalesce(max(left(serial, 7)::int), 4410000) + 1 as next from mawb_inventory.mawb_number where prefix = '160'`,
      )
      // Now and then a batch that is there already.
      const start = String((last?.next ?? 4_410_001) - (random.percent(10) ? 1 : 0))
      const quantity = 3 + random.below(4)
      const kind = random.percent(80) ? 'SPOT' : 'HARD_BLOCK'
      const batch = { airline: 'CX', prefix: '160', start, quantity, capacityType: kind }
      return callOf(mawbApi.addRange, { ...batch, receivedDate: '2026-11-01' })
    },
  },
  {
    kind: 'MAWB: take',
    weight: 7,
    isRaced: true,
    draw: async (world, desk) => {
      const { random, memory } = world
      // Half of the named ones come from another office, on loan or for good.
      const away = random.percent(50) ? `and ${AWAY}` : ''
      const free = `use is null and status <> 'Invalid' ${away}`
      const named = random.percent(40) ? await someNumber(world, desk, free) : undefined
      return callOf(
        mawbApi.take,
        {
          number: named?.number ?? null,
          airline: named ? null : 'CX',
          capacityType: named ? null : 'SPOT',
          use: random.pick(['R', 'S'] as const),
          reference: `JOB ${random.below(1000)}`,
        },
        ({ id }) => memory.take(id, 1),
      )
    },
  },
  {
    kind: 'MAWB: give back',
    weight: 4,
    draw: async (world, desk) => {
      const one = await someNumber(world, desk, `by_hand and use <> 'V'`)
      if (!one) return null
      return callOf(mawbApi.giveBack, { ids: [one.id], reason: null }, () => world.memory.take(one.id, -1))
    },
  },
  {
    kind: 'MAWB: lend',
    weight: 4,
    draw: async (world, desk) => {
      const one = await someNumber(world, desk, `use is null and status = 'Available' and owner_office_id = $1`)
      if (!one) return null
      const { HKG, SHA, FRA } = world.offices
      const to = world.random.percent(80)
        ? { officeId: world.random.pick([HKG, SHA, SHA, FRA]).officeId }
        : { name: 'Silverline Air Cargo' }
      return callOf(mawbApi.lend, { ids: [one.id], to })
    },
  },
  onNumbers('borrow', 5, `status = 'Lend Out' and borrower_office_id = $1 and use is null`, mawbApi.borrow),
  onNumbers('return', 4, `${AWAY} and status <> 'Invalid'`, mawbApi.return),
  // Nobody may: the job that it is used for would be left without it.
  onNumbers('return', 2, `${AWAY} and use in ('R', 'S')`, mawbApi.return),
  {
    kind: 'MAWB: disable',
    weight: 2,
    draw: async (world, desk) => {
      const one = await someNumber(world, desk, `use is null and status <> 'Invalid' and owner_office_id = $1`)
      return one ? callOf(mawbApi.disable, { ids: [one.id], reason: 'recalled' }) : null
    },
  },
  onNumbers('enable', 2, `status = 'Invalid' and use is null`, mawbApi.enable),
  {
    kind: 'MAWB: void',
    weight: 2,
    draw: async (world, desk) => {
      const one = await someNumber(world, desk, `use is distinct from 'V'`)
      return one ? callOf(mawbApi.void, { ids: [one.id], reason: 'torn' }) : null
    },
  },
]

function onNumbers(
  name: string,
  weight: number,
  condition: string,
  endpoint: typeof mawbApi.borrow | typeof mawbApi.return | typeof mawbApi.enable,
): Operation {
  return {
    kind: `MAWB: ${name}`,
    weight,
    draw: async (world, desk) => {
      const one = await someNumber(world, desk, condition)
      return one ? callOf(endpoint, { ids: [one.id] }) : null
    },
  }
}

/** Mostly a number of the office for which the operation is made; now and then any that the office knows of. */
async function someNumber(world: World, { officeId }: Desk, condition: string): Promise<Number | undefined> {
  const fit = world.random.percent(90) ? condition : 'true'
  const numbers = await world.rows<Number>(
    `select id, number from mawb_inventory.mawb
     where (owner_office_id = $1 or borrower_office_id = $1) and (${fit}) order by number desc limit 8`,
    [officeId],
  )
  return world.any(numbers)
}
