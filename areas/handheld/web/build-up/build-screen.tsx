import type { ReactNode } from 'react'
import { compareBuildUp, totalsOfLines } from '#areas/warehouse/domain/build-up.ts'
import { useStore } from '#platform/web/store.ts'
import { useTexts } from '#platform/web/texts.ts'
import { BuildUnit } from './build-unit.tsx'
import { dockState } from '../dock-state.ts'
import { tell } from '../feedback.ts'
import { type LocalUnit, localUnits, nameOfUnit, unitOf } from './local-units.ts'
import { ScanField } from '../scan/scan-field.tsx'

/** WHS-02: chooses a ULD of a confirmed plan by its number, the QR code of its build sheet or a tap, then builds it up. */
export function BuildScreen({ subject }: { subject?: string | undefined }): ReactNode {
  const t = useTexts('handheld')
  const { snapshot, items } = useStore(dockState)
  const units = localUnits(snapshot, items).filter(({ status }) => status !== 'Out')
  const unit = units.find(({ key }) => key === subject)
  const open = (key: string): void => void (location.hash = `build/${key}`)
  const scan = (text: string): void => {
    const found = unitOf(units, text)
    if (!found) return tell('bad', t('unitUnknown', { code: text }))
    tell('good', nameOfUnit(found))
    open(found.key)
  }
  if (unit) return <BuildUnit key={unit.key} unit={unit} units={units} onOther={() => (location.hash = 'build')} />
  return (
    <>
      <ScanField label={t('scanUnit')} onScan={scan} />
      {subject !== undefined && (
        <p className="dock-notice" role="alert">
          {t('unitNotConfirmed')}
        </p>
      )}
      {units.length === 0 && <p className="touch-empty">{t('noUnits')}</p>}
      <ul className="dock-list">
        {units.map((one) => (
          <li key={one.key}>
            <button type="button" className="touch-button dock-row" onClick={() => open(one.key)}>
              <UnitLine unit={one} />
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}

function UnitLine({ unit }: { unit: LocalUnit }): ReactNode {
  const t = useTexts('handheld')
  const warehouse = useTexts('warehouse')
  const { planned, built, different } = totalsOfLines(compareBuildUp(unit.planned, unit.built))
  return (
    <>
      <b>{nameOfUnit(unit)}</b>
      <span>
        {unit.flight}
        {unit.position !== '' && ` · ${unit.position}`}
      </span>
      {unit.isGrounded && <strong className="dock-grounded">{t('flightGrounded')}</strong>}
      <span>
        {warehouse(`choices.buildUpStatus.${unit.status ?? 'none'}`)} · {t('builtOf', { built, planned })}
        {different > 0 && ` · ${t('differentCount', { count: different })}`}
      </span>
    </>
  )
}
