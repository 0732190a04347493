import { referenceDataApi } from '../contract/api.ts'
import { referenceVerbs } from './api.ts'

export const referenceDataServer = { api: referenceDataApi, verbs: referenceVerbs }

export {
  findAirlines,
  findAirports,
  findCapacityType,
  findCurrency,
  findIncoterm,
  findSpecialHandlingCodes,
} from './reference-repository.ts'
export { seedReferenceData } from './seed-reference-data.ts'
