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

/** What is declared of dangerous goods, also of batteries and others that need no declaration of the shipper. */
type Declared = {
  readonly dangerousGoods: boolean
  readonly dangerousGoodsLines: readonly unknown[]
  readonly batteryType: string | null
}

type Splittable = Changing &
  ShipmentOffices &
  Declared & {
    readonly side: string
    readonly pieces: number | null
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
    isDeclared(shipment) ? refuse('SPLIT_DANGEROUS_GOODS') : allowed,
    shipment.isWeighed ? refuse('WEIGHED_IN_WAREHOUSE') : allowed,
  )
}

type Rejoined = { readonly part: Deletable & Declared; readonly hasParts: boolean; readonly whole: Splittable }
type RejoinRefusal = DeleteRefusal | ChangeRefusal | 'SPLIT_HAS_PARTS' | 'SPLIT_DANGEROUS_GOODS'

/**
 * A part is joined again while nobody relies on it, and while the pieces of the shipment may change. What was declared of dangerous
 * goods on one side would be wrong for both.
 */
export function canRejoin({ part, hasParts, whole }: Rejoined, actor: Pick<Actor, 'officeId'>): Verdict<RejoinRefusal> {
  return allOf<RejoinRefusal>(
    canDelete(part, actor),
    hasParts ? refuse('SPLIT_HAS_PARTS') : allowed,
    canSaveShipment(whole, actor),
    canChangeField(whole, 'pieces'),
    isDeclared(part) || isDeclared(whole) ? refuse('SPLIT_DANGEROUS_GOODS') : allowed,
    whole.isWeighed ? refuse('WEIGHED_IN_WAREHOUSE') : allowed,
  )
}

function isDeclared({ dangerousGoods, dangerousGoodsLines, batteryType }: Declared): boolean {
  return dangerousGoods || dangerousGoodsLines.length > 0 || batteryType !== null
}
