/** Said by a field that has to be seen; whatever hides it listens and shows it (`RecordPanel`). */
export const REVEAL = 'kit-reveal'

/** Said at the first wrong field once it has the focus: one of several cells leads to the first wrong one. */
export const FIRST_FAULT = 'kit-first-fault'

/** The first of the elements that can be seen; when all are hidden the first one, after it was brought to the front. */
export function revealFirst(elements: Iterable<HTMLElement>): HTMLElement | undefined {
  const all = [...elements]
  const seen = all.find((element) => element.closest('[hidden]') === null)
  if (seen) return seen
  const [first] = all
  first?.dispatchEvent(new CustomEvent(REVEAL, { bubbles: true }))
  return first
}
