/** What was pressed, as far as the log may know it. */
export type Pressed = {
  readonly kind: 'button' | 'link' | 'menu' | 'tab'
  /** The name its maker gave it (`data-click`), free of languages and contents. */
  readonly given: string | null
  /** What it is called on the screen: only ever looked up, never written down. */
  readonly labels: readonly string[]
  /** Where it leads inside the portal, as the pattern of the route. */
  readonly leadsTo: string | null
}

export type TextsByArea = Readonly<Record<string, object>>

/**
 * The name of a function in the click log (REQ-08): the page's route and the key of the text that stands on what was
 * pressed (`/mawb-inventory#mawb-inventory:actions.lend`), the same in every language. A text that is no text of ours,
 * such as a number of a shipment, leaves the kind alone: nothing typed or stored reaches the log.
 */
export function clickName(pressed: Pressed, page: { route: string; area: string }, texts: TextsByArea): string {
  const { kind, given, labels, leadsTo } = pressed
  const name = leadsTo === null ? (given ?? keyOf(labels, page.area, texts) ?? kind) : `${kind}:${leadsTo}`
  return `${page.route}#${name}`.slice(0, LONGEST)
}

const LONGEST = 100

/** The area of the page comes first: "Save" means its own Save where several areas have that word. */
function keyOf(labels: readonly string[], area: string, texts: TextsByArea): string | undefined {
  const areas = Object.keys(texts).toSorted((a, b) => Number(b === area) - Number(a === area) || (a < b ? -1 : 1))
  for (const label of labels) {
    for (const one of areas) {
      const key = pathTo(label, texts[one])
      if (key) return `${one}:${key}`
    }
  }
  return undefined
}

function pathTo(label: string, texts: unknown): string | undefined {
  if (typeof texts !== 'object' || texts === null || label === '') return undefined
  for (const [name, value] of Object.entries(texts)) {
    if (value === label) return name
    const below = pathTo(label, value)
    if (below) return `${name}.${below}`
  }
  return undefined
}
