/** The areas of the business, lowest floor first: an area may import from the areas below it, never from those above. */
export const floors = [
  'organisation',
  'identity',
  'access',
  'reference-data',
  'partners',
  'activity-log',
  'mawb-inventory',
  'flight-schedules',
  'shipments',
  'load-planning',
  'warehouse',
  'documents',
  'messaging',
  'billing',
  'exchange',
  'home',
] as const
