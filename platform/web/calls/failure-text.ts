import type { Problem } from '#platform/contract/envelope.ts'

/** So many records are named; of the others it is said how many there are. */
const NAMED = 3

const RECORD = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** What is said of a failed call where no form shows it: of several records that are refused each with its own reason. */
export function failureText(failed: { readonly message: string; readonly problems: readonly Problem[] }): string {
  const ofRecords = failed.problems.filter(({ path }) => RECORD.test(path)).map(({ message }) => message)
  const reasons = [...new Set(ofRecords)]
  if (reasons.length === 0) return failed.message
  const more = reasons.length - NAMED
  return [...reasons.slice(0, NAMED), ...(more > 0 ? [`(+${more})`] : [])].join(' ')
}
