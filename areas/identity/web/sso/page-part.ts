/** An element of the static page by its id; throws when the page does not have it, or has another kind. */
export function part<E extends HTMLElement>(id: string, kind: { new (): E; prototype: E }): E {
  const element = document.getElementById(id)
  if (!(element instanceof kind)) throw new Error(`the page has no ${id}`)
  return element
}

/** Marks a field as wrong and says why below it; undefined: nothing is wrong. */
export function showProblem(field: HTMLInputElement, place: HTMLElement, problem: string | undefined): void {
  field.setAttribute('aria-invalid', String(problem !== undefined))
  place.textContent = problem ?? ''
}
