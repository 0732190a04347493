import { type FormEvent, type ReactNode, useState } from 'react'
import { LANGUAGES } from '#platform/contract/language.ts'
import { switchLanguage, useLanguage, useTexts } from '#platform/web/texts.ts'
import { useAction, useCall } from '#platform/web/use-call.ts'
import { warehouseApi } from '../../contract/api.ts'
import { referencesOf } from '../../domain/references.ts'
import { TRUCK_TYPES } from '../../domain/truck-fee.ts'
import { Choice, Field } from '#platform/web/kit/touch/fields.tsx'
import { LoadingSkeleton } from '#platform/web/kit/layout/loading-skeleton.tsx'
import '#platform/web/kit/touch/touch.css'
import './gate.css'

const EMPTY = { truckNo: '', truckType: 'LIGHT', driver: '', phone: '', customer: '', references: '', pieces: '' }
type Draft = typeof EMPTY

/** WHS-01: the page behind the QR code at the gate, without login: a driver registers and gets a place in the queue. */
export function Page(): ReactNode {
  const t = useTexts('warehouse')
  const token = location.pathname.split('/')[3] ?? ''
  const isToken = /^[\w-]{43}$/.test(token)
  const { data, error } = useCall(warehouseApi.gateOpen, { token }, { quiet: true, enabled: isToken })
  if (isToken && !data && !error) return <LoadingSkeleton />
  return (
    <div className="touch">
      <Languages />
      {data ? <Gate office={data.office} token={token} /> : <p className="touch-empty">{t('gate.unknown')}</p>}
    </div>
  )
}

function Gate({ office, token }: { office: string; token: string }): ReactNode {
  const t = useTexts('warehouse')
  const [draft, setDraft] = useState(EMPTY)
  const [ticket, setTicket] = useState<{ readonly number: string; readonly queueNo: number }>()
  const { run, isRunning } = useAction(warehouseApi.gateRegister)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (!isRunning) run(inputOf(draft, token)).then(setTicket, () => undefined)
  }
  if (ticket) {
    return (
      <div className="dock-form" role="status">
        <p>{t('gate.yourNumber')}</p>
        <p className="touch-count">{ticket.queueNo}</p>
        <p>
          {ticket.number} · {draft.truckNo}
        </p>
        <p>{t('gate.wait')}</p>
      </div>
    )
  }
  return (
    <form className="dock-form" onSubmit={submit}>
      <h1>{office}</h1>
      <h2>{t('gate.posterTitle')}</h2>
      <Fields draft={draft} onChange={(part) => setDraft({ ...draft, ...part })} />
      <button type="submit" className="touch-button touch-main" disabled={draft.truckNo.trim().length < 2 || isRunning}>
        {t('gate.register')}
      </button>
    </form>
  )
}

function Fields({ draft, onChange }: { draft: Draft; onChange(part: Partial<Draft>): void }): ReactNode {
  const t = useTexts('warehouse')
  return (
    <>
      <Field
        label={t('fields.truckNo')}
        value={draft.truckNo}
        maxLength={20}
        onChange={(truckNo) => onChange({ truckNo: truckNo.toUpperCase() })}
      />
      <Choice
        label={t('fields.truckType')}
        value={draft.truckType}
        options={TRUCK_TYPES.map((value) => ({ value, label: t(`choices.truckType.${value}`) }))}
        onChange={(truckType) => onChange({ truckType })}
      />
      <Field
        label={t('fields.driver')}
        value={draft.driver}
        maxLength={60}
        onChange={(driver) => onChange({ driver })}
      />
      <Field label={t('fields.phone')} value={draft.phone} onChange={(phone) => onChange({ phone })} />
      <Field
        label={t('fields.customer')}
        value={draft.customer}
        maxLength={100}
        onChange={(customer) => onChange({ customer })}
      />
      <Field
        label={t('fields.references')}
        value={draft.references}
        maxLength={500}
        onChange={(references) => onChange({ references })}
      />
      <Field
        label={t('fields.expectedPieces')}
        numeric
        value={draft.pieces}
        maxLength={5}
        onChange={(pieces) => onChange({ pieces: pieces.replaceAll(/\D/g, '') })}
      />
    </>
  )
}

function Languages(): ReactNode {
  const t = useTexts('warehouse')
  const language = useLanguage()
  return (
    <div className="touch-chips dock-form">
      {LANGUAGES.map((one) => (
        <button
          key={one}
          type="button"
          className="touch-button"
          aria-pressed={one === language}
          onClick={() => void switchLanguage(one)}
        >
          {t(`languages.${one}`)}
        </button>
      ))}
    </div>
  )
}

function inputOf({ pieces, references, truckType, ...draft }: Draft, token: string) {
  return {
    ...draft,
    token,
    truckType: TRUCK_TYPES.find((one) => one === truckType) ?? 'LIGHT',
    references: referencesOf(references),
    expectedPieces: Number(pieces) > 0 ? Number(pieces) : null,
  }
}
