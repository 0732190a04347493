import type { OutInput, ScreenInput } from '../../contract/piece.ts'

/** A clear X-ray of pieces. */
export function screeningOf(ids: readonly string[], change: Partial<ScreenInput> = {}): ScreenInput {
  return {
    pieces: ids.map((id) => ({ id })),
    xrayNo: 'XR0001',
    machineId: null,
    screenerId: null,
    result: 'CLEAR',
    method: null,
    methodResult: null,
    ...change,
  }
}

/** A hand-over of loose pieces on the aircraft of their flights. */
export function outOf(ids: readonly string[], change: Partial<OutInput> = {}): OutInput {
  return {
    id: crypto.randomUUID(),
    pieces: ids.map((id) => ({ id })),
    counted: ids.length,
    truckNo: 'ZZ1',
    uldNo: null,
    seal: 'S1',
    grossWeight: null,
    aircraft: null,
    carrierScreens: null,
    recipient: 'HACTL',
    ...change,
  }
}
