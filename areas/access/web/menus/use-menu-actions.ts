import { notifyDeleted } from '#platform/web/notify-done.ts'
import { useEffect, useRef } from 'react'
import { useConfirm } from '#platform/web/kit/confirm.ts'
import { useNotify } from '#platform/web/notify.ts'
import { useTexts } from '#platform/web/texts.ts'
import { useAction, useCall } from '#platform/web/use-call.ts'
import { menuApi } from '../../contract/menu-api.ts'
import type { MenuRecord } from '../../contract/menu.ts'
import { canStandBelow } from '../../domain/menu-rules.ts'
import { useReason } from '#platform/web/kit/use-reason.ts'
import { accessErrors } from '../../contract/errors.ts'
import type { Place } from './menu-moves.ts'
import { useMenuName } from './use-menu-name.ts'

type Entries = readonly MenuRecord[]

/** The actions of the tree; dialogs save themselves. Refusals are shown, and the tree is refetched. */
export function useMenuActions(entries: Entries) {
  const t = useTexts('access')
  const notify = useNotify()
  const confirm = useConfirm()
  const nameOf = useMenuName()
  const say = useReason(accessErrors)
  const { tree, inLine } = useTreeInLine(entries)
  const moving = useAction(menuApi.moveMenu)
  const removing = useAction(menuApi.deleteMenu)
  const moveNow = async (id: string, placeIn: (now: Entries) => Place | null): Promise<void> => {
    const entry = tree().find((one) => one.id === id)
    if (!entry) return
    const [name, place] = [nameOf(entry), placeIn(tree())]
    if (!place) return notify.warning(t('menu.noMove', { name }))
    const possible = say(canStandBelow(id, place.parentId, tree()))
    if (!possible.ok) return notify.warning(possible.reason)
    await moving.run({ id, version: entry.version, ...place })
    notify.success(t('menu.moved', { name }))
  }
  return {
    /** Keys may be faster than the server: each move starts from the result of the previous one. */
    move: (id: string, placeIn: (now: Entries) => Place | null): void => inLine(() => moveNow(id, placeIn)),
    async remove(entry: MenuRecord): Promise<void> {
      const { id, version } = entry
      const name = nameOf(entry)
      const question = { title: t('actions.delete'), text: t('menu.deleteSure', { name }), danger: true }
      if (!(await confirm({ ...question, okText: t('actions.delete') }))) return
      inLine(async () => {
        await removing.run({ id, version })
        notifyDeleted()
      })
    },
  }
}

/** Runs actions one after another, each on the result of the previous one. */
function useTreeInLine(entries: Entries) {
  const { refetch } = useCall(menuApi.menuTree, {})
  const latest = useRef(entries)
  const line = useRef(Promise.resolve())
  useEffect(() => {
    latest.current = entries
  }, [entries])
  const work = async (run: () => Promise<void>): Promise<void> => {
    // The call has shown its refusal; concurrent changes are refetched.
    await run().catch(() => undefined)
    latest.current = (await refetch()).data?.entries ?? latest.current
  }
  return {
    tree: () => latest.current,
    inLine: (run: () => Promise<void>): void => {
      line.current = line.current.then(() => work(run))
    },
  }
}
