import type { Verbs } from '#platform/server/http/context.ts'
import type { handheldApi } from '../contract/api.ts'
import { dockResolve, dockSend } from './apply-events.ts'
import { dockPrint } from './print-scanned.ts'
import { dockConflicts, dockSnapshot } from './read-dock.ts'

export const handheldVerbs: Verbs<typeof handheldApi> = {
  dockSnapshot,
  dockSend,
  dockPrint,
  dockConflicts,
  dockResolve,
}
