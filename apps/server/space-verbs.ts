import { airlineDesk } from '#areas/messaging/server/index.ts'
import { spaceServerWith } from '#areas/space/server/index.ts'

/** The verbs of space, which ask airlines through the channels of messaging. */
export const spaceVerbs = spaceServerWith(airlineDesk).verbs
