import { maskedPhone } from '#areas/partners/domain/masked-phone.ts'
import { areaTexts } from '#platform/server/area-texts.ts'
import { holdsAny } from '#platform/domain/actor.ts'
import type { Context, Verb } from '#platform/server/http/context.ts'
import { withPeople } from '#platform/server/people.ts'
import { found } from '#platform/server/refusal.ts'
import type { warehouseApi } from '../contract/api.ts'
import type { TruckRecord } from '../contract/truck.ts'
import { maskedDriver } from '../domain/masked-driver.ts'
import { type EventRow, eventsOfTruck } from './event-repository.ts'
import { boardTrucks, findReferences, findTruck } from './truck-repository.ts'
import { visibleOffice } from './warehouses-seen.ts'

const MAX_EVENTS = 500
const MAX_ON_BOARD = 300

export const openTruck: Verb<typeof warehouseApi.truckOpen> = async ({ db, actor, people, language }, { id }) => {
  const truck = found(await findTruck(db, id, visibleOffice(actor)))
  const arePhonesWhole = truck.officeId === actor.officeId && holdsAny(actor, ['/warehouse/edit'])
  const [[named = truck], references, events] = await Promise.all([
    withPeople(people, db, [truck], 'registeredBy'),
    findReferences(db, id),
    eventsOfTruck(db, id, MAX_EVENTS),
  ])
  return {
    ...named,
    driver: arePhonesWhole ? truck.driver : maskedDriver(truck.driver),
    phone: arePhonesWhole ? truck.phone : maskedPhone(truck.phone),
    arePhonesWhole,
    references,
    events: await readableEvents({ people, db, language }, events),
  }
}

export const readBoard: Verb<typeof warehouseApi.truckBoard> = async ({ db, actor }, { from }) => ({
  trucks: await boardTrucks(db, actor.officeId, from, MAX_ON_BOARD),
})

async function readableEvents(
  { people, db, language }: Pick<Context, 'people' | 'db' | 'language'>,
  events: readonly EventRow[],
): Promise<TruckRecord['events']> {
  const undone = new Map(events.flatMap(({ undoes }) => (undoes === null ? [] : [[undoes, true]])))
  const kinds = new Map(events.map(({ id, kind }) => [id, kind]))
  const [named, t] = await Promise.all([withPeople(people, db, events, 'account'), areaTexts('warehouse', language)])
  return named.map(({ id, kind, at, account, data, undoes }) => ({
    id,
    kind,
    undoneKind: undoes === null ? null : (kinds.get(undoes) ?? null),
    isUndone: undone.has(id),
    at,
    by: account,
    note: noteOf(data, t),
  }))
}

/** What a step was about and what came of it, with choices as the reader's language writes them. */
function noteOf(data: EventRow['data'], t: (key: string) => string): string {
  const written = Object.keys(PARTS).flatMap((name) => {
    const value = data[name]
    if (typeof value !== 'string' || value === '') return []
    const choice = PARTS[name]
    return choice === undefined ? value : t(`choices.${choice}.${value}`)
  })
  return written.join(' · ')
}

/** The parts of a step in the order they are read, and the choice that a code is of. */
const PARTS: Readonly<Record<string, string | undefined>> = {
  note: undefined,
  dock: undefined,
  bin: undefined,
  uldNo: undefined,
  xrayNo: undefined,
  result: 'result',
  method: 'method',
  methodResult: 'result',
  hold: 'hold',
  reason: undefined,
  number: undefined,
  returnCode: 'returnCode',
}
