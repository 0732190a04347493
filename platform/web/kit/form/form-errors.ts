import type { Problem } from '#platform/contract/envelope.ts'

export type FieldViolation = { readonly name: string; readonly message: string; readonly type: string }

/** Errors nested as React Hook Form keeps them, as a flat list of field names. */
export function flattenErrors(errors: unknown, prefix = ''): FieldViolation[] {
  if (typeof errors !== 'object' || errors === null) return []
  const at = errors as { message?: unknown; type?: unknown }
  if (typeof at.type === 'string' && !isNested(at)) {
    return [{ name: prefix, message: typeof at.message === 'string' ? at.message : '', type: at.type }]
  }
  return Object.entries(errors).flatMap(([step, inner]) =>
    step === 'ref' ? [] : flattenErrors(inner, prefix === '' ? step : `${prefix}.${step}`),
  )
}

/** Builds the nested form of errors by path, each as `{ type, message }`. */
export function nestErrors(violations: readonly FieldViolation[]): Record<string, unknown> {
  const root: Record<string, unknown> = {}
  for (const { name, message, type } of violations) {
    const steps = name === '' ? ['root'] : name.split('.')
    let here = root
    for (const [index, step] of steps.slice(0, -1).entries()) {
      here[step] ??= /^\d+$/.test(steps[index + 1] ?? '') ? [] : {}
      here = here[step] as Record<string, unknown>
    }
    here[steps.at(-1) ?? name] = { type, message }
  }
  return root
}

/** The text at a path inside the error of a field that edits a whole list: `errorAt(error, 3, 'length')`. */
export function errorAt(error: unknown, ...steps: readonly (string | number)[]): string | undefined {
  let here = error
  for (const step of steps) here = typeof here === 'object' && here !== null ? Reflect.get(here, step) : undefined
  const message = typeof here === 'object' && here !== null ? Reflect.get(here, 'message') : undefined
  return typeof message === 'string' ? message : undefined
}

/**
 * Sorts what the server found wrong: at a field on the page (also inside a field that edits a list: `lines.3.length`
 * belongs to `lines`), else into the banner.
 */
export function placeProblems(
  problems: readonly Problem[],
  fieldNames: ReadonlySet<string>,
): { atFields: readonly Problem[]; inBanner: readonly Problem[] } {
  const known = (path: string): boolean => {
    const steps = path.split('.')
    return steps.some((_, index) => fieldNames.has(steps.slice(0, index + 1).join('.')))
  }
  return {
    atFields: problems.filter((problem) => known(problem.path)),
    inBanner: problems.filter((problem) => !known(problem.path)),
  }
}

function isNested(at: object): boolean {
  // A field may itself be called "type"; then the value is a fault and not a word.
  return typeof Reflect.get(at, 'type') === 'object'
}
