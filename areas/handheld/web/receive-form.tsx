import type { ReactNode } from 'react'
import { newUuid } from '#platform/web/new-uuid.ts'
import { useTexts } from '#platform/web/texts.ts'
import type { DockAction } from '../contract/dock.ts'
import { houseLabelOf, scanCodeOf } from '#areas/warehouse/domain/scan-code.ts'
import { tell } from './feedback.ts'
import { Field, Toggle } from '#platform/web/kit/touch/fields.tsx'
import type { LocalTruck } from './local-trucks.ts'
import { ScanField } from './scan/scan-field.tsx'
import { wholeNumber } from './use-codes.ts'
import { useSaved } from './use-saved.ts'
import { useTake } from './use-take.ts'

type Draft = {
  readonly reference: string
  /** Numbers of the labels scanned; empty for freight that is only counted. */
  readonly pieceNos: readonly number[]
  readonly pieces: string
  readonly weight: string
  readonly cartons: string
  readonly pallets: string
  readonly length: string
  readonly width: string
  readonly height: string
  readonly damaged: boolean
  readonly wet: boolean
  readonly crushed: boolean
  readonly batteryLabel: boolean
}

const EMPTY: Draft = {
  reference: '',
  pieceNos: [],
  pieces: '',
  weight: '',
  cartons: '',
  pallets: '',
  length: '',
  width: '',
  height: '',
  damaged: false,
  wet: false,
  crushed: false,
  batteryLabel: false,
}

const NUMBERS = ['pieces', 'weight', 'cartons', 'pallets'] as const
/** No comma stands in them: 1,000 pieces are not one. */
const COUNTS: ReadonlySet<string> = new Set(['pieces', 'cartons', 'pallets'])
const SIZES = ['length', 'width', 'height'] as const
const CONDITIONS = ['damaged', 'wet', 'crushed', 'batteryLabel'] as const

/** Pieces, measures and condition of one HAWB. Scanned house labels count themselves. */
export function ReceiveForm(props: { truckId: string; references: LocalTruck['references'] }): ReactNode {
  const t = useTexts('handheld')
  const warehouse = useTexts('warehouse')
  const take = useTake()
  const [draft, setDraft] = useSaved<Draft>(`receive_${props.truckId}`, EMPTY)
  const change = (part: Partial<Draft>): void => setDraft((stored) => ({ ...stored, ...part }))
  const count = draft.pieceNos.length || wholeNumber(draft.pieces)
  const scan = (text: string): void => {
    const next = afterScan(draft, text)
    if (next) setDraft((stored) => ({ ...stored, ...afterScan(stored, text) }))
    const reason = isCountedAlready(draft, text) ? 'scannedTwice' : 'otherReference'
    tell(next ? 'good' : 'bad', next ? text : t(reason, { code: text }))
  }
  const receive = async (): Promise<void> => {
    if (!count || draft.reference === '') return tell('bad', t('countFirst'))
    const wrong = wrongNumberOf(draft)
    if (wrong) return tell('bad', t('numberWrong', { what: t(wrong) }))
    if (!areSizesComplete(draft)) return tell('bad', t('measuresWrong'))
    if (await take(receiptOf(props.truckId, draft, count), `${draft.reference} · ${count}`)) setDraft(() => EMPTY)
  }
  return (
    <>
      <ScanField label={t('scanLabel')} onScan={scan} />
      {props.references.length > 0 && (
        <div className="touch-chips">
          {props.references.map(({ text, pieces, isDg }) => (
            <Toggle
              key={text}
              label={`${text} · ${pieces ?? '–'}${isDg ? ' · DG' : ''}`}
              isOn={draft.reference === text}
              onChange={() => change({ reference: text, pieceNos: [] })}
            />
          ))}
        </div>
      )}
      <Field
        label={warehouse('fields.reference')}
        value={draft.reference}
        maxLength={40}
        onChange={(reference) => change({ reference: reference.toUpperCase(), pieceNos: [] })}
      />
      <p className="touch-count" role="status">
        {count ?? 0}
      </p>
      <Measures draft={draft} onChange={change} />
      <button type="button" className="touch-button touch-main" onClick={() => void receive()}>
        {warehouse('actions.receive')}
      </button>
    </>
  )
}

