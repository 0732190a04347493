import { sql } from 'kysely'
import type { ReadDb } from '#platform/server/database/database.ts'

/** So many products of a lane are compared; the search reads no more, however many are on sale. */
const MAX_OF_A_LANE = 40
const MAX_HUBS = 4

type Search = {
  readonly from: readonly string[]
  readonly to: readonly string[]
  readonly today: string
  readonly chargeableKg: string
  readonly volume: string | null
  readonly pieces: number
  readonly pallets: number | null
  readonly readyOn: string
  readonly goodsClasses: readonly string[]
  /** The value of each currency in that of the reader. */
  readonly rates: ReadonlyMap<string, string>
}

/** The places that a typed text means: itself, and the airports of a city. */
export async function placesOf(db: ReadDb, text: string): Promise<string[]> {
  const { rows } = await sql<{ place: string }>`
    select products.place_of(${text}) as place
    union select iata from reference_data.airport
    where active and (lower(city) = lower(${text}) or city_zh_cn = ${text} or city_zh_hk = ${text})
    limit 12`.execute(db)
  return rows.map(({ place }) => place)
}

/** Ids of the offered products that may carry a cargo alone or as a leg, of each lane those that promise the lowest price. */
export async function findCandidates(db: ReadDb, search: Search): Promise<string[]> {
  const rates = JSON.stringify(Object.fromEntries(search.rates))
  const { from, to } = search
  const cost = sql`greatest(p.lead_rate * case p.unit when 'KG' then ${search.chargeableKg}::numeric
      when 'CBM' then coalesce(${search.volume}::numeric, 0) when 'PIECE' then ${search.pieces}::numeric
      when 'PALLET' then coalesce(${search.pallets}::numeric, 1) else 1 end, coalesce(p.minimum, 0))
    * coalesce((${rates}::jsonb ->> p.currency)::numeric, 1e6)`
  const offered = sql`p.status = 'ON_SALE' and p.valid_to >= greatest(${search.today}::date - 1, ${search.readyOn}::date)
    and not p.refused && ${[...search.goodsClasses]}::text[]`
  const columns = sql`p.id, p.kind, p.from_place, p.to_place, ${cost} as cost`
  const isAtStart = sql`p.from_place = any (${from}::text[])`
  const isAtEnd = sql`p.to_place = any (${to}::text[])`
  const { rows } = await sql<{ id: string }>`
    with truck_to as materialized (
      select distinct p.to_place as place from products.product p where ${offered} and p.kind = 'TRUCK' and ${isAtStart} limit 60
    ), truck_from as materialized (
      select distinct p.from_place as place from products.product p where ${offered} and p.kind = 'TRUCK' and ${isAtEnd} limit 60
    ), flight_start as materialized (select unnest(${from}::text[]) as place union select place from truck_to
    ), flight_end as materialized (select unnest(${to}::text[]) as place union select place from truck_from
    ), flown as materialized (
      select ${columns} from flight_start s join products.product p on p.from_place = s.place
      where ${offered} and p.kind = 'AIR' and p.to_place in (select place from flight_end)
    ), hub as materialized (
      select first.place from (
        select p.to_place as place, min(${cost}) as cost from products.product p
        where ${offered} and p.kind = 'AIR' and ${isAtStart} group by 1) first
      join (
        select p.from_place as place, min(${cost}) as cost from products.product p
        where ${offered} and p.kind = 'AIR' and ${isAtEnd} group by 1) second using (place)
      where place <> all (${[...from, ...to]}::text[]) order by first.cost + second.cost limit ${MAX_HUBS}
    ), candidate as (
      select * from flown
      union select ${columns} from products.product p
        where ${offered} and p.kind in ('TRUCK', 'MULTIMODAL') and ${isAtStart} and ${isAtEnd}
      union select ${columns} from products.product p
        where ${offered} and p.kind = 'TRUCK' and ${isAtStart} and p.to_place in (select from_place from flown)
      union select ${columns} from products.product p
        where ${offered} and p.kind = 'TRUCK' and ${isAtEnd} and p.from_place in (select to_place from flown)
      union select ${columns} from products.product p
        where ${offered} and p.kind = 'AIR' and ${isAtStart} and p.to_place in (select place from hub)
      union select ${columns} from products.product p
        where ${offered} and p.kind = 'AIR' and ${isAtEnd} and p.from_place in (select place from hub)
    )
    select id from (
      select id, row_number() over (partition by kind, from_place, to_place order by cost, id) as nth from candidate) ranked
    where nth <= ${MAX_OF_A_LANE}`.execute(db)
  return rows.map(({ id }) => id)
}

type Held = { readonly kg: string; readonly cbm: string; readonly pieces: number }

/** What orders hold of products with a limit on the days of a period, by product and day. */
export async function findHeld(db: ReadDb, ids: readonly string[], from: string, to: string) {
  const { rows } = await sql<Held & { productId: string; day: string }>`
    select product_id, ready_on::text as day, sum(gross_weight)::text as kg, coalesce(sum(volume), 0)::text as cbm,
           sum(pieces)::int as pieces
    from exchange.holding_order
    where product_id = any (${ids}::uuid[]) and ready_on between ${from}::date and ${to}::date group by 1, 2`.execute(
    db,
  )
  return new Map<string, Held>(rows.map(({ productId, day, ...held }) => [`${productId} ${day}`, held]))
}
