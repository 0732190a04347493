import { sql } from 'kysely'
import { reliabilityOf } from '#areas/shipments/server/index.ts'
import { escapeLike } from '#platform/server/database/like.ts'
import type { Verb } from '#platform/server/http/context.ts'
import type { exchangeApi } from '../../contract/api.ts'

/** Places that offered products serve, by name or by the city of an airport; cities in the language of the user. */
export const findPlaces: Verb<typeof exchangeApi.findPlaces> = async ({ db, language }, { search, limit = 20 }) => {
  const city = sql.ref({ en_US: 'a.city', zh_CN: 'a.city_zh_cn', zh_HK: 'a.city_zh_hk' }[language])
  const start = `${escapeLike(search.trim().toLowerCase())}%`
  const { rows } = await sql<{ place: string; city: string | null }>`
    with recursive served as (
      (select from_place as place from products.product where status = 'ON_SALE' order by from_place limit 1)
      union all
      select (select p.from_place from products.product p
              where p.status = 'ON_SALE' and p.from_place > s.place order by p.from_place limit 1)
      from served s where s.place is not null
    ), reached as (
      (select to_place as place from products.product where status = 'ON_SALE' order by to_place limit 1)
      union all
      select (select p.to_place from products.product p
              where p.status = 'ON_SALE' and p.to_place > s.place order by p.to_place limit 1)
      from reached s where s.place is not null
    )
    select p.place, coalesce(${city}, a.city) as city from (select place from served union select place from reached) p
    left join reference_data.airport a on a.iata = p.place
    where p.place is not null and (lower(p.place) like ${start} or lower(a.city) like ${start}
      or a.city_zh_cn like ${start} or a.city_zh_hk like ${start})
    order by length(p.place) > 3, p.place limit ${limit}`.execute(db)
  return { items: rows.map((row) => ({ value: row.place, code: row.place, label: row.city ?? '' })) }
}

export const laneReliability: Verb<typeof exchangeApi.laneReliability> = async ({ db, now }, { lanes }) => ({
  lanes: await reliabilityOf(db, lanes, now),
})
