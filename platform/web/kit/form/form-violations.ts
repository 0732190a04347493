import { useCallback, useEffect, useMemo, useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { Language } from '#platform/contract/language.ts'
import { CallFailed } from '#platform/web/api-client.ts'
import { useTexts } from '#platform/web/texts.ts'
import { flattenErrors, placeProblems } from './form-errors.ts'
import { REFUSED } from './form-resolver.ts'

/** The type of the field `type` of a fault that came from the server: it stays until its own field changes. */
const FROM_SERVER = 'server'

/** Checking, and showing what is wrong: at the fields, else in the banner. */
export function useViolations(
  hook: UseFormReturn,
  fieldNames: ReadonlySet<string>,
  setBanner: (lines: readonly string[]) => void,
  pointOut: () => void,
) {
  const t = useTexts('kit')
  const showFailure = useCallback(
    (error: unknown) => {
      const failed = error instanceof CallFailed
      setBanner(failed ? placeFailure(hook, error, fieldNames) : [t('form.unexpected')])
      pointOut()
      if (!failed) throw error
    },
    [hook, fieldNames, setBanner, pointOut, t],
  )
  const check = useCallback(async () => {
    let checked: unknown
    await hook.handleSubmit(
      (value) => void (checked = value),
      (violations) => {
        setBanner(violationsWithoutField(violations, fieldNames))
        pointOut()
      },
    )()
    return checked as never
  }, [hook, fieldNames, setBanner, pointOut])
  return useMemo(() => ({ showFailure, check }), [showFailure, check])
}

/** After a change, faults of other fields that the change has cured go; the server's and a field's own stay until their field changes. */
export function recheckViolations(hook: UseFormReturn, changed?: string): void {
  const stale = flattenErrors(hook.getErrors())
    .filter(({ name, type }) => type !== FROM_SERVER && type !== REFUSED && name !== changed && name !== 'root')
    .map(({ name }) => name)
  if (stale.length > 0) void hook.trigger(stale)
}

/** Texts of faults already shown change with the language. */
export function useErrorsFollow(hook: UseFormReturn, language: Language): void {
  const shownIn = useRef(language)
  useEffect(() => {
    if (shownIn.current === language) return
    shownIn.current = language
    const names = flattenErrors(hook.getErrors()).map(({ name }) => name)
    if (names.length > 0) void hook.trigger(names)
  }, [hook, language])
}

function placeFailure(hook: UseFormReturn, failed: CallFailed, fieldNames: ReadonlySet<string>): readonly string[] {
  const { atFields, inBanner } = placeProblems(failed.problems, fieldNames)
  for (const { path, message } of atFields) hook.setError(path, { type: FROM_SERVER, message })
  if (atFields.length > 0 && inBanner.length === 0) return []
  return [...new Set([failed.message, ...inBanner.map(({ message }) => message)])]
}

function violationsWithoutField(violations: unknown, fieldNames: ReadonlySet<string>): readonly string[] {
  const problems = flattenErrors(violations).map(({ name, message }) => ({ path: name, message, code: 0 }))
  return placeProblems(problems, fieldNames).inBanner.map(({ path, message }) =>
    path === 'root' ? message : `${path} ${message}`,
  )
}
