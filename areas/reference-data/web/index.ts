import type { AreaWeb } from '#platform/web/area-web.ts'
import { REFERENCE_KINDS } from './kind-names.ts'

export {
  AirlineField,
  AirportField,
  CapacityTypeField,
  CountryField,
  CurrencyField,
  IncotermField,
} from './reference-fields.tsx'
export { useCapacityTypeNames } from './use-capacity-type-names.ts'

/** One page for each kind, all of the same component. */
export const referenceDataWeb: AreaWeb = {
  area: 'reference-data',
  routes: REFERENCE_KINDS.map((kind) => ({
    path: `/reference/${kind}`,
    area: 'reference-data',
    titleKey: `pages.${kind}`,
    page: () => import('./kind-pages.tsx').then(({ kindPages }) => ({ Page: kindPages[kind] })),
    any: ['/reference/list'],
  })),
}
