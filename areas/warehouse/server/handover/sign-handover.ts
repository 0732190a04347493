import type { Verb } from '#platform/server/http/context.ts'
import { notifyOffice } from '#platform/server/live/notify.ts'
import { Refusal, found, requireAllowed } from '#platform/server/refusal.ts'
import type { warehouseApi } from '../../contract/api.ts'
import { warehouseErrors } from '../../contract/errors.ts'
import { WAREHOUSE_CHANGED } from '../../contract/live.ts'
import { canSign } from '../../domain/handover.ts'
import { isSigned } from '../../domain/signature.ts'
import { findHandover, writeSignature } from './handover-repository.ts'

/** WHS-02: whoever takes freight over signs on the screen, once. */
export const signHandover: Verb<typeof warehouseApi.handoverSign> = ({ transact, actor, now }, { id, name, strokes }) =>
  transact(async (tx) => {
    if (!isSigned(strokes)) throw new Refusal(warehouseErrors.SIGNATURE_EMPTY)
    const { number, undoneAt, signature } = found(await findHandover(tx, id, actor.officeId))
    const isSignedAlready = signature !== null
    requireAllowed(warehouseErrors, canSign({ number, isUndone: undoneAt !== null, isSigned: isSignedAlready }))
    if (!(await writeSignature(tx, id, { strokes, name, at: now.toISOString() }))) {
      throw new Refusal(warehouseErrors.SIGNED_ALREADY, { params: { number } })
    }
    notifyOffice(tx, actor.officeId, WAREHOUSE_CHANGED)
    return { id }
  })
