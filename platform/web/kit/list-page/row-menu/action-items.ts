import type { MenuEntry, MenuItem } from '../../data-grid/grid-types.ts'
import { type ListAction, pressOf } from '../list-action.ts'

type Texts = Parameters<typeof pressOf>[2]

/**
 * The actions of a list in the menu of a row: what is possible, and what is not with its reason. A reason that several
 * actions have is stated once, above all of them.
 */
export function actionItems<Row>(actions: readonly ListAction<Row>[], rows: readonly Row[], texts: Texts): MenuItem[] {
  const judged = actions
    .filter(({ needs }) => needs !== 'none')
    .map((action) => {
      const press = pressOf(action, rows, texts)
      const reason = press.kind === 'run' ? undefined : press.kind === 'missing' ? press.text : press.reason
      return { action, reason }
    })
  const byReason = Map.groupBy(judged, ({ reason }) => reason)
  const isShared = (reason: string | undefined): boolean =>
    reason !== undefined && (byReason.get(reason)?.length ?? 0) > 1
  const entry = ({ action, reason }: (typeof judged)[number]): MenuEntry => ({
    key: action.key,
    label: action.label,
    danger: action.danger ?? false,
    disabled: reason !== undefined,
    onSelect: () => action.run(rows),
    ...(reason !== undefined && (isShared(reason) ? { description: reason } : { hint: reason })),
  })
  const alone = judged.filter(({ reason }) => !isShared(reason)).map(entry)
  const together = [...byReason].flatMap(([reason, refused]): MenuItem[] =>
    reason !== undefined && isShared(reason)
      ? ['divider', { key: `why ${reason}`, note: reason }, ...refused.map(entry)]
      : [],
  )
  return [...alone, ...together]
}
