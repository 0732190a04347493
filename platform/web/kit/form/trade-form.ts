import { useCallback, useEffect, useId, useMemo, useRef, useState } from 'react'
import { type FieldValues, type Resolver, type UseFormReturn, useForm } from 'react-hook-form'
import type { z } from 'zod'
import type { ErrorCatalogue } from '#platform/contract/error-catalogue.ts'
import { describeIssues } from '#platform/contract/input-errors.ts'
import type { Language } from '#platform/contract/language.ts'
import { CallFailed } from '#platform/web/api-client.ts'
import { useLanguage } from '#platform/web/texts.ts'
import { flattenErrors, nestErrors, placeProblems } from './form-errors.ts'
import { sameValues } from './same-values.ts'
import { withEmptiesFor } from './schema-walk.ts'

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
  /** Starts again from these values (or the first ones); nothing is dirty afterwards. */
  reset(values?: Partial<Values>): void
  /** The checked value, or undefined after showing what is wrong and moving to the first wrong field. */
  check(): Promise<Output | undefined>
  /** Shows a failed call: problems at their fields, the rest in the banner. Anything but a CallFailed is thrown on. */
  showFailure(error: unknown): void
  readonly dirty: boolean
  /** What the form itself needs; pages leave it alone. */
  readonly inner: FormInner
}

export type FormInner = {
  readonly hook: UseFormReturn<FieldValues>
  readonly schema: z.ZodType
  readonly fieldNames: Set<string>
  readonly idPrefix: string
  readonly banner: readonly string[]
  clearBanner(): void
}

export type TradeFormOptions<S extends z.ZodType<object>> = {
  readonly schema: S
  readonly initial: Partial<z.input<S>>
  /** Texts of refinements: `.refine(check, 'ETA_BEFORE_ETD')` takes the entry of that name. */
  readonly errors?: ErrorCatalogue | undefined
}

/** The type of the field `type` of a fault that came from the server: it stays until its own field changes. */
const FROM_SERVER = 'server'

/** A form over a zod schema. Show it with `<Form form={form} onSubmit={…}>` and fields named after the schema. */
export function useTradeForm<S extends z.ZodType<object>>(
  options: TradeFormOptions<S>,
): FormHandle<z.input<S>, z.output<S>> {
  const { schema, initial, errors } = options
  const language = useLanguage()
  const idPrefix = useId()
  const [start, setStart] = useState<object>(() => structuredClone(initial))
  const [banner, setBanner] = useState<readonly string[]>([])
  const [fieldNames] = useState(() => new Set<string>())
  const resolver = useMemo(() => resolverOf(schema, language, errors), [schema, language, errors])
  const hook = useForm<FieldValues>({
    defaultValues: start,
    resolver,
    mode: 'onBlur',
    reValidateMode: 'onChange',
    shouldFocusError: false,
  })
  const dirty = useDirty(hook, start)
  useErrorsFollow(hook, language)

  const reset = useCallback(
    (values?: object) => {
      const next = structuredClone(values ?? start)
      setStart(next)
      setBanner([])
      hook.reset(next)
    },
    [hook, start],
  )
  const showFailure = useCallback(
    (error: unknown) => {
      if (!(error instanceof CallFailed)) throw error
      setBanner(placeFailure(hook, error, fieldNames))
      focusFirstFault(idPrefix)
    },
    [hook, fieldNames, idPrefix],
  )
  const check = useCallback(async () => {
    let checked: unknown
    await hook.handleSubmit(
      (value) => void (checked = value),
      (faults) => {
        setBanner(faultsWithoutField(faults, fieldNames))
        focusFirstFault(idPrefix)
      },
    )()
    return checked as z.output<S> | undefined
  }, [hook, fieldNames, idPrefix])

  const inner = useMemo<FormInner>(
    () => ({ hook, schema, fieldNames, idPrefix, banner, clearBanner: () => setBanner([]) }),
    [hook, schema, fieldNames, idPrefix, banner],
  )
  return useMemo(
    () => ({
      get: (name: string) => hook.getValues(name) as never,
      watch: (name: string) => hook.watch(name) as never,
      set: (name: string, value: unknown) =>
        hook.setValue(name, value, { shouldDirty: true, shouldValidate: hook.formState.isSubmitted }),
      values: () => hook.getValues() as Partial<z.input<S>>,
      reset,
      check,
      showFailure,
      dirty,
      inner,
    }),
    [hook, reset, check, showFailure, dirty, inner],
  )
}

/** After a change, faults of other fields that the change has cured go; the server's stay until their field changes. */
export function recheckFaults(hook: UseFormReturn<FieldValues>, changed: string): void {
  const stale = flattenErrors(hook.control._formState.errors)
    .filter(({ name, type }) => type !== FROM_SERVER && name !== changed && name !== 'root')
    .map(({ name }) => name)
  if (stale.length > 0) void hook.trigger(stale)
}

function resolverOf(schema: z.ZodType, language: Language, errors: ErrorCatalogue | undefined): Resolver<FieldValues> {
  return async (values) => {
    const parsed = await schema.safeParseAsync(withEmptiesFor(schema, values))
    if (parsed.success) return { values: parsed.data as FieldValues, errors: {} }
    const faults = describeIssues(parsed.error.issues, language, errors)
    const named = faults.map(({ path, message, code }) => ({ name: path, message, type: String(code) }))
    return { values: {}, errors: nestErrors(named) as Record<string, never> }
  }
}

function useDirty(hook: UseFormReturn<FieldValues>, start: object): boolean {
  const [dirty, setDirty] = useState(false)
  const from = useRef(start)
  useEffect(() => {
    from.current = start
    setDirty(!sameValues(hook.getValues(), start))
    return hook.subscribe({
      formState: { values: true },
      callback: ({ values }) => setDirty(!sameValues(values, from.current)),
    })
  }, [hook, start])
  return dirty
}

/** Texts of faults already shown change with the language. */
function useErrorsFollow(hook: UseFormReturn<FieldValues>, language: Language): void {
  const shownIn = useRef(language)
  useEffect(() => {
    if (shownIn.current === language) return
    shownIn.current = language
    const names = flattenErrors(hook.control._formState.errors).map(({ name }) => name)
    if (names.length > 0) void hook.trigger(names)
  }, [hook, language])
}

function placeFailure(
  hook: UseFormReturn<FieldValues>,
  failed: CallFailed,
  fieldNames: ReadonlySet<string>,
): readonly string[] {
  const { atFields, inBanner } = placeProblems(failed.problems, fieldNames)
  for (const { path, message } of atFields) hook.setError(path, { type: FROM_SERVER, message })
  if (atFields.length > 0 && inBanner.length === 0) return []
  return [...new Set([failed.message, ...inBanner.map(({ message }) => message)])]
}

function faultsWithoutField(faults: unknown, fieldNames: ReadonlySet<string>): readonly string[] {
  const problems = flattenErrors(faults).map(({ name, message }) => ({ path: name, message, code: 0 }))
  return placeProblems(problems, fieldNames).inBanner.map(({ path, message }) =>
    path === 'root' ? message : `${path} ${message}`,
  )
}

/** The first wrong field in reading order gets the focus, once React has marked it. */
function focusFirstFault(idPrefix: string): void {
  setTimeout(() => {
    const form = document.getElementById(`${idPrefix}form`)
    const input = form?.querySelector<HTMLElement>('[data-fault] :is(input, textarea, select, button, [tabindex])')
    input?.focus()
    input?.scrollIntoView({ block: 'nearest' })
  })
}
