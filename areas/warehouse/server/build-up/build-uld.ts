import { findConfirmedUnits } from '#areas/load-planning/server/index.ts'
import type { WriteTx } from '#platform/server/database/database.ts'
import type { Context, Verb } from '#platform/server/http/context.ts'
import { notifyOffice } from '#platform/server/live/notify.ts'
import { Refusal, requireAllowed } from '#platform/server/refusal.ts'
import type { warehouseApi } from '../../contract/api.ts'
import type { BuildInput, CloseUldInput, OutUldInput, TakeOffInput } from '../../contract/build-up.ts'
import { warehouseErrors } from '../../contract/errors.ts'
import { WAREHOUSE_CHANGED } from '../../contract/live.ts'
import { happenedAt } from '../../domain/happened-at.ts'
import { type BuildUpStep, canBuild, canShareUld, canTakeBuildUpStep, canTakeOff } from '../../domain/build-up.ts'
import { outPieces } from '../handover/hand-over.ts'
import { findHandover } from '../handover/handover-repository.ts'
import { piecesOnUld } from '../piece-repository.ts'
import { countOf, stepPieces, takePieces } from '../take-pieces.ts'
import {
  type BuildUpRow,
  insertBuildUp,
  lockBuildUp,
  writeClosed,
  writeOut,
  writeReopened,
} from './build-up-repository.ts'

type Acting = Pick<Context, 'actor' | 'now'>

/** WHS-02: builds pieces up on a ULD of a confirmed plan. Pieces that stand on it already stay; what the plan has is only compared. */
export async function buildPieces(tx: WriteTx, context: Acting, input: BuildInput): Promise<number> {
  const { officeId } = context.actor
  const at = happenedAt(input.at, context.now)
  const buildUp = (await lockBuildUp(tx, officeId, input.unitKey)) ?? (await begin(tx, context, { ...input, at }))
  if (buildUp.uldNo !== input.uldNo) {
    throw new Refusal(warehouseErrors.ULD_STARTED_AS, { params: { uldNo: buildUp.uldNo } })
  }
  requireAllowed(warehouseErrors, canTakeBuildUpStep(buildUp, 'build'))
  const standing = await piecesOnUld(tx, buildUp.id)
  const coming = input.pieces.filter(({ id }) => !standing.some((piece) => piece.id === id))
  if (coming.length === 0) return 0
  const pieces = await takePieces(tx, context, coming, (piece) => canBuild(piece, buildUp.id))
  requireAllowed(warehouseErrors, canShareUld([...standing, ...pieces].map(({ security }) => security)))
  const change = { buildUpId: buildUp.id, binId: null }
  return stepPieces(tx, context, pieces, { kind: 'build', at, change, data: { uldNo: buildUp.uldNo } })
}

/** The first pieces begin a build-up: the ULD stands in a confirmed plan, and its number is of the planned type. */
async function begin(
  tx: WriteTx,
  { actor }: Acting,
  { unitKey, uldNo, at }: { readonly unitKey: string; readonly uldNo: string; readonly at: string },
): Promise<BuildUpRow> {
  const { officeId, account } = actor
  const [unit] = await findConfirmedUnits(tx, officeId, { unitKey })
  if (!unit) throw new Refusal(warehouseErrors.ULD_NOT_PLANNED)
  const { planId, uldType } = unit
  if (!uldNo.startsWith(uldType)) {
    throw new Refusal(warehouseErrors.ULD_OF_PLANNED_TYPE, { params: { type: uldType, uldNo } })
  }
  await insertBuildUp(tx, { officeId, planId, unitKey, uldNo, at, by: account })
  const begun = await lockBuildUp(tx, officeId, unitKey)
  if (!begun) throw new Refusal(warehouseErrors.ULD_TAKEN, { params: { uldNo } })
  return begun
}

/** Takes pieces off an open ULD; they must be put away again. */
export async function takeOffPieces(tx: WriteTx, context: Acting, input: TakeOffInput): Promise<number> {
  const buildUp = await lockFor(tx, context, input.unitKey, 'takeOff')
  const pieces = await takePieces(tx, context, input.pieces, (piece) => canTakeOff(piece, buildUp.id))
  const at = happenedAt(input.at, context.now)
  const change = { buildUpId: null }
  return stepPieces(tx, context, pieces, { kind: 'take-off', at, change, data: { uldNo: buildUp.uldNo } })
}

/** Closes a ULD with its weight on the scale and its seal. */
export async function closeUld(tx: WriteTx, context: Acting, input: CloseUldInput): Promise<void> {
  const { officeId, account } = context.actor
  const buildUp = await lockFor(tx, context, input.unitKey, 'close')
  if ((await piecesOnUld(tx, buildUp.id)).length === 0) throw new Refusal(warehouseErrors.ULD_EMPTY)
  const [unit] = await findConfirmedUnits(tx, officeId, { unitKey: input.unitKey })
  const most = unit?.maxGrossKg ?? null
  if (most !== null && Number(input.grossWeight) > most) {
    throw new Refusal(warehouseErrors.ULD_TOO_HEAVY, { params: { kg: input.grossWeight, most } })
  }
  const { grossWeight, seal } = input
  await writeClosed(tx, buildUp.id, { grossWeight, seal, at: happenedAt(input.at, context.now), by: account })
  notifyOffice(tx, officeId, WAREHOUSE_CHANGED)
}

export async function reopenUld(
  tx: WriteTx,
  context: Acting,
  { unitKey }: { readonly unitKey: string },
): Promise<void> {
  const buildUp = await lockFor(tx, context, unitKey, 'reopen')
  await writeReopened(tx, buildUp.id)
  notifyOffice(tx, context.actor.officeId, WAREHOUSE_CHANGED)
}

/** WHS-02: hands a closed ULD over as a whole, with its seal and the weight of the scale. */
export async function outUld(
  tx: WriteTx,
  context: Acting,
  { unitKey, ...input }: OutUldInput,
): Promise<{ id: string; number: string }> {
  const before = await findHandover(tx, input.id, context.actor.officeId)
  if (before) return { id: before.id, number: before.number }
  const { id: buildUpId, uldNo, seal, grossWeight } = await lockFor(tx, context, unitKey, 'out')
  const pieces = await piecesOnUld(tx, buildUpId)
  const selection = pieces.map(({ id }) => ({ id }))
  const counted = countOf(pieces)
  const [planned] = await findConfirmedUnits(tx, context.actor.officeId, { unitKey })
  const handover = await outPieces(tx, context, {
    ...input,
    pieces: selection,
    counted,
    uldNo,
    seal,
    grossWeight,
    aircraft: null,
    buildUpId,
    planned,
  })
  await writeOut(tx, buildUpId, handover.id)
  return handover
}

async function lockFor(tx: WriteTx, { actor }: Acting, unitKey: string, step: BuildUpStep): Promise<BuildUpRow> {
  const buildUp = await lockBuildUp(tx, actor.officeId, unitKey)
  if (!buildUp) throw new Refusal(warehouseErrors.ULD_EMPTY)
  requireAllowed(warehouseErrors, canTakeBuildUpStep(buildUp, step))
  return buildUp
}

export const reopenUldVerb: Verb<typeof warehouseApi.buildUpReopen> = (context, input) =>
  context.transact(async (tx) => {
    await reopenUld(tx, context, input)
    return null
  })

export const outUldVerb: Verb<typeof warehouseApi.buildUpOut> = (context, input) =>
  context.transact((tx) => outUld(tx, context, input))
