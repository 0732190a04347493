/** Returns an element of the static page by id; throws if it is missing or of another type. */
export function part<E extends HTMLElement>(id: string, kind: { new (): E; prototype: E }): E {
  const element = document.getElementById(id)
  if (!(element instanceof kind)) throw new Error(`the page has no ${id}`)
  return element
}

/** Marks a field as invalid with the reason below it; undefined clears it. */
export function showProblem(field: HTMLInputElement, place: HTMLElement, problem: string | undefined): void {
  field.setAttribute('aria-invalid', String(problem !== undefined))
  place.textContent = problem ?? ''
}
