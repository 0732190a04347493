import { useCallback, useEffect, useId, useMemo, useReducer, useRef, useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import type { z } from 'zod'
import type { ErrorCatalogue } from '#platform/contract/error-catalogue.ts'
import { useLanguage } from '#platform/web/texts.ts'
import type { Values as Typed } from '#platform/web/drafts/draft-rules.ts'
import { recheckViolations, useErrorsFollow, useViolations } from './form-violations.ts'
import { type FieldChecks, type Refusals, resolverOf } from './form-resolver.ts'
import type { FormSurroundings, PickedItems } from './form-context.ts'
import { sameValues } from './same-values.ts'

/** A form as a page or dialog works with it. Names reach into arrays and objects: "lines.3.length". */
export type FormHandle<Values, Output = unknown> = {
  /** The value now; the caller does not follow it. */
  get<Name extends keyof Values & string>(name: Name): Values[Name] | undefined
  get(name: string): unknown
  /** The value, and the form is drawn again when it changes. In a big form prefer `useFieldValue` in a small component. */
  watch<Name extends keyof Values & string>(name: Name): Values[Name] | undefined
  watch(name: string): unknown
  set<Name extends keyof Values & string>(name: Name, value: Values[Name] | null | undefined): void
  set(name: string, value: unknown): void
  /** All values as typed, unchecked. */
  values(): Partial<Values>
  /**
   * Starts again from these values (or the first ones); nothing is dirty afterwards, but for what was typed since the
   * submit that is under way: that stays, and its names are answered.
   */
  reset(values?: Partial<Values>): readonly string[]
  /** The checked value, or undefined after showing what is wrong and moving to the first wrong field. */
  check(): Promise<Output | undefined>
  /** Shows a failed call: problems at their fields, the rest in the banner. A defect gets a neutral sentence and is thrown on. */
  showFailure(error: unknown): void
  readonly dirty: boolean
  /** A submit is under way. */
  readonly saving: boolean
  /** Submits the form as its button does: checked, once, with what is wrong shown in it. For `useUnsavedGuard`. */
  save(): Promise<void>
  /** What the form itself needs; pages leave it alone. */
  readonly inner: FormInner
}

export type FormInner = {
  readonly hook: UseFormReturn
  readonly schema: z.ZodType
  readonly fieldNames: Set<string>
  readonly refusals: Refusals
  readonly checks: FieldChecks
  readonly idPrefix: string
  /** What the form began with: it is dirty while it holds anything else. */
  readonly start: { readonly current: object }
  /** What stood in the form when the submit began that is under way. */
  readonly sent: { current: Typed | null }
  readonly picked: PickedItems
  readonly lookUps: FormSurroundings['lookUps']
  readonly banner: readonly string[]
  /** How often faults were pointed out: each time the first wrong field gets the focus. */
  readonly pointedOut: number
  clearBanner(): void
  notifySaving(saving: boolean): void
  /** The `<Form>` on the page hands in how it is submitted, and takes it back when it goes. */
  takeSubmit(submit: (() => Promise<void>) | null): void
}

export type TradeFormOptions<S extends z.ZodType<object>> = {
  readonly schema: S
  readonly initial: Partial<z.input<S>>
  /** Texts of refinements: `.refine(check, 'ETA_BEFORE_ETD')` takes the entry of that name. */
  readonly errors?: ErrorCatalogue | undefined
}

/** A form over a zod schema. Show it with `<Form form={form} onSubmit={…}>` and fields named after the schema. */
export function useTradeForm<S extends z.ZodType<object>>(
  options: TradeFormOptions<S>,
): FormHandle<z.input<S>, z.output<S>> {
  const { schema, errors } = options
  const language = useLanguage()
  const idPrefix = useId()
  const { first, start, sent, known } = useMemory(options.initial)
  const { fieldNames, refusals, checks, lookUps } = known
  const [saving, setSaving] = useState(false)
  const [banner, setBanner] = useState<readonly string[]>([])
  const resolver = useMemo(
    () => resolverOf(schema, refusals, { language, errors, checks }),
    [schema, refusals, language, errors, checks],
  )
  const hook = useForm({
    defaultValues: first,
    resolver,
    mode: 'onBlur',
    reValidateMode: 'onChange',
    shouldFocusError: false,
  })
  const [dirty, setDirty] = useDirty(hook, start)
  useErrorsFollow(hook, language)
  const reset = useCallback(
    (values?: object) => {
      const stored = startAfresh(hook, { start, sent, refusals, lookUps }, values)
      setBanner([])
      setDirty(!sameValues(hook.getValues(), start.current))
      return stored
    },
    [hook, start, sent, setDirty, refusals, lookUps],
  )
  const [pointedOut, pointOut] = useReducer((count: number) => count + 1, 0)
  const { takeSubmit, save } = useSubmitFromOutside()
  const inner = useMemo<FormInner>(
    () => ({
      hook,
      schema,
      idPrefix,
      start,
      sent,
      banner,
      pointedOut,
      ...known,
      clearBanner: () => setBanner([]),
      notifySaving: setSaving,
      takeSubmit,
    }),
    [hook, schema, idPrefix, start, sent, banner, pointedOut, known, takeSubmit],
  )
  const violations = useViolations(hook, fieldNames, setBanner, pointOut)
  return useMemo(
    () => ({ ...accessTo(hook, { refusals, lookUps }), ...violations, reset, dirty, saving, save, inner }),
    [hook, refusals, lookUps, violations, reset, dirty, saving, save, inner],
  )
}

type Starting = Pick<FormInner, 'sent' | 'refusals' | 'lookUps'> & { readonly start: { current: object } }

function startAfresh(hook: UseFormReturn, { start, sent, refusals, lookUps }: Starting, values?: object): string[] {
  const since = sent.current ? changedSince(sent.current, hook.getValues()) : []
  start.current = structuredClone(values ?? start.current)
  // While a submit is under way only what was typed since is refused, or still to be looked up.
  if (!sent.current) {
    refusals.clear()
    lookUps.clear()
  }
  hook.reset(start.current)
  for (const [name, value] of since) hook.setValue(name, value, { shouldDirty: true })
  return since.map(([name]) => name)
}

function changedSince(before: Typed, now: Typed): [string, unknown][] {
  return Object.entries(now).filter(([name, value]) => !sameValues(value, before[name]))
}

/** What a form remembers beside its values, for as long as it is there. */
function useMemory(initial: object) {
  const [first] = useState<object>(() => structuredClone(initial))
  const start = useRef(first)
  const sent = useRef<Typed | null>(null)
  const [known] = useState<Pick<FormInner, 'fieldNames' | 'refusals' | 'checks' | 'picked' | 'lookUps'>>(() => ({
    fieldNames: new Set(),
    refusals: new Map(),
    checks: new Map(),
    picked: new Map(),
    lookUps: new Map(),
  }))
  return { first, start, sent, known }
}

/** The `<Form>` on the page knows how it is submitted; who asks to save from outside need not. */
function useSubmitFromOutside() {
  const submit = useRef<(() => Promise<void>) | null>(null)
  const takeSubmit = useCallback((taken: (() => Promise<void>) | null) => void (submit.current = taken), [])
  const save = useCallback(async () => submit.current?.(), [])
  return { takeSubmit, save }
}

function accessTo(hook: UseFormReturn, { refusals, lookUps }: Pick<FormInner, 'refusals' | 'lookUps'>) {
  return {
    get: (name: string) => hook.getValues(name) as never,
    watch: (name: string) => hook.watch(name) as never,
    set: (name: string, value: unknown) => {
      // What is set counts, not the text that was still to be looked up.
      lookUps.delete(name)
      // What was wrong in a list stood at rows that may be other ones now.
      if (refusals.delete(name) || Array.isArray(value)) hook.clearErrors(name)
      hook.setValue(name, value, { shouldDirty: true })
      recheckViolations(hook)
    },
    values: () => hook.getValues() as never,
  }
}

function useDirty(hook: UseFormReturn, start: { readonly current: object }): [boolean, (dirty: boolean) => void] {
  const [dirty, setDirty] = useState(false)
  useEffect(
    () =>
      hook.subscribe({
        formState: { values: true },
        callback: ({ values }) => setDirty(!sameValues(values, start.current)),
      }),
    [hook, start],
  )
  return [dirty, setDirty]
}
