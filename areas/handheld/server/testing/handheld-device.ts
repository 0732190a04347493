import type { DockAction, DockEvent } from '../../contract/dock.ts'

/** A handheld: numbers its events. */
export function dockDevice() {
  let seq = 0
  return {
    deviceId: crypto.randomUUID() as string,
    event: (action: DockAction): DockEvent => ({
      id: crypto.randomUUID(),
      seq: ++seq,
      at: '2026-11-20T08:00:00.000Z',
      takenBy: 'wh.hkg',
      action,
    }),
  }
}

type ActionOf<Kind extends DockAction['kind']> = Extract<DockAction, { kind: Kind }>

export function receiveAction(truckId: string, pieces: number): ActionOf<'receive'> {
  return {
    kind: 'receive',
    id: crypto.randomUUID(),
    truckId,
    reference: `H${crypto.randomUUID().slice(0, 8).toUpperCase()}`,
    pieces,
    labelled: true,
    cartons: null,
    pallets: null,
    grossWeight: null,
    dimensionLines: [],
    damaged: false,
    wet: false,
    crushed: false,
    batteryLabel: false,
    regulatedAgent: null,
    exemption: null,
    remark: '',
  }
}

export function xrayAction(codes: ActionOf<'xray'>['codes']): ActionOf<'xray'> {
  return {
    kind: 'xray',
    codes,
    xrayNo: 'XR0001',
    machineId: null,
    screenerId: null,
    result: 'CLEAR',
    method: null,
    methodResult: null,
  }
}

export function outAction(codes: ActionOf<'out'>['codes'], change: Partial<ActionOf<'out'>> = {}): ActionOf<'out'> {
  return {
    kind: 'out',
    id: crypto.randomUUID(),
    codes,
    counted: codes.reduce((sum, { quantity = 1 }) => sum + quantity, 0),
    truckNo: 'ZZ1',
    uldNo: null,
    seal: '',
    grossWeight: null,
    aircraft: null,
    carrierScreens: null,
    recipient: 'HACTL',
    ...change,
  }
}
