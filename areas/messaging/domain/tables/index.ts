import type { MessageTable } from '../grammar/message-table.ts'
import { fma, fna } from './acknowledgement.ts'
import { ffa, ffr } from './booking.ts'
import { ffm } from './ffm.ts'
import { fhl4, fhl5 } from './fhl.ts'
import { fsa, fsu } from './fsu.ts'
import { fwb16, fwb17 } from './fwb.ts'

/** Every message that is understood. The first of a kind reads the versions that no other does. */
export const messageTables: readonly MessageTable[] = [fwb16, fwb17, fhl5, fhl4, fsu, fsa, fma, fna, ffr, ffa, ffm]

/** The table that reads a version of a kind: an unknown version is read by the nearest. */
export function tableFor(kind: string, version: string): MessageTable | undefined {
  const ofKind = messageTables.filter((table) => table.kind === kind)
  const exact = ofKind.find((table) => table.version === version)
  return exact ?? (kind === 'FWB' && Number(version) > 17 ? fwb17 : ofKind[0])
}
