import { type ReactNode, useContext, useEffect, useReducer, useState } from 'react'
import { refusalText } from '#platform/contract/error-catalogue.ts'
import { type Actor, holdsAny } from '#platform/domain/actor.ts'
import type { Verdict } from '#platform/domain/verdict.ts'
import type { AreaListAction } from '#platform/web/area-web.ts'
import { ListActionsContext } from '#platform/web/list-actions.ts'
import { fetched } from '#platform/web/not-fetched.ts'
import { useActor, useAsActor } from '#platform/web/session.ts'
import { useOpenTab } from '#platform/web/tab.ts'
import { preloadTexts, useLanguage, useManyTexts } from '#platform/web/texts.ts'
import { useAgainByItself } from '#platform/web/use-again-by-itself.ts'
import type { ListActionOf } from './list-action-of.ts'
import type { ListAction } from './list-action.ts'
import { type Said, useNamedReason, useSomePossible } from './use-named-reason.ts'

/** An action of a list with its place among the others. */
export type PlacedAction<Row> = ListAction<Row> & { readonly place: number }

/**
 * What areas add to a list: `actions` for its toolbar, and the `dialog` of the one in use. The list does not wait for them:
 * they appear once they are fetched. `lists` are the names that the list answers to; `onDone` reads its rows again.
 */
export function useAreaActions<Row>(
  lists: readonly string[],
  onDone: () => void,
): { readonly actions: readonly PlacedAction<Row>[]; readonly dialog: ReactNode } {
  const entries = useEntries(lists)
  const loaded = useLoaded(entries) as readonly ListActionOf<Row>[]
  const label = useManyTexts([...new Set(['kit', ...loaded.map(({ area }) => area)])], { wait: true })
  const judge = useJudge<Row>()
  const open = useOpenTab()
  const [opened, setOpened] = useState<Opened<Row>>()
  const actions = loaded.map((action, index): PlacedAction<Row> => {
    const { key, place, needs, icon, primary, danger } = action
    const run = (rows: readonly Row[]): void => {
      if (action.opens) open(action.opens(rows))
      else setOpened({ action, rows })
    }
    const look = { icon, ...(primary && { primary }), ...(danger && { danger }) }
    const any = entries[index]?.any
    return {
      ...look,
      ...(any && { any }),
      key,
      place,
      needs,
      label: label(action.area, action.labelKey),
      allowed: (rows) => judge(action, rows),
      run,
    }
  })
  const Dialog = opened?.action.Dialog
  const dialog = opened && Dialog && (
    <Dialog key={opened.action.key} rows={opened.rows} onClose={() => setOpened(undefined)} onDone={onDone} />
  )
  return { actions, dialog: dialog ?? null }
}

/** The actions of a list in their order. */
export function inPlace<Row>(...actions: readonly (readonly PlacedAction<Row>[])[]): readonly PlacedAction<Row>[] {
  return actions.flat().toSorted((left, right) => left.place - right.place)
}

type Opened<Row> = { readonly action: ListActionOf<Row>; readonly rows: readonly Row[] }

function useEntries(lists: readonly string[]): readonly AreaListAction[] {
  const permissions = useActor().permissionlist
  return useContext(ListActionsContext).filter(
    (entry) => entry.lists.some((list) => lists.includes(list)) && holdsAny({ permissions }, entry.any),
  )
}

const loadedActions = new Map<AreaListAction, Loaded>()

/** Empty until all are fetched; what cannot be fetched is tried again by itself. */
function useLoaded(entries: readonly AreaListAction[]): readonly unknown[] {
  const [, redraw] = useReducer((drawn: number) => drawn + 1, 0)
  const [failed, setFailed] = useState(false)
  const isLoaded = entries.every((entry) => loadedActions.has(entry))
  useEffect(() => {
    if (isLoaded || failed) return undefined
    let left = false
    loadTogether(entries).then(
      () => left || redraw(),
      () => left || setFailed(true),
    )
    return () => {
      left = true
    }
    // The entries are new with every drawing; whether they are loaded is what counts.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isLoaded, failed])
  useAgainByItself(failed, () => setFailed(false))
  return isLoaded ? entries.map((entry) => loadedActions.get(entry)) : []
}

type Loaded = ListActionOf<unknown>

/** The actions with the texts that their labels need. */
async function loadTogether(entries: readonly AreaListAction[]): Promise<void> {
  const loaded = await Promise.all(
    entries.map(async (entry) => [entry, (await fetched(entry.load())).action as Loaded] as const),
  )
  await preloadTexts(loaded.map(([, { area }]) => area))
  for (const [entry, action] of loaded) loadedActions.set(entry, action)
}

/** The verdict of an action on the selected rows, as its button shows it. */
function useJudge<Row>(): (action: ListActionOf<Row>, rows: readonly Row[]) => Said {
  const actor = useAsActor()
  const language = useLanguage()
  const withNames = useNamedReason()
  const somePossible = useSomePossible()
  return (action, rows) => {
    const { allowed, allowedEach, offending, errors = {}, nameOf = () => '' } = action
    const textOf = (verdict: Verdict): Said =>
      verdict.ok ? verdict : { ok: false, reason: refusalText(errors, verdict, language) }
    if (allowedEach) return somePossible(rows, { verdict: (row) => textOf(allowedEach(row, actor)), label: nameOf })
    const said: Said = allowed ? textOf(allowed(rows, actor)) : { ok: true }
    if (said.ok || rows.length < 2) return said
    const named = namesOf(offending, rows, actor).map(nameOf)
    return named.length === 0 ? said : { ok: false, reason: withNames(said.reason, named) }
  }
}

function namesOf<Row>(offending: ListActionOf<Row>['offending'], rows: readonly Row[], actor: Actor): readonly Row[] {
  return offending?.(rows, actor) ?? []
}
