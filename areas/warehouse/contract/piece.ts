import { z } from 'zod'
import { dimensionLine } from '#areas/cargo/contract/cargo-fields.ts'
import { canBeUldNumber, uldNumberOf } from '#areas/shipments/domain/units/uld-load.ts'
import { moment } from '#platform/contract/calendar.ts'
import { decimal } from '#platform/contract/decimal.ts'
import { AIRCRAFT } from '../domain/aircraft.ts'
import { EXEMPTIONS, HOLDS, RESULTS, SECOND_METHODS } from '../domain/pieces.ts'
import { MAX_POINTS, MAX_STROKES, SIGNATURE_BOX } from '../domain/signature.ts'
import { RETURN_CODES } from '../domain/steps.ts'

const text = (most: number) => z.string().trim().max(most)
const needed = (most: number) => z.string().trim().min(1).max(most)
const weight = decimal(7, 2).refine((amount) => Number(amount) > 0)

export const uldNumber = z
  .string()
  .max(20)
  .transform(uldNumberOf)
  .refine((number) => canBeUldNumber(number).ok, 'ULD_NUMBER_WRONG')

/** When it happened, if reported later; defaults to now. */
const at = moment.optional()

/** Pieces by id; of unlabelled rows a number of pieces, otherwise all. */
const pieces = z
  .array(z.strictObject({ id: z.uuid(), quantity: z.number().int().min(1).max(9999).optional() }))
  .min(1)
  .max(500)

export type PieceSelection = z.infer<typeof pieces>

/** Numbers end where the label of a house does: at four digits. */
const LAST_PIECE_NO = 9999

/** Whether all pieces have a number that fits on a label. */
export function endsInTime(received: { firstPiece?: number | undefined; pieces: number }): boolean {
  return received.firstPiece === undefined || received.firstPiece + received.pieces - 1 <= LAST_PIECE_NO
}

export const receiveFields = z.strictObject({
  id: z.uuid().describe('made by whoever receives: sent twice, it is received once'),
  truckId: z.uuid(),
  reference: z.string().trim().toUpperCase().min(1).max(40),
  pieces: z.number().int().min(1).max(9999),
  labelled: z.boolean().describe('each piece has a number of its own'),
  firstPiece: z.number().int().min(1).max(9999).optional().describe('number of the first piece; the next free one'),
  pieceNos: z.array(z.number().int().min(1).max(9999)).max(9999).optional().describe('numbers of the scanned labels'),
  cartons: z.number().int().min(0).max(99_999).nullable(),
  pallets: z.number().int().min(0).max(9999).nullable(),
  grossWeight: weight.nullable().describe('kg'),
  dimensionLines: z.array(dimensionLine).max(100).describe('cm'),
  damaged: z.boolean(),
  wet: z.boolean(),
  crushed: z.boolean(),
  batteryLabel: z.boolean(),
  regulatedAgent: text(40).nullable().describe('number of the regulated agent that secured it'),
  exemption: z.enum(EXEMPTIONS).nullable(),
  remark: text(500),
  at,
})

/** Pieces unloaded for one HAWB, or for freight not identified yet. */
export const receiveInput = receiveFields.refine(endsInTime, { path: ['firstPiece'], error: 'PIECE_NUMBERS_END' })

export type ReceiveInput = z.infer<typeof receiveInput>

export const screenFields = z.strictObject({
  pieces,
  xrayNo: z.string().trim().toUpperCase().min(1).max(30),
  machineId: z.uuid().nullable(),
  screenerId: z.uuid().nullable(),
  result: z.enum(RESULTS),
  method: z.enum(SECOND_METHODS).nullable(),
  methodResult: z.enum(RESULTS).nullable(),
  at,
})

/** A second method is used after an alarm, and has a result. */
export function isMethodComplete(
  seen: Pick<z.infer<typeof screenFields>, 'result' | 'method' | 'methodResult'>,
): boolean {
  return (seen.method === null) === (seen.methodResult === null) && (seen.method === null || seen.result === 'ALARM')
}

export const screenInput = screenFields.refine(isMethodComplete, { path: ['methodResult'], error: 'METHOD_INCOMPLETE' })

export type ScreenInput = z.infer<typeof screenInput>

export const storeInput = z.strictObject({ pieces, bin: z.string().trim().toUpperCase().min(1).max(30), at })
export const holdInput = z.strictObject({ pieces, hold: z.enum(HOLDS), reason: needed(200) })
export const releaseHoldInput = z.strictObject({ pieces })

export const outInput = z.strictObject({
  id: z.uuid().describe('made by whoever hands over: sent twice, it is handed over once'),
  pieces,
  counted: z.number().int().min(1).max(99_999).describe('as counted at the gate'),
  truckNo: z.string().trim().toUpperCase().min(2).max(20),
  uldNo: uldNumber.nullable(),
  seal: text(30),
  grossWeight: weight.nullable(),
  aircraft: z.enum(AIRCRAFT).nullable().describe('null: that of the booked flights'),
  carrierScreens: needed(200).nullable().describe('why freight goes out that is not secured'),
  recipient: needed(100),
  at,
})

export type OutInput = z.infer<typeof outInput>

const unit = (most: number) => z.number().int().min(0).max(most)

export const signInput = z.strictObject({
  id: z.uuid(),
  name: needed(100).describe('of who takes it over'),
  strokes: z
    .array(
      z
        .array(z.tuple([unit(SIGNATURE_BOX.width), unit(SIGNATURE_BOX.height)]))
        .min(1)
        .max(MAX_POINTS),
    )
    .max(MAX_STROKES)
    .describe('points in a box of 1000 × 300'),
})

export const returnPiecesInput = z.strictObject({
  id: z.uuid().describe('made by whoever returns: sent twice, it is returned once'),
  pieces,
  truckNo: z.string().trim().toUpperCase().min(2).max(20),
  returnCode: z.enum(RETURN_CODES),
  recipient: needed(100),
  at,
})

export type ReturnPiecesInput = z.infer<typeof returnPiecesInput>
