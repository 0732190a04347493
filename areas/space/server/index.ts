import { spaceApi } from '../contract/api.ts'
import { type AirlineDesk, noAirlineDesk } from './airline/airline-desk.ts'
import { spaceVerbs } from './api.ts'

export type { AirlineDesk } from './airline/airline-desk.ts'
export { findRequestedNumber } from './airline/airline-request-repository.ts'
export { answerRequest, noteRejectedRequest } from './airline/answer-request.ts'
export { SPACE_GIVEN, type SpaceGiven } from './request-space.ts'
export { type SpaceOnFlight, spacesOfFlight } from './board-repository.ts'
export { restoreSpaces } from './restore-space.ts'
export { type SpaceRow, findSpaces } from './space-repository.ts'
export { mailSoftBlock } from './soft-blocks/mail-soft-block.ts'
export { SOFT_BLOCK_NEWS, watchSoftBlocks } from './soft-blocks/watch-soft-blocks.ts'
export { requireVisibleFlight, visibleFlights } from './visible-flights.ts'

export const spaceServerWith = (desk: AirlineDesk) => ({ api: spaceApi, verbs: spaceVerbs(desk) })

/** Airlines are asked by hand. */
export const spaceServer = spaceServerWith(noAirlineDesk)
