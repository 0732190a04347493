import { referenceDataApi } from '../contract/api.ts'
import { referenceVerbs } from './api.ts'

export const referenceDataServer = { api: referenceDataApi, verbs: referenceVerbs }

export { labels } from './kind-source.ts'
export {
  airlineNameIn,
  findAirlines,
  findAirports,
  findCapacityType,
  findCurrency,
  findIncoterm,
  findSpecialHandlingCodes,
  findWaybillCodes,
} from './reference-repository.ts'
export { seedReferenceData } from './seed-reference-data.ts'
