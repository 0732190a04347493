/** Where Zod keeps its settings, for all who load it. Asked for here, Zod would be part of the first load. */
const ZOD_SETTINGS = '__zod_globalConfig'

/**
 * Zod tries whether it may make functions out of texts. The policy of our pages says no, which Firefox writes into its
 * console as an error; told before, it does not try.
 */
export function spareEval(place: object): void {
  const settings: object = Reflect.get(place, ZOD_SETTINGS) ?? {}
  Reflect.set(place, ZOD_SETTINGS, Object.assign(settings, { jitless: true }))
}
