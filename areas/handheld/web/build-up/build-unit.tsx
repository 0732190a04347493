import { type ReactNode, useState } from 'react'
import { canBeUldNumber, uldNumberOf } from '#areas/shipments/domain/units/uld-load.ts'
import { type BuiltLine, compareBuildUp } from '#areas/warehouse/domain/build-up.ts'
import { houseLabelOf } from '#areas/warehouse/domain/scan-code.ts'
import { Field } from '#platform/web/kit/touch/fields.tsx'
import { useTexts } from '#platform/web/texts.ts'
import { tell } from '../feedback.ts'
import { type LocalUnit, nameOfUnit } from './local-units.ts'
import { PieceScan } from '../piece-scan.tsx'
import { useCodes } from '../use-codes.ts'
import { useSaved } from '../use-saved.ts'
import { useTake } from '../use-take.ts'

/** One ULD: what the plan has on it against what stands on it, its pieces, and its weight and seal. */
export function BuildUnit(props: { unit: LocalUnit; units: readonly LocalUnit[]; onOther(): void }): ReactNode {
  const { unit, units, onOther } = props
  const t = useTexts('handheld')
  const lines = compareBuildUp(unit.planned, unit.built)
  return (
    <>
      <header className="dock-subject">
        <b>{nameOfUnit(unit)}</b>
        <span>
          {unit.flight}
          {unit.position !== '' && ` · ${unit.position}`}
        </span>
        <button type="button" className="touch-button" onClick={onOther}>
          {t('otherUnit')}
        </button>
      </header>
      {unit.isGrounded && (
        <p className="dock-notice dock-different" role="alert">
          <strong className="dock-grounded">{t('flightGrounded')}</strong>
        </p>
      )}
      {unit.instruction !== '' && <p className="dock-notice">{unit.instruction}</p>}
      <Lines lines={lines} destinations={new Map(unit.planned.map((one) => [one.reference, one.destination]))} />
      {unit.status === 'Closed' ? (
        <ClosedUnit unit={unit} />
      ) : (
        <>
          <Pieces unit={unit} units={units} lines={lines} />
          <Closing unit={unit} />
        </>
      )}
    </>
  )
}

function Lines({ lines, destinations }: { lines: readonly BuiltLine[]; destinations: Map<string, string> }): ReactNode {
  const t = useTexts('handheld')
  return (
    <ul className="dock-list">
      {lines.map(({ reference, planned, built, missing, different }) => (
        <li key={reference} className={different > 0 ? 'dock-card dock-different' : 'dock-card'}>
          <b>{reference}</b> {destinations.get(reference)}
          <span className="dock-built">
            {planned > 0 && t('builtOf', { built, planned })}
            {missing > 0 && <em>{t('missingCount', { count: missing })}</em>}
            {different > 0 && <strong>{t('differentCount', { count: different })}</strong>}
          </span>
        </li>
      ))}
    </ul>
  )
}

