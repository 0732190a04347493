import { sql } from 'kysely'
import type { WriteTx } from '#platform/server/database/database.ts'
import type { Context, Verb } from '#platform/server/http/context.ts'
import { Refusal, found } from '#platform/server/refusal.ts'
import type { warehouseApi } from '../contract/api.ts'
import { warehouseErrors } from '../contract/errors.ts'
import type { ScreenInput } from '../contract/piece.ts'
import { happenedAt } from '../domain/happened-at.ts'
import { isValidOn } from '../domain/facility.ts'
import { canTakePieceStep, statusAfterScreening } from '../domain/pieces.ts'
import { findFacility } from './setup/facility-repository.ts'
import type { PieceRow } from './piece-repository.ts'
import { stepPieces, takePieces } from './take-pieces.ts'
import { dayOfOffice } from './truck-repository.ts'

type Acting = Pick<Context, 'actor' | 'now'>

export const screenPiecesVerb: Verb<typeof warehouseApi.piecesScreen> = (context, input) =>
  context.transact(async (tx) => ({ done: await screenPieces(tx, context, input) }))

/** Records an X-ray result: clear makes pieces secure, an alarm holds them until a second method clears them. */
export async function screenPieces(tx: WriteTx, context: Acting, input: ScreenInput): Promise<number> {
  await requireValid(tx, context, 'MACHINE', input.machineId)
  await requireValid(tx, context, 'SCREENER', input.screenerId)
  const pieces = await takePieces(tx, context, input.pieces, (piece) => canTakePieceStep(piece, 'xray'))
  const at = happenedAt(input.at, context.now)
  await insertScreenings(tx, context, pieces, { ...input, at })
  const status = statusAfterScreening(input)
  const change =
    status === 'Screened'
      ? { status, basis: 'SM', basisDetail: input.method ?? 'XRY', xrayNo: input.xrayNo }
      : { status, xrayNo: input.xrayNo }
  return stepPieces(tx, context, pieces, {
    kind: 'xray',
    at,
    change,
    data: { xrayNo: input.xrayNo, result: input.result, method: input.method, methodResult: input.methodResult },
  })
}

async function requireValid(
  tx: WriteTx,
  { actor, now }: Acting,
  kind: 'MACHINE' | 'SCREENER',
  id: string | null,
): Promise<void> {
  if (id === null) return
  const named = await findFacility(tx, id, actor.officeId)
  const facility = found(named?.kind === kind ? named : undefined)
  if (!isValidOn(facility, await dayOfOffice(tx, actor.officeId, now))) {
    throw new Refusal(warehouseErrors.CERTIFICATE_EXPIRED, { params: { code: facility.code } })
  }
}

async function insertScreenings(
  tx: WriteTx,
  { actor }: Acting,
  pieces: readonly PieceRow[],
  { xrayNo, machineId, screenerId, result, method, methodResult, at }: ScreenInput,
): Promise<void> {
  await sql`
    insert into warehouse.screening (office_id, piece_id, xray_no, machine_id, screener_id, quantity, result, method,
      method_result, at, by)
    select ${actor.officeId}, id, ${xrayNo}, ${machineId}, ${screenerId}, quantity, ${result}, ${method},
      ${methodResult}, ${at}, ${actor.account}
    from warehouse.piece where id = any(${pieces.map(({ id }) => id)}::uuid[])`.execute(tx)
}
