import type { ReactNode } from 'react'
import { newUuid } from '#platform/web/new-uuid.ts'
import { useTexts } from '#platform/web/texts.ts'
import type { DockAction } from '../contract/dock.ts'
import { canBeUldNumber, uldNumberOf } from '#areas/shipments/domain/units/uld-load.ts'
import { AIRCRAFT } from '#areas/warehouse/domain/aircraft.ts'
import { useStore } from '#platform/web/store.ts'
import { dockState } from './dock-state.ts'
import { tell } from './feedback.ts'
import { type LocalUnit, localUnits, nameOfUnit, unitOf } from './build-up/local-units.ts'
import { Choice, Field } from '#platform/web/kit/touch/fields.tsx'
import { PieceScan } from './piece-scan.tsx'
import { useCodes, wholeNumber } from './use-codes.ts'
import { useSaved } from './use-saved.ts'
import { useTake } from './use-take.ts'

const EMPTY = {
  truckNo: '',
  recipient: '',
  seal: '',
  uldNo: '',
  aircraft: '',
  counted: '',
  carrierScreens: '',
}

/** WHS-02: scans what goes to the airline; the count is typed apart, so that a missed scan shows. A closed ULD goes as a whole. */
export function OutScreen({ subject }: { subject?: string | undefined }): ReactNode {
  const t = useTexts('handheld')
  const warehouse = useTexts('warehouse')
  const take = useTake()
  const { codes, add, remove, clear } = useCodes('out')
  const [draft, setDraft] = useSaved('out', EMPTY)
  const { snapshot, items } = useStore(dockState)
  const units = localUnits(snapshot, items)
  const unit = units.find(({ key }) => key === subject)
  const scan = (text: string, quantity?: number): void => {
    const uld = unitOf(units, text)
    if (!uld) return add(text, quantity)
    if (uld.status !== 'Closed') return tell('bad', t('uldNotClosed', { uld: nameOfUnit(uld) }))
    tell('good', nameOfUnit(uld))
    location.hash = `out/${uld.key}`
  }
  const handOver = async (): Promise<void> => {
    const counted = wholeNumber(draft.counted)
    const { truckNo, recipient } = draft
    const uldNo = uldNumberOf(draft.uldNo)
    if (codes.length === 0) return tell('bad', t('scanFirst'))
    if (!counted || truckNo.length < 2 || recipient.trim() === '') return tell('bad', t('outIncomplete'))
    if (uldNo !== '' && !canBeUldNumber(uldNo).ok) return tell('bad', t('uldWrong'))
    const action: DockAction = {
      kind: 'out',
      id: newUuid(),
      codes,
      counted,
      truckNo,
      recipient,
      uldNo: uldNo === '' ? null : uldNo,
      seal: draft.seal,
      grossWeight: null,
      aircraft: AIRCRAFT.find((one) => one === draft.aircraft) ?? null,
      carrierScreens: draft.carrierScreens.trim() === '' ? null : draft.carrierScreens,
    }
    if (await take(action, `${warehouse('actions.out')} · ${counted}`)) {
      clear()
      setDraft((stored) => ({ ...stored, counted: '' }))
    }
  }
  const change = (part: Partial<typeof EMPTY>): void => setDraft((stored) => ({ ...stored, ...part }))
  if (unit?.status === 'Closed') return <OutUnit unit={unit} draft={draft} onChange={change} />
  return (
    <>
      <PieceScan label={t('scanLabelOrUld')} codes={codes} onScan={scan} onRemove={remove} />
      <OutFields draft={draft} onChange={change} />
      <button type="button" className="touch-button touch-main" onClick={() => void handOver()}>
        {warehouse('actions.out')} · {codes.length}
      </button>
    </>
  )
}

/** A closed ULD leaves in one step: its pieces, weight and seal are those of its build-up. */
function OutUnit(props: { unit: LocalUnit; draft: Draft; onChange(part: Partial<Draft>): void }): ReactNode {
  const { unit, draft, onChange } = props
  const t = useTexts('handheld')
  const warehouse = useTexts('warehouse')
  const take = useTake()
  const pieces = unit.built.reduce((sum, one) => sum + one.pieces, 0)
  const handOver = async (): Promise<void> => {
    const { truckNo, recipient } = draft
    if (truckNo.length < 2 || recipient.trim() === '') return tell('bad', t('outUldIncomplete'))
    const action: DockAction = {
      kind: 'outUld',
      id: newUuid(),
      unitKey: unit.key,
      truckNo,
      recipient,
      carrierScreens: draft.carrierScreens.trim() === '' ? null : draft.carrierScreens,
    }
    if (await take(action, `${warehouse('actions.out')} · ${nameOfUnit(unit)}`)) location.hash = 'out'
  }
  return (
    <>
      <header className="dock-subject">
        <b>{nameOfUnit(unit)}</b>
        <span>{t('uldFacts', { pieces, kg: unit.grossWeight ?? '–', seal: unit.seal || '–' })}</span>
        <button type="button" className="touch-button" onClick={() => (location.hash = 'out')}>
          {t('looseInstead')}
        </button>
      </header>
      <div className="touch-grid">
        <HandoverFields draft={draft} onChange={onChange} />
      </div>
      <button type="button" className="touch-button touch-main" onClick={() => void handOver()}>
        {warehouse('actions.out')} · {nameOfUnit(unit)}
      </button>
    </>
  )
}

type Draft = typeof EMPTY

/** Truck, recipient, and why unscreened freight may leave. */
function HandoverFields({ draft, onChange }: { draft: Draft; onChange(part: Partial<Draft>): void }): ReactNode {
  const warehouse = useTexts('warehouse')
  return (
    <>
      <Field
        label={warehouse('fields.truckNo')}
        value={draft.truckNo}
        maxLength={20}
        onChange={(truckNo) => onChange({ truckNo: truckNo.toUpperCase() })}
      />
      <Field
        label={warehouse('fields.recipient')}
        value={draft.recipient}
        maxLength={100}
        onChange={(recipient) => onChange({ recipient })}
      />
      <Field
        label={warehouse('fields.carrierScreens')}
        value={draft.carrierScreens}
        maxLength={200}
        onChange={(carrierScreens) => onChange({ carrierScreens })}
      />
    </>
  )
}

function OutFields({ draft, onChange }: { draft: Draft; onChange(part: Partial<Draft>): void }): ReactNode {
  const warehouse = useTexts('warehouse')
  return (
    <div className="touch-grid">
      <Field
        label={warehouse('fields.counted')}
        numeric
        value={draft.counted}
        maxLength={5}
        onChange={(counted) => onChange({ counted })}
      />
      <HandoverFields draft={draft} onChange={onChange} />
      <Field label={warehouse('fields.seal')} value={draft.seal} onChange={(seal) => onChange({ seal })} />
      <Field
        label={warehouse('fields.uldNo')}
        value={draft.uldNo}
        maxLength={12}
        onChange={(uldNo) => onChange({ uldNo: uldNo.toUpperCase() })}
      />
      <Choice
        label={warehouse('fields.aircraft')}
        value={draft.aircraft}
        options={[
          { value: '', label: warehouse('hints.aircraftAsBooked') },
          ...AIRCRAFT.map((value) => ({ value, label: warehouse(`choices.aircraft.${value}`) })),
        ]}
        onChange={(aircraft) => onChange({ aircraft })}
      />
    </div>
  )
}
