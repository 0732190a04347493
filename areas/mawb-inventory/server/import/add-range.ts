import { type Language, listed } from '#platform/contract/language.ts'
import type { InputOf } from '#platform/contract/endpoint.ts'
import { lastDayOnEarth } from '#platform/domain/local-time.ts'
import type { Context, Verb } from '#platform/server/http/context.ts'
import { Refusal } from '#platform/server/refusal.ts'
import type { mawbApi } from '../../contract/api.ts'
import { mawbErrors } from '../../contract/errors.ts'
import {
  type ImportColumn,
  type ImportedNumber,
  airlineFor,
  capacityProblem,
  receivedDayProblem,
} from '../../domain/import-row.ts'
import { mawbNumbersFrom } from '../../domain/mawb-number.ts'
import { startOfRange } from '../../domain/mawb-range.ts'
import { addNumbers } from './add-numbers.ts'
import { knownReference } from '../known-reference.ts'
import { type WrongField, wrongFields } from './wrong-fields.ts'

type RangeInput = InputOf<typeof mawbApi.addRange>

/** MAW-02: adds consecutive numbers to the stock of the actor's office, all or none. */
export const addRange: Verb<typeof mawbApi.addRange> = async (context, input) => {
  const numbers = await requireNumbers(context, input)
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

/** Returns the numbers of a range, or refuses with all violations at their fields. */
async function requireNumbers(context: Context, input: RangeInput): Promise<ImportedNumber[]> {
  const { capacityType, receivedDate } = input
  const { prefix, start, quantity } = wholeRange(input)
  const known = await knownReference(context.db)
  const airline = airlineFor(prefix, input.airline, receivedDate, known)
  const capacity = capacityProblem(capacityType, known)
  const day = receivedDayProblem(receivedDate, lastDayOnEarth(context.now.toISOString()))
  const first = startOfRange(prefix, start)
  const range = first.ok ? mawbNumbersFrom(first.number, quantity) : null
  const wrong: WrongField[] = []
  if (!airline.ok) {
    const at = (column: ImportColumn) => (column === 'airline' ? 'airline' : 'prefix')
    wrong.push(...airline.problems.map(({ column, refused }) => ({ path: at(column), refused })))
  }
  if (!first.ok) wrong.push({ path: 'start', refused: first })
  if (range?.ok === false) wrong.push({ path: 'quantity', refused: range })
  if (capacity) wrong.push({ path: 'capacityType', refused: capacity })
  if (day) wrong.push({ path: 'receivedDate', refused: day })
  if (wrong.length > 0 || !airline.ok || !range?.ok) throw wrongFields(context, wrong)
  return range.numbers.map((number) => ({ ...number, airline: airline.code, capacityType, receivedDate }))
}

/** The schema accepts no range that lacks one of the three (MAW-12). */
function wholeRange(input: RangeInput): { prefix: string; start: string; quantity: number } {
  const { prefix, start, quantity } = input
  if (prefix === null || start === null || quantity === null) throw new Error('an incomplete range')
  return { prefix, start, quantity }
}

const MAX_NAMED = 5

function shortList(numbers: readonly string[], language: Language): string {
  const named = listed(numbers.slice(0, MAX_NAMED), language)
  return numbers.length > MAX_NAMED ? `${named} … (${numbers.length})` : named
}
