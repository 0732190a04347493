import type { RawBuilder } from 'kysely'
import { type ErrorCatalogue, type ErrorEntry, errorText } from '#platform/contract/error-catalogue.ts'
import type { Language } from '#platform/contract/language.ts'
import { platformErrors } from '#platform/contract/platform-errors.ts'
import type { WriteTx } from '#platform/server/database/database.ts'
import type { Context, Verb } from '#platform/server/http/context.ts'
import { notifyOffice } from '#platform/server/live/notify.ts'
import { Refusal, found } from '#platform/server/refusal.ts'
import type { handheldApi } from '../contract/api.ts'
import type { DockEvent, DockResult } from '../contract/dock.ts'
import { warehouseErrors } from '#areas/warehouse/contract/errors.ts'
import { WAREHOUSE_CHANGED } from '#areas/warehouse/contract/live.ts'
import { happenedAt } from '#areas/warehouse/domain/happened-at.ts'
import { onArrival } from '../domain/device-event.ts'
import { applyAction } from './apply-action.ts'
import {
  type NewEvent,
  type StoredEvent,
  deviceEventInsert,
  findDeviceEvent,
  lockDevice,
  resolveConflict,
} from './device-repository.ts'

type Acting = Pick<Context, 'transact' | 'actor' | 'now' | 'language'>

/** Applies the events of a handheld one after the other, each in its own transaction and once however often it is sent. */
export const dockSend: Verb<typeof handheldApi.dockSend> = async (context, { deviceId, events }) => {
  const results: DockResult[] = []
  let lastSeq = 0
  for (const event of events) {
    const outcome = await applyEvent(context, deviceId, event)
    results.push(outcome.result)
    lastSeq = outcome.lastSeq
  }
  return { results, lastSeq }
}

type Outcome = { readonly result: DockResult; readonly lastSeq: number }

async function applyEvent(context: Acting, deviceId: string, event: DockEvent): Promise<Outcome> {
  try {
    return await inOrder(context, deviceId, event, async (tx) => {
      await applyAction(tx, context, event.action, happenedAt(event.at, context.now))
      return null
    })
  } catch (error) {
    if (!isContradiction(error)) throw error
    // The refused step was rolled back; its conflict is stored by a transaction of its own.
    const { code } = error.entry
    return inOrder(context, deviceId, event, async (tx) => {
      notifyOffice(tx, context.actor.officeId, WAREHOUSE_CHANGED)
      return { code, params: error.details.params }
    })
  }
}

type StoredRefusal = NewEvent['refusal']

/** Under the lock of the device: what was applied answers as before, what comes too early waits. */
async function inOrder(
  { transact, actor, now, language }: Acting,
  deviceId: string,
  event: DockEvent,
  apply: (tx: WriteTx) => Promise<StoredRefusal>,
): Promise<Outcome> {
  const { id, seq } = event
  const { officeId, account } = actor
  const { outcome } = await transact<{ outcome: Outcome; insert?: RawBuilder<unknown> }>(
    async (tx) => {
      const { lastSeq, isKnown } = found(await lockDevice(tx, { id: deviceId, officeId, eventId: id }, now))
      // While the lock was waited for, the same event may have been applied, which its number tells.
      const before = isKnown || seq <= lastSeq ? await findDeviceEvent(tx, id, officeId) : undefined
      if (before) return { outcome: { result: resultOf(before, language), lastSeq } }
      if (onArrival({ isKnown: false, lastSeq }, seq) === 'WAIT') {
        return { outcome: { result: { id, state: 'EARLY', message: null }, lastSeq } }
      }
      const refusal = await apply(tx)
      const result = resultOf({ id, ...stateOf(refusal) }, language)
      const insert = deviceEventInsert({ event, deviceId, officeId, account, refusal, now })
      return { outcome: { result, lastSeq: Math.max(lastSeq, seq) }, insert }
    },
    { closing: ({ insert }) => insert },
  )
  return outcome
}

function stateOf(refusal: StoredRefusal): Pick<StoredEvent, 'state' | 'refusalCode' | 'refusalParams'> {
  if (refusal === null) return { state: 'APPLIED', refusalCode: null, refusalParams: null }
  const refusalParams = (refusal.params ?? {}) as StoredEvent['refusalParams']
  return { state: 'CONFLICT', refusalCode: refusal.code, refusalParams }
}

/** Applies a conflicting event again, now that somebody has put right what refused it, or discards it. */
export const dockResolve: Verb<typeof handheldApi.dockResolve> = (context, { id, decision }) =>
  context.transact(async (tx) => {
    const { actor, now, language } = context
    const event = found(await findDeviceEvent(tx, id, actor.officeId))
    found(await lockDevice(tx, { id: event.deviceId, officeId: actor.officeId, eventId: id }, now))
    const state = decision === 'RETRY' ? 'APPLIED' : 'DISCARDED'
    if (await resolveConflict(tx, id, state, actor.account)) {
      if (state === 'APPLIED') await applyAction(tx, context, event.action, happenedAt(event.at, now))
      notifyOffice(tx, actor.officeId, WAREHOUSE_CHANGED)
    }
    return resultOf(found(await findDeviceEvent(tx, id, actor.officeId)), language)
  })

const CATALOGUES: readonly ErrorCatalogue[] = [warehouseErrors, platformErrors]

type Refused = Pick<StoredEvent, 'refusalCode' | 'refusalParams'>

/** Why an event was refused, in the language of the reader. */
export function refusalOf({ refusalCode, refusalParams }: Refused, language: Language): string | null {
  if (refusalCode === null) return null
  const entries = CATALOGUES.flatMap((catalogue) => Object.values(catalogue))
  const entry: ErrorEntry = entries.find(({ code }) => code === refusalCode) ?? platformErrors.NOT_FOUND
  return errorText(entry, language, refusalParams ?? {})
}

/** Refusals of the warehouse and records that are gone are conflicts; an overload or a full disk is tried again. */
function isContradiction(error: unknown): error is Refusal {
  if (!(error instanceof Refusal)) return false
  return error.entry === platformErrors.NOT_FOUND || Object.values<ErrorEntry>(warehouseErrors).includes(error.entry)
}

function resultOf(event: Refused & Pick<StoredEvent, 'id' | 'state'>, language: Language): DockResult {
  const { id, state } = event
  return { id, state, message: state === 'CONFLICT' ? refusalOf(event, language) : null }
}
