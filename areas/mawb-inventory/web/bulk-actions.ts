import type { Actor } from '#platform/domain/actor.ts'
import type { Verdict } from '#platform/domain/verdict.ts'
import { mawbApi } from '../contract/api.ts'
import type { NamedMawb } from '../domain/mawb.ts'
import {
  type MawbRefusal,
  canBorrow,
  canDelete,
  canDisable,
  canEnable,
  canGiveBackByHand,
  canReturn,
  canVoid,
} from '../domain/mawb-rules.ts'

/** An action that needs only the selection, and possibly a reason. */
export type BulkKind = 'borrow' | 'return' | 'disable' | 'enable' | 'giveBack' | 'void' | 'delete'

type BulkAction = {
  readonly any: readonly [string, ...string[]]
  readonly rule: (mawb: NamedMawb, actor: Actor) => Verdict<MawbRefusal>
  readonly endpoint: (typeof mawbApi)[BulkKind]
  /** Whether a reason is not asked for, optional or required. */
  readonly reason: 'none' | 'optional' | 'required'
  readonly danger?: boolean
}

export const bulkActions: Readonly<Record<BulkKind, BulkAction>> = {
  borrow: { any: mawbApi.borrow.access, rule: canBorrow, endpoint: mawbApi.borrow, reason: 'none' },
  return: { any: mawbApi.return.access, rule: canReturn, endpoint: mawbApi.return, reason: 'none' },
  disable: { any: mawbApi.disable.access, rule: canDisable, endpoint: mawbApi.disable, reason: 'optional' },
  enable: { any: mawbApi.enable.access, rule: canEnable, endpoint: mawbApi.enable, reason: 'none' },
  giveBack: { any: mawbApi.giveBack.access, rule: canGiveBackByHand, endpoint: mawbApi.giveBack, reason: 'optional' },
  void: { any: mawbApi.void.access, rule: canVoid, endpoint: mawbApi.void, reason: 'required', danger: true },
  delete: { any: mawbApi.delete.access, rule: canDelete, endpoint: mawbApi.delete, reason: 'none', danger: true },
}
