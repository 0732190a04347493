import type { MessageTable } from '../grammar/message-table.ts'
import { fma, fna } from './acknowledgement.ts'
import { ffa, ffr } from './booking.ts'
import { ffm } from './ffm.ts'
import { fhl4, fhl5 } from './fhl.ts'
import { fsa, fsu } from './fsu.ts'
import { fwb16, fwb17 } from './fwb.ts'

/** All supported messages. The first table of a type reads versions without their own table. */
export const messageTables: readonly MessageTable[] = [fwb16, fwb17, fhl5, fhl4, fsu, fsa, fma, fna, ffr, ffa, ffm]

/** Returns the table for a version of a type; unknown versions use the nearest. */
export function tableFor(kind: string, version: string): MessageTable | undefined {
  const ofKind = messageTables.filter((table) => table.kind === kind)
  const exact = ofKind.find((table) => table.version === version)
  return exact ?? (kind === 'FWB' && Number(version) > 17 ? fwb17 : ofKind[0])
}
