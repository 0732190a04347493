/** Origin and destination; a local service has one place. */
export function routeFact(origin: string | null, destination: string | null, t: (key: string) => string) {
  return destination === null
    ? { label: t('fields.place'), value: origin }
    : { label: t('fields.route'), value: `${origin} → ${destination}` }
}