function Pieces(props: { unit: LocalUnit; units: readonly LocalUnit[]; lines: readonly BuiltLine[] }): ReactNode {
  const { unit, units, lines } = props
  const t = useTexts('handheld')
  const take = useTake()
  const { codes, add, remove, clear } = useCodes(`build_${unit.key}`)
  const [typed, setTyped] = useState(unit.plannedUldNo ?? '')
  const uldNo = unit.uldNo ?? uldNumberOf(typed)
  const scan = (text: string, quantity?: number): void => {
    if (canBeUldNumber(uldNumberOf(text)).ok && unit.uldNo === null) return setTyped(uldNumberOf(text))
    const code = text.trim().toUpperCase()
    const reference = houseLabelOf(code)?.reference ?? code
    const line = lines.find((one) => one.reference === reference)
    // Freight without labels: the HAWB alone stands for what the plan still misses here.
    add(code, quantity ?? (line && line.missing > 0 ? line.missing : undefined))
    if (!line || line.planned > 0) return
    tell('bad', elsewhere(units, reference, t('notPlannedHere', { code })))
  }
  const change = async (kind: 'build' | 'takeOff'): Promise<void> => {
    if (codes.length === 0) return tell('bad', t('scanFirst'))
    if (!canBeUldNumber(uldNo).ok || !uldNo.startsWith(unit.uldType)) {
      return tell('bad', t('uldOfType', { type: unit.uldType }))
    }
    const about = { unitKey: unit.key, codes }
    const action = kind === 'build' ? ({ kind, ...about, uldNo } as const) : ({ kind, ...about } as const)
    if (await take(action, `${uldNo} · ${codes.length}`)) clear()
  }
  return (
    <>
      {unit.uldNo === null && (
        <Field
          label={t('uldOnPallet')}
          value={typed}
          maxLength={14}
          onChange={(text) => setTyped(text.toUpperCase())}
        />
      )}
      <PieceScan label={t('scanLabel')} codes={codes} onScan={scan} onRemove={remove} />
      <button type="button" className="touch-button touch-main" onClick={() => void change('build')}>
        {t('kinds.build')} · {codes.length}
      </button>
      {unit.built.length > 0 && (
        <button type="button" className="touch-button touch-wide" onClick={() => void change('takeOff')}>
          {t('kinds.takeOff')} · {codes.length}
        </button>
      )}
    </>
  )
}

/** Names the ULD on which the plan has a HAWB instead. */
function elsewhere(units: readonly LocalUnit[], reference: string, text: string): string {
  const other = units.find(({ planned }) => planned.some((one) => one.reference === reference))
  return other ? `${text} → ${nameOfUnit(other)}` : text
}

const DECIMAL = /^\d{1,7}(\.\d{1,2})?$/

function Closing({ unit }: { unit: LocalUnit }): ReactNode {
  const t = useTexts('handheld')
  const warehouse = useTexts('warehouse')
  const take = useTake()
  const [draft, setDraft] = useSaved(`close_${unit.key}`, { grossWeight: '', seal: '' })
  const close = async (): Promise<void> => {
    const { grossWeight, seal } = draft
    if (!DECIMAL.test(grossWeight) || Number(grossWeight) <= 0) return tell('bad', t('scaleFirst'))
    if (unit.maxKg !== null && Number(grossWeight) > unit.maxKg) {
      return tell('bad', t('tooHeavy', { most: unit.maxKg }))
    }
    const action = { kind: 'closeUld', unitKey: unit.key, grossWeight, seal } as const
    if (await take(action, `${nameOfUnit(unit)} · ${grossWeight} kg`)) setDraft(() => ({ grossWeight: '', seal: '' }))
  }
  if (unit.built.length === 0) return null
  return (
    <>
      <div className="touch-grid">
        <Field
          label={t('scaleWeight', { planned: unit.plannedKg })}
          numeric
          maxLength={10}
          value={draft.grossWeight}
          onChange={(grossWeight) => setDraft((stored) => ({ ...stored, grossWeight }))}
        />
        <Field
          label={warehouse('fields.seal')}
          value={draft.seal}
          onChange={(seal) => setDraft((stored) => ({ ...stored, seal }))}
        />
      </div>
      <button type="button" className="touch-button touch-wide" onClick={() => void close()}>
        {t('kinds.closeUld')}
      </button>
    </>
  )
}

function ClosedUnit({ unit }: { unit: LocalUnit }): ReactNode {
  const t = useTexts('handheld')
  const warehouse = useTexts('warehouse')
  const take = useTake()
  const { key: unitKey, grossWeight, seal } = unit
  return (
    <>
      <p className="touch-count" role="status">
        {grossWeight} kg
      </p>
      <p>
        {warehouse('choices.buildUpStatus.Closed')}
        {seal !== '' && ` · ${warehouse('fields.seal')} ${seal}`}
      </p>
      <button type="button" className="touch-button touch-main" onClick={() => (location.hash = `out/${unitKey}`)}>
        {warehouse('actions.out')}
      </button>
      <button
        type="button"
        className="touch-button touch-wide"
        onClick={() => void take({ kind: 'reopenUld', unitKey }, t('kinds.reopenUld'))}
      >
        {t('kinds.reopenUld')}
      </button>
    </>
  )
}
