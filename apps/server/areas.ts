/** The areas that this server has, lowest floor first. */
export const areas = [
  'organisation',
  'identity',
  'access',
  'reference-data',
  'partners',
  'mawb-inventory',
  'shipments',
  'home',
] as const
