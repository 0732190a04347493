import { Gauge, type Registry } from 'prom-client'

/** What the database answers; `otherwise` when it fails or takes longer. */
export async function withinASecond<T>(requested: Promise<T>, otherwise: T): Promise<T> {
  const late = new Promise<T>((resolve) => void setTimeout(resolve, 1000, otherwise).unref())
  return Promise.race([requested.catch(() => otherwise), late])
}

/** A figure that is read whenever the metrics are. */
export function gauge(registry: Registry, name: string, help: string, read: () => number | Promise<number>): void {
  const made = new Gauge({
    name,
    help,
    registers: [registry],
    async collect() {
      made.set(await read())
    },
  })
}

/** The same by the value of one label; none where the database does not answer. */
export function gaugeBy(
  registry: Registry,
  about: { readonly name: string; readonly help: string; readonly label: string },
  read: () => Promise<readonly (readonly [string, number])[]>,
): void {
  const { name, help, label } = about
  const made = new Gauge({
    name,
    help,
    labelNames: [label],
    registers: [registry],
    async collect() {
      const figures = await withinASecond(read(), [])
      made.reset()
      for (const [value, figure] of figures) made.set({ [label]: value }, figure)
    },
  })
}
