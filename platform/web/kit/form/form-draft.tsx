import { type ReactNode, useEffect, useState } from 'react'
import type { Draft, DraftContent, Values } from '#platform/web/drafts/draft-rules.ts'
import { type Difference, differenceOf, withDifference } from '#platform/web/drafts/value-difference.ts'
import { draftStore } from '#platform/web/drafts/draft-store.ts'
import { useDraftSaver } from '#platform/web/drafts/use-draft-saver.ts'
import { useCurrentUser } from '#platform/web/session.ts'
import { useTexts } from '#platform/web/texts.ts'
import { useMerge } from '../merge/use-merge.tsx'
import { DraftLost, DraftOffer } from './draft-offer.tsx'
import type { LookupItem } from './form-context.ts'
import { sameValues } from './same-values.ts'
import type { FormHandle } from './trade-form.ts'

/** Under which name what is typed is kept. */
export type DraftOptions = {
  /** Which form: 'shipment'. */
  readonly key: string
  /** The record that is changed, as it was read; none where a new one is made. */
  readonly record?: { readonly id: string; readonly version: number } | null
  /** Names of the fields for people, for what was changed on both sides. */
  readonly labels: Readonly<Record<string, string>>
  show?(field: string, value: unknown): string
  /** Told what look-ups of the draft had picked. */
  onRestored?(picked: readonly LookupItem[]): void
}

type Props = {
  readonly form: Pick<FormHandle<object>, 'get' | 'set' | 'values' | 'dirty' | 'inner'>
  readonly draft: DraftOptions
}

/** Keeps what is typed into the form around it as a draft of the user, and offers the one that was left behind. */
export function FormDraft({ form, draft }: Props): ReactNode {
  const userId = useCurrentUser()?.userId
  // Another record, or another user, is another form.
  return (
    userId && (
      <Stored key={`${userId} ${draft.key} ${draft.record?.id ?? ''}`} form={form} draft={draft} userId={userId} />
    )
  )
}

function Stored({ form, draft, userId }: Props & { readonly userId: string }): ReactNode {
  const t = useTexts('kit')
  const [offered, setOffered] = useState<Draft>()
  const bringBack = useBringBack(form, draft)
  const isStored = useKeeper(form, draft, userId, setOffered)
  if (!offered) return isStored || !form.dirty ? null : <DraftLost />
  const isOlder = offered.content.version !== (draft.record?.version ?? null)
  const finish = (): void => {
    void draftStore.drop(offered)
    setOffered(undefined)
    focusFirst(`${form.inner.idPrefix}form`)
  }
  const restore = async (): Promise<void> => {
    if (await bringBack(offered.content)) finish()
  }
  return (
    <DraftOffer
      at={offered.at}
      note={isOlder && t('draft.older')}
      onRestore={() => void restore()}
      onDiscard={finish}
    />
  )
}

/** The draft of this opening of the form follows what is typed; answers whether it is safe. */
function useKeeper(
  form: Props['form'],
  draft: DraftOptions,
  userId: string,
  onFound: (draft?: Draft) => void,
): boolean {
  const { dirty, inner } = form
  const { hook, idPrefix } = inner
  const place = { userId, form: draft.key, recordId: draft.record?.id ?? '' }
  const read = (): DraftContent | null => contentOf({ form, draft })
  const { keeper, isStored } = useDraftSaver({ ...place, id: `${idPrefix}form`, read }, onFound)
  useEffect(
    () => hook.subscribe({ formState: { values: true }, callback: () => keeper.current?.changed() }),
    [hook, keeper],
  )
  useEffect(() => {
    if (!dirty) void keeper.current?.drop()
  }, [dirty, keeper])
  return isStored
}

/** The fields that differ from what the form began with: of a record with a thousand lines, the line that was changed. */
function contentOf({ form, draft }: Props): DraftContent | null {
  const values: Values = { ...form.values() }
  const start: Values = { ...form.inner.start.current }
  if (sameValues(values, start)) return null
  const names = [...new Set([...Object.keys(start), ...Object.keys(values)])]
  const changed = names.filter((name) => !sameValues(start[name], values[name]))
  const base = Object.fromEntries(changed.map((name) => [name, start[name]]))
  const differences = changed.map((name) => [name, differenceOf(start[name], values[name])])
  const picked = Object.fromEntries(form.inner.picked)
  return { version: draft.record?.version ?? null, base, values: Object.fromEntries(differences), picked }
}

/** Puts a draft into the form. What was changed on both sides, here or in the record meanwhile, is asked about. */
function useBringBack(form: Props['form'], draft: DraftOptions): (content: DraftContent) => Promise<boolean> {
  const merge = useMerge()
  return async ({ base: changedFrom, values: differences, picked }) => {
    const { labels, show } = draft
    const theirs: Values = { ...form.values() }
    // What the draft does not name was not changed.
    const base: Values = { ...theirs, ...changedFrom }
    const changed = Object.entries(differences as Readonly<Record<string, Difference>>)
    const values = changed.map(([name, difference]) => [name, withDifference(base[name], difference)])
    const mine: Values = { ...base, ...Object.fromEntries(values) }
    const merged = await merge<Values>({ base, mine, theirs, labels, ...(show && { show }) })
    if (!merged) return false
    const items = Object.entries(picked as Readonly<Record<string, LookupItem>>)
    for (const [name, item] of items) form.inner.picked.set(name, item)
    for (const name of new Set([...Object.keys(theirs), ...Object.keys(merged)])) {
      if (!sameValues(merged[name], form.get(name))) form.set(name, merged[name] ?? null)
    }
    draft.onRestored?.(items.map(([, item]) => item))
    return true
  }
}

function focusFirst(formId: string): void {
  const form = document.getElementById(formId)
  form?.querySelector<HTMLElement>(':is(input, textarea):enabled')?.focus()
}
