import { Button, Tooltip } from 'antd'
import type { ReactNode } from 'react'
import { useNotify } from '#platform/web/notify.ts'
import { useTexts } from '#platform/web/texts.ts'
import type { MenuRecord } from '../../contract/menu.ts'
import { canStandBelow } from '../../domain/menu-rules.ts'
import { useReason } from '#platform/web/kit/use-reason.ts'
import { accessErrors } from '../../contract/errors.ts'
import { type Step, stepOf } from './menu-moves.ts'
import { useMayEditMenu } from './use-may-edit-menu.ts'

type Props = {
  readonly entries: readonly MenuRecord[]
  readonly selected: MenuRecord | undefined
  onAdd(): void
  onEdit(entry: MenuRecord): void
  onDelete(entry: MenuRecord): void
  onHistory(entry: MenuRecord): void
  onExplain(entry: MenuRecord): void
  onStep(entry: MenuRecord, step: Step): void
}

const STEPS: readonly Step[] = ['up', 'down', 'in', 'out']
const KEYS: Readonly<Record<Step, string>> = { up: 'Alt+↑', down: 'Alt+↓', in: 'Alt+→', out: 'Alt+←' }

/** Actions on the selected entry. */
export function MenuToolbar(props: Props): ReactNode {
  const { selected, entries } = props
  const t = useTexts('access')
  const notify = useNotify()
  const say = useReason(accessErrors)
  const mayEdit = useMayEditMenu()
  const withEntry = (run: (entry: MenuRecord) => void) => () =>
    selected ? run(selected) : notify.warning(t('menu.select'))
  return (
    <div className="menu-toolbar" role="toolbar" aria-label={t('pages.menu')}>
      {mayEdit && (
        <>
          <Button type="primary" onClick={props.onAdd}>
            {t('menu.add')}
          </Button>
          <Button onClick={withEntry(props.onEdit)}>{t('actions.edit')}</Button>
          <Button onClick={withEntry(props.onDelete)}>{t('actions.delete')}</Button>
          {STEPS.map((step) => {
            const place = selected && stepOf(entries, selected.id, step)
            const possible = place ? say(canStandBelow(selected.id, place.parentId, entries)) : { ok: true as const }
            return (
              <Tooltip key={step} title={possible.ok ? KEYS[step] : possible.reason}>
                <Button
                  disabled={!place || !possible.ok}
                  onClick={() => selected && place && props.onStep(selected, step)}
                >
                  {t(`menu.move.${step}`)}
                </Button>
              </Tooltip>
            )
          })}
        </>
      )}
      <Button onClick={withEntry(props.onHistory)}>{t('actions.history')}</Button>
      <Button onClick={withEntry(props.onExplain)}>{t('explain.action')}</Button>
    </div>
  )
}
