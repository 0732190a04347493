import { unitKeyOf } from '#areas/load-planning/domain/build-sheet/build-sheet-address.ts'
import { unitName } from '#areas/load-planning/contract/plan/unit-name.ts'
import { uldNumberOf } from '#areas/shipments/domain/units/uld-load.ts'
import { AFTER_BUILD_UP_STEP, type BuildUpStep } from '#areas/warehouse/domain/build-up.ts'
import { houseLabelOf } from '#areas/warehouse/domain/scan-code.ts'
import { currentLanguage } from '#platform/web/texts.ts'
import type { Codes, DockAction, DockSnapshot } from '../../contract/dock.ts'
import type { QueuedItem } from '../queue-store.ts'

export type LocalUnit = DockSnapshot['units'][number]
type UldAction = Extract<DockAction, { unitKey: string }>

/** The ULDs as they will be once the queue has been sent, so that building up goes on without network. */
export function localUnits(snapshot: Partial<DockSnapshot>, items: readonly QueuedItem[]): LocalUnit[] {
  return (snapshot.units ?? []).map((unit) => items.reduce(afterItem, unit))
}

const STEPS: Readonly<Record<UldAction['kind'], BuildUpStep>> = {
  build: 'build',
  takeOff: 'takeOff',
  closeUld: 'close',
  reopenUld: 'reopen',
  outUld: 'out',
}

function afterItem(unit: LocalUnit, item: QueuedItem): LocalUnit {
  if (item.kind !== 'step' || item.refused !== undefined) return unit
  const { action } = item.event
  if (!('unitKey' in action) || action.unitKey !== unit.key) return unit
  const status = AFTER_BUILD_UP_STEP[STEPS[action.kind]]
  switch (action.kind) {
    case 'build':
      return { ...unit, status, uldNo: action.uldNo, built: [...unit.built, ...countsOf(action.codes, 1)] }
    case 'takeOff':
      return { ...unit, status, built: [...unit.built, ...countsOf(action.codes, -1)] }
    case 'closeUld':
      return { ...unit, status, grossWeight: action.grossWeight, seal: action.seal }
    case 'reopenUld':
      return { ...unit, status, grossWeight: null, seal: '' }
    case 'outUld':
      return { ...unit, status }
  }
}

/** Pieces by HAWB; an AWB label counts under its own number until the server has resolved it. */
function countsOf(codes: Codes, sign: 1 | -1): LocalUnit['built'] {
  return codes.map(({ code, quantity = 1 }) => ({
    reference: houseLabelOf(code)?.reference ?? code,
    pieces: sign * quantity,
  }))
}

/** The number on the ULD, or the planned one; without any, its name in the plan. */
export function nameOfUnit({ uldNo, plannedUldNo, uldType, no }: LocalUnit): string {
  return unitName({ uldNo: uldNo ?? plannedUldNo, uldType }, no, currentLanguage())
}

/** The ULD of a scanned code. */
export function unitOf(units: readonly LocalUnit[], text: string): LocalUnit | undefined {
  const key = unitKeyOf(text)
  if (key !== null) return units.find((unit) => unit.key === key)
  const number = uldNumberOf(text)
  return units.find(({ uldNo }) => uldNo === number) ?? units.find(({ plannedUldNo }) => plannedUldNo === number)
}
