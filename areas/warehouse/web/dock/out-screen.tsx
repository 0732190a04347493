import { type ReactNode, useState } from 'react'
import { newUuid } from '#platform/web/new-uuid.ts'
import { useTexts } from '#platform/web/texts.ts'
import type { DockAction } from '../../contract/dock.ts'
import { AIRCRAFT } from '../../domain/pieces.ts'
import { tell } from './feedback.ts'
import { Choice, Field, ScannedCodes } from './fields.tsx'
import { ScanField } from './scan-field.tsx'
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
  const t = useTexts('warehouse')
  const take = useTake()
  const { codes, add, remove, clear } = useCodes('out')
  const [draft, setDraft] = useSaved('out', EMPTY)
  const [quantity, setQuantity] = useState('')
  const change = (part: Partial<typeof EMPTY>): void => setDraft({ ...draft, ...part })
  const handOver = async (): Promise<void> => {
    const counted = wholeNumber(draft.counted)
    const { truckNo, recipient, uldNo } = draft
    if (codes.length === 0) return tell('bad', t('dock.scanFirst'))
    if (!counted || truckNo.length < 2 || recipient.trim() === '') return tell('bad', t('dock.outIncomplete'))
    if (uldNo !== '' && !ULD.test(uldNo)) return tell('bad', t('dock.uldWrong'))
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
    if (await take(action, `${t('actions.out')} · ${counted}`)) {
      clear()
      setDraft({ ...draft, counted: '' })
    }
  }
  return (
    <>
      <ScanField
        label={t('dock.scanLabel')}
        onScan={(code) => {
          add(code, wholeNumber(quantity))
          setQuantity('')
        }}
      />
      <Field label={t('dock.quantity')} numeric value={quantity} maxLength={4} onChange={setQuantity} />
      <ScannedCodes codes={codes} removeText={t('dock.remove')} onRemove={remove} />
      <div className="dock-grid">
        <Field
          label={t('fields.counted')}
          numeric
          value={draft.counted}
          maxLength={5}
          onChange={(counted) => change({ counted })}
        />
        <Field
          label={t('fields.truckNo')}
          value={draft.truckNo}
          maxLength={20}
          onChange={(truckNo) => change({ truckNo: truckNo.toUpperCase() })}
        />
        <Field
          label={t('fields.recipient')}
          value={draft.recipient}
          maxLength={100}
          onChange={(recipient) => change({ recipient })}
        />
        <Field label={t('fields.seal')} value={draft.seal} onChange={(seal) => change({ seal })} />
        <Field
          label={t('fields.uldNo')}
          value={draft.uldNo}
          maxLength={12}
          onChange={(uldNo) => change({ uldNo: uldNo.toUpperCase() })}
        />
        <Choice
          label={t('fields.aircraft')}
          value={draft.aircraft}
          options={AIRCRAFT.map((value) => ({ value, label: t(`choices.aircraft.${value}`) }))}
          onChange={(aircraft) => change({ aircraft })}
        />
        <Field
          label={t('fields.carrierScreens')}
          value={draft.carrierScreens}
          maxLength={200}
          onChange={(carrierScreens) => change({ carrierScreens })}
        />
      </div>
      <button type="button" className="dock-button dock-main" onClick={() => void handOver()}>
        {t('actions.out')} · {codes.length}
      </button>
    </>
  )
}
