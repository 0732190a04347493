/** Whether a line of the open list under a Select of the library is the one that Enter or Tab would take. */
export function hasActiveLine(input: EventTarget): boolean {
  return input instanceof Element && /_list_\d+$/.test(input.getAttribute('aria-activedescendant') ?? '')
}
