import type { Verbs } from '#platform/server/http/context.ts'
import type { handheldApi } from '../contract/api.ts'
import { dockResolve, dockSend } from './apply-events.ts'
import { dockConflicts, dockSnapshot } from './read-dock.ts'

export const handheldVerbs: Verbs<typeof handheldApi> = { dockSnapshot, dockSend, dockConflicts, dockResolve }
