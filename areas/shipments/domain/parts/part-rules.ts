import type { Actor } from '#platform/domain/actor.ts'
import { type Verdict, allOf, allowed, refuse } from '#platform/domain/verdict.ts'
import {
  type Changing,
  type ChangeRefusal,
  type DeleteRefusal,
  type Deletable,
  type ShipmentOffices,
  canChangeField,
  canDelete,
  canSaveShipment,
} from '../booking/shipment-rules.ts'

type Splittable = Changing &
  ShipmentOffices & {
    readonly side: string
    readonly pieces: number | null
    readonly dangerousGoods: boolean
    readonly isWeighed: boolean
  }

type SplitRefusal =
  | 'NOT_OWN_OFFICE'
  | ChangeRefusal
  | 'SPLIT_IMPORT'
  | 'SPLIT_ONE_PIECE'
  | 'SPLIT_DANGEROUS_GOODS'
  | 'WEIGHED_IN_WAREHOUSE'

/**
 * Whether pieces of a shipment may become a part of their own. Dangerous goods are declared for the whole shipment, and pieces in the
 * warehouse carry labels with its number.
 */
export function canSplit(shipment: Splittable, actor: Pick<Actor, 'officeId'>): Verdict<SplitRefusal> {
  return allOf<SplitRefusal>(
    canSaveShipment(shipment, actor),
    shipment.side === 'Export' ? allowed : refuse('SPLIT_IMPORT'),
    canChangeField(shipment, 'pieces'),
    (shipment.pieces ?? 0) > 1 ? allowed : refuse('SPLIT_ONE_PIECE'),
    shipment.dangerousGoods ? refuse('SPLIT_DANGEROUS_GOODS') : allowed,
    shipment.isWeighed ? refuse('WEIGHED_IN_WAREHOUSE') : allowed,
  )
}

/** A part is joined again while nobody relies on it, and while the pieces of the shipment may change. */
export function canRejoin(
  { part, hasParts, whole }: { readonly part: Deletable; readonly hasParts: boolean; readonly whole: Splittable },
  actor: Pick<Actor, 'officeId'>,
): Verdict<DeleteRefusal | ChangeRefusal | 'SPLIT_HAS_PARTS'> {
  return allOf<DeleteRefusal | ChangeRefusal | 'SPLIT_HAS_PARTS'>(
    canDelete(part, actor),
    hasParts ? refuse('SPLIT_HAS_PARTS') : allowed,
    canSaveShipment(whole, actor),
    canChangeField(whole, 'pieces'),
    whole.isWeighed ? refuse('WEIGHED_IN_WAREHOUSE') : allowed,
  )
}
