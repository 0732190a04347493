import { type Language, listed } from '#platform/contract/language.ts'
import type { InputOf } from '#platform/contract/endpoint.ts'
import { type ErrorEntry, errorText } from '#platform/contract/error-catalogue.ts'
import { lastDayOnEarth } from '#platform/domain/local-time.ts'
import type { Refused } from '#platform/domain/verdict.ts'
import type { Context, Verb } from '#platform/server/http/context.ts'
import { inputRefusal } from '#platform/server/http/read-input.ts'
import { Refusal } from '#platform/server/refusal.ts'
import type { mawbApi } from '../contract/api.ts'
import { mawbErrors } from '../contract/errors.ts'
import { airlineFor, capacityProblem, receivedDayProblem } from '../domain/import-row.ts'
import { completeSerial, mawbNumbersFrom, parseMawbNumber } from '../domain/mawb-number.ts'
import { addNumbers } from './add-numbers.ts'
import { knownReference } from './known-reference.ts'

/** MAW-02: consecutive numbers into the stock of the actor's office, all or none. */
export const addRange: Verb<typeof mawbApi.addRange> = async (context, input) => {
  const { capacityType, receivedDate } = input
  const { prefix, start, quantity } = wholeRange(input)
  const known = await knownReference(context.db)
  const airline = airlineFor(prefix, input.airline, receivedDate, known)
  if (!airline.ok) throw wrongField(context, airline.column === 'airline' ? 'airline' : 'prefix', airline.refused)
  const capacity = capacityProblem(capacityType, known)
  if (capacity) throw wrongField(context, 'capacityType', capacity)
  const late = receivedDayProblem(receivedDate, lastDayOnEarth(context.now.toISOString()))
  if (late) throw wrongField(context, 'receivedDate', late)
  const first = parseMawbNumber(prefix + (completeSerial(start) ?? start))
  if (!first.ok) throw wrongField(context, 'start', first)
  const range = mawbNumbersFrom(first.number, quantity)
  if (!range.ok) throw wrongField(context, 'quantity', range)
  const numbers = range.numbers.map((number) => ({ ...number, airline: airline.code, capacityType, receivedDate }))
  return context.transact(async (tx) => {
    const added = await addNumbers(tx, context.actor.officeId, numbers, null)
    if ('imported' in added) return added
    const about = added.existing.map((value) => ({ path: value, entry: mawbErrors.ALREADY_EXISTED, params: { value } }))
    throw new Refusal(mawbErrors.ALREADY_EXISTED, {
      params: { value: shortList(added.existing, context.language) },
      about,
    })
  })
}

/** The schema lets no range through that lacks one of the three (MAW-12). */
function wholeRange(input: InputOf<typeof mawbApi.addRange>): { prefix: string; start: string; quantity: number } {
  const { prefix, start, quantity } = input
  if (prefix === null || start === null || quantity === null) throw new Error('an incomplete range')
  return { prefix, start, quantity }
}

function wrongField(context: Context, path: string, refused: Refused<keyof typeof mawbErrors>): Refusal {
  const entry: ErrorEntry = mawbErrors[refused.code]
  return inputRefusal([{ path, code: entry.code, message: errorText(entry, context.language, refused.params) }])
}

const MOST_NAMED = 5

function shortList(numbers: readonly string[], language: Language): string {
  const named = listed(numbers.slice(0, MOST_NAMED), language)
  return numbers.length > MOST_NAMED ? `${named} … (${numbers.length})` : named
}
