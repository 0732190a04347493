import type { ReactNode } from 'react'
import { newUuid } from '#platform/web/new-uuid.ts'
import { useTexts } from '#platform/web/texts.ts'
import type { DockAction } from '../contract/dock.ts'
import { AIRCRAFT } from '#areas/warehouse/domain/pieces.ts'
import { tell } from './feedback.ts'
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
  aircraft: 'PASSENGER',
  counted: '',
  carrierScreens: '',
}
const ULD = /^[A-Z]{3}\d{4,5}[A-Z0-9]{2,3}$/

/** WHS-02: scans what goes to the airline; the count is typed apart, so that a missed scan shows. */
export function OutScreen(): ReactNode {
  const t = useTexts('handheld')
  const warehouse = useTexts('warehouse')
  const take = useTake()
  const { codes, add, remove, clear } = useCodes('out')
  const [draft, setDraft] = useSaved('out', EMPTY)
  const handOver = async (): Promise<void> => {
    const counted = wholeNumber(draft.counted)
    const { truckNo, recipient, uldNo } = draft
    if (codes.length === 0) return tell('bad', t('scanFirst'))
    if (!counted || truckNo.length < 2 || recipient.trim() === '') return tell('bad', t('outIncomplete'))
    if (uldNo !== '' && !ULD.test(uldNo)) return tell('bad', t('uldWrong'))
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
      aircraft: AIRCRAFT.find((one) => one === draft.aircraft) ?? 'PASSENGER',
      carrierScreens: draft.carrierScreens.trim() === '' ? null : draft.carrierScreens,
    }
    if (await take(action, `${warehouse('actions.out')} · ${counted}`)) {
      clear()
      setDraft((stored) => ({ ...stored, counted: '' }))
    }
  }
  return (
    <>
      <PieceScan label={t('scanLabel')} codes={codes} onScan={add} onRemove={remove} />
      <OutFields draft={draft} onChange={(part) => setDraft((stored) => ({ ...stored, ...part }))} />
      <button type="button" className="touch-button touch-main" onClick={() => void handOver()}>
        {warehouse('actions.out')} · {codes.length}
      </button>
    </>
  )
}

function OutFields({
  draft,
  onChange,
}: {
  draft: typeof EMPTY
  onChange(part: Partial<typeof EMPTY>): void
}): ReactNode {
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
        options={AIRCRAFT.map((value) => ({ value, label: warehouse(`choices.aircraft.${value}`) }))}
        onChange={(aircraft) => onChange({ aircraft })}
      />
      <Field
        label={warehouse('fields.carrierScreens')}
        value={draft.carrierScreens}
        maxLength={200}
        onChange={(carrierScreens) => onChange({ carrierScreens })}
      />
    </div>
  )
}