function Measures({ draft, onChange }: { draft: Draft; onChange(part: Partial<Draft>): void }): ReactNode {
  const t = useTexts('handheld')
  const warehouse = useTexts('warehouse')
  const numberField = (name: (typeof NUMBERS | typeof SIZES)[number]): ReactNode => (
    <Field
      key={name}
      label={t(name)}
      numeric
      value={draft[name]}
      maxLength={9}
      onChange={(value) => onChange({ [name]: COUNTS.has(name) ? value : value.replace(',', '.') })}
    />
  )
  return (
    <>
      <div className="touch-grid">{NUMBERS.map(numberField)}</div>
      <div className="touch-sizes">{SIZES.map(numberField)}</div>
      <div className="touch-chips">
        {CONDITIONS.map((name) => (
          <Toggle
            key={name}
            label={warehouse(`fields.${name}`)}
            isOn={draft[name]}
            onChange={(isOn) => onChange({ [name]: isOn })}
          />
        ))}
      </div>
    </>
  )
}

/** Whether the label was scanned for this count before. */
function isCountedAlready({ reference, pieceNos }: Draft, text: string): boolean {
  const label = houseLabelOf(text)
  return label !== null && label.reference === reference && pieceNos.includes(label.pieceNo)
}

/** A house label counts its piece; a bare number begins a HAWB. Null if the label is of another HAWB than the one counted. */
function afterScan({ reference, pieceNos }: Draft, text: string): Partial<Draft> | null {
  const label = houseLabelOf(text)
  if (!label) {
    const code = scanCodeOf(text)
    return code.kind === 'reference' && pieceNos.length === 0 ? { reference: code.reference } : null
  }
  const isOther = reference !== '' && reference !== label.reference
  if ((isOther && pieceNos.length > 0) || pieceNos.includes(label.pieceNo)) return null
  return { reference: label.reference, pieceNos: [...(isOther ? [] : pieceNos), label.pieceNo] }
}

const DECIMAL = /^\d{1,7}(\.\d{1,2})?$/
/** The first field that holds no number it may hold; of cartons and pallets there may be none. */
function wrongNumberOf(draft: Draft): (typeof NUMBERS | typeof SIZES)[number] | undefined {
  const isDecimal = (text: string): boolean => DECIMAL.test(text) && Number(text) > 0
  const isRight = (name: (typeof NUMBERS | typeof SIZES)[number]): boolean => {
    if (draft[name] === '') return true
    return name === 'cartons' || name === 'pallets' ? /^\d{1,4}$/.test(draft[name]) : isDecimal(draft[name])
  }
  return [...NUMBERS, ...SIZES].find((name) => !isRight(name))
}

function areSizesComplete(draft: Draft): boolean {
  const typed = SIZES.filter((name) => draft[name] !== '')
  return typed.length === 0 || typed.length === SIZES.length
}

function receiptOf(truckId: string, draft: Draft, pieces: number): DockAction {
  const { reference, pieceNos, length, width, height, damaged, wet, crushed, batteryLabel } = draft
  const isLabelled = pieceNos.length > 0
  return {
    kind: 'receive',
    id: newUuid(),
    truckId,
    reference,
    pieces,
    labelled: isLabelled,
    ...(isLabelled && { pieceNos: [...pieceNos] }),
    cartons: draft.cartons === '' ? null : Number(draft.cartons),
    pallets: draft.pallets === '' ? null : Number(draft.pallets),
    grossWeight: draft.weight === '' ? null : draft.weight,
    dimensionLines: length === '' ? [] : [{ length, width, height, pieces }],
    damaged,
    wet,
    crushed,
    batteryLabel,
    regulatedAgent: null,
    exemption: null,
    remark: '',
  }
}
