import { useEffect, useState } from 'react'
import { useTexts } from '#platform/web/texts.ts'
import { useFormSurroundings } from './form-context.ts'
import type { LookupItem } from './form-context.ts'
import { bestMatch, whyNoMatch } from './lookup-match.ts'
import type { useField } from './use-field.ts'

type Options<Item> = {
  readonly name: string
  readonly shown?: string | undefined
  readonly allowFree?: boolean
  onPicked?(item: Item | null): void
}

type Search = {
  readonly typed: string
  type(text: string): void
  find(text: string): Promise<readonly LookupItem[]>
}

/** The item of a look-up field, and what becomes of its text on blur. */
export function useTaking<Item extends LookupItem>(
  { name, shown, allowFree = false, onPicked }: Options<Item>,
  field: ReturnType<typeof useField>,
  search: Search,
) {
  const t = useTexts('kit')
  const { lookUps } = useFormSurroundings()
  const { picked, setPicked } = usePicked(name, field.value, shown)
  /** The text that is being looked up, or was refused. */
  const [text, setText] = useState<string>()
  useEffect(() => () => void lookUps.delete(name), [lookUps, name])
  const take = (item: LookupItem | null): void => {
    lookUps.delete(name)
    setText(undefined)
    setPicked(item)
    field.set(item?.value)
    onPicked?.(item as Item | null)
  }
  // The text stays for correction; the value is cleared, so that other fields do not follow it.
  const refuse = (why: string): void => {
    setPicked(null)
    onPicked?.(null)
    field.refuse(why)
  }
  const takeFound = (typed: string, found: readonly LookupItem[]): void => {
    lookUps.delete(name)
    const item = bestMatch(found, typed)
    if (!item && !allowFree) return refuse(t(`lookup.${whyNoMatch(found)}`, { text: typed }))
    take(item ?? { value: typed, code: typed, label: '' })
    field.leave()
  }
  /** Looks a text up, once at a time; what could not be looked up is tried again when the form is submitted. */
  const lookUp = (typed: string): void => {
    let running: Promise<void> | undefined
    const isCurrent = () => lookUps.get(name) === again
    const again = (): Promise<void> =>
      (running ??= search
        .find(typed)
        .then(
          (found) => isCurrent() && takeFound(typed, found),
          () => isCurrent() && refuse(t('lookup.away', { text: typed })),
        )
        .then(() => void (running = undefined)))
    lookUps.set(name, again)
    setText(typed)
    void again()
  }
  const leave = (): void => {
    const typed = search.typed.trim()
    search.type('')
    // Validated after the look-up; before it the field would count as empty.
    if (typed === '') field.leave()
    else lookUp(typed)
  }
  const isOpen = text !== undefined && (field.isRefused || lookUps.has(name))
  return { standing: isOpen ? { value: text, code: text, label: '' } : picked, take, leave }
}

/** The item behind the value: the one picked, else the value by the name the page gave for it. */
function usePicked(name: string, value: unknown, shown: string | undefined) {
  const { picked: pickedInForm } = useFormSurroundings()
  const [picked, setOwn] = useState<LookupItem | null>(null)
  const [named, setNamed] = useState({ value, shown })
  // The name belongs to the value the form held when the page gave it.
  if (shown !== named.shown) setNamed({ value, shown })
  const setPicked = (item: LookupItem | null): void => {
    setOwn(item)
    if (item) pickedInForm.set(name, item)
    else pickedInForm.delete(name)
  }
  if (typeof value !== 'string' || value === '') return { picked: undefined, setPicked }
  if (picked?.value === value) return { picked, setPicked }
  const restored = pickedInForm.get(name)
  if (restored?.value === value) return { picked: restored, setPicked }
  const code = (named.value === value ? named.shown : undefined) ?? value
  return { picked: { value, code, label: '' }, setPicked }
}
