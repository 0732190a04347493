import { spaceApi } from '../contract/api.ts'
import { spaceVerbs } from './api.ts'

export { SPACE_GIVEN, type SpaceGiven } from './request-space.ts'
export { requireVisibleFlight, visibleFlights } from './visible-flights.ts'

export const spaceServer = { api: spaceApi, verbs: spaceVerbs }
