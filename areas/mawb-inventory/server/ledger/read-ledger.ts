import type { Verb } from '#platform/server/http/context.ts'
import { withPeople } from '#platform/server/people.ts'
import { found } from '#platform/server/refusal.ts'
import type { mawbApi } from '../../contract/api.ts'
import type { LedgerEntry } from '../../contract/mawb-ledger.ts'
import { type Mawb, shownStatus } from '../../domain/mawb.ts'
import { after, happenedBy } from '../../domain/mawb-ledger.ts'
import { type RecordedEvent, findEvents } from './event-repository.ts'
import { findMawbById } from '../mawb-repository.ts'
import { visibleOfficeId } from '../alerts/stock-conditions-repository.ts'
import { findOfficeCodes } from '../alerts/stock-figures-repository.ts'

/** Returns all events of a number with the state after each, and the state at a given time. */
export const readLedger: Verb<typeof mawbApi.ledger> = async (context, { id, at }) => {
  const mawb = found(await findMawbById(context.db, id, visibleOfficeId(context.actor)))
  const events = await withPeople(context.people, context.db, await findEvents(context.db, mawb), 'account')
  const states = statesAfter(events)
  const offices = states.flatMap((state) =>
    state ? [state.ownerOfficeId, state.homeOfficeId, state.borrowerOfficeId ?? ''] : [],
  )
  const codes = await findOfficeCodes(context.db, offices.filter(Boolean))
  const entries = events.map((event, index) => ({ ...entryOf(event, states[index] ?? null, codes), seq: index + 1 }))
  const { number, airline, capacityType, receivedDate, homeOfficeId } = mawb
  const asOf = happenedBy(entries, at ?? context.now.toISOString()).at(-1) ?? null
  return { id, number, airline, capacityType, receivedDate, originOwner: codes.get(homeOfficeId) ?? '', entries, asOf }
}

function statesAfter(events: readonly RecordedEvent[]): (Mawb | null)[] {
  let state: Mawb | null = null
  return events.map((event) => (state = after(state, event)))
}

function entryOf(
  event: RecordedEvent,
  state: Mawb | null,
  codes: ReadonlyMap<string, string>,
): Omit<LedgerEntry, 'seq'> {
  const { kind, at, account: who } = event
  const borrower = state?.borrowerOfficeId ? codes.get(state.borrowerOfficeId) : state?.borrowerName
  return {
    kind,
    at,
    who,
    status: state ? shownStatus(state) : 'Deleted',
    owner: state ? (codes.get(state.ownerOfficeId) ?? null) : null,
    borrower: borrower ?? null,
    reference: state?.reference ?? null,
    reason: 'reason' in event ? (event.reason ?? null) : null,
  }
}
