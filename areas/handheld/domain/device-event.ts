// Events of handhelds are numbered by the device, applied in that order, and each once.

export const EVENT_STATES = ['APPLIED', 'CONFLICT', 'DISCARDED', 'EARLY'] as const
export type EventState = (typeof EVENT_STATES)[number]

export const DEVICE_STEPS = [
  'unload',
  'finish',
  'receive',
  'xray',
  'store',
  'build',
  'takeOff',
  'closeUld',
  'reopenUld',
  'outUld',
  'out',
  'count',
] as const
export type DeviceStep = (typeof DEVICE_STEPS)[number]

/** Most events of one delivery. */
export const MAX_EVENTS = 50

/** What is done with an event that arrives: one that is known is answered as before, one that comes before its predecessor waits. */
export function onArrival(
  { isKnown, lastSeq }: { readonly isKnown: boolean; readonly lastSeq: number },
  seq: number,
): 'ANSWER' | 'WAIT' | 'APPLY' {
  if (isKnown) return 'ANSWER'
  return seq <= lastSeq + 1 ? 'APPLY' : 'WAIT'
}
