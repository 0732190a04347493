import { type FormEvent, type ReactNode, useState } from 'react'
import { errorText } from '#platform/contract/error-catalogue.ts'
import { LANGUAGES } from '#platform/contract/language.ts'
import type { CallFailed } from '#platform/web/api-client.ts'
import { switchLanguage, useLanguage, useTexts } from '#platform/web/texts.ts'
import { useAction, useCall } from '#platform/web/use-call.ts'
import { warehouseApi } from '../../contract/api.ts'
import { warehouseErrors } from '../../contract/errors.ts'
import { gateInput } from '../../contract/gate-api.ts'
import { MAX_REFERENCES, referencesOf } from '../../domain/references.ts'
import { TRUCK_TYPES } from '../../domain/truck-fee.ts'
import { Choice, Field } from '#platform/web/kit/touch/fields.tsx'
import { LoadingSkeleton } from '#platform/web/kit/layout/loading-skeleton.tsx'
import '#platform/web/kit/touch/touch.css'
import './gate.css'

const EMPTY = { truckNo: '', truckType: 'LIGHT', driver: '', phone: '', customer: '', references: '', pieces: '' }
type Draft = typeof EMPTY

/** WHS-01: the page behind the QR code at the gate, without login: a driver registers and gets a place in the queue. */
export function Page(): ReactNode {
  const token = location.pathname.split('/')[3] ?? ''
  const isToken = /^[\w-]{43}$/.test(token)
  const { data, error, refetch } = useCall(warehouseApi.gateOpen, { token }, { quiet: true, enabled: isToken })
  if (isToken && !data && !error) return <LoadingSkeleton />
  return (
    <div className="touch">
      <Languages />
      {data && <Gate office={data.office} token={token} />}
      {!data && <NotOpened failed={error} onAgain={() => void refetch()} />}
    </div>
  )
}

/** Only what the server does not know is no code of a gate; anything else may go well the next time. */
function NotOpened({ failed, onAgain }: { failed: CallFailed | null; onAgain(): void }): ReactNode {
  const t = useTexts('warehouse')
  if (!failed || failed.status === 404) return <p className="touch-empty">{t('gate.unknown')}</p>
  return (
    <div className="dock-form" role="alert">
      <p>{t('gate.notOpened', { reason: failed.message })}</p>
      <button type="button" className="touch-button touch-main" onClick={onAgain}>
        {t('gate.tryAgain')}
      </button>
    </div>
  )
}

function Gate({ office, token }: { office: string; token: string }): ReactNode {
  const t = useTexts('warehouse')
  const [draft, setDraft] = useState(EMPTY)
  const [ticket, setTicket] = useState<{ readonly number: string; readonly queueNo: number }>()
  const [isChecked, setChecked] = useState(false)
  const { run, isRunning } = useAction(warehouseApi.gateRegister)
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const input = inputOf(draft, token)
    setChecked(true)
    if (wrongFieldsOf(input).size === 0) run(input).then(setTicket, () => undefined)
    else focusWrong(event.currentTarget)
  }
  const wrong = wrongFieldsOf(isChecked ? inputOf(draft, token) : null)
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
      <Fields draft={draft} wrong={wrong} onChange={(part) => setDraft({ ...draft, ...part })} />
      <button type="submit" className="touch-button touch-main" disabled={isRunning}>
        {t('gate.register')}
      </button>
    </form>
  )
}

/** On a small phone the first field is out of sight while the button is pressed. */
function focusWrong(form: HTMLFormElement): void {
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
}

function Fields(props: { draft: Draft; wrong: ReadonlySet<string>; onChange(part: Partial<Draft>): void }): ReactNode {
  const { draft, wrong, onChange } = props
  const t = useTexts('warehouse')
  const language = useLanguage()
  const tooMany = errorText(warehouseErrors.TOO_MANY_REFERENCES, language, { most: MAX_REFERENCES })
  return (
    <>
      <Field
        label={t('fields.truckNo')}
        value={draft.truckNo}
        maxLength={20}
        required
        error={wrong.has('truckNo') ? t('gate.truckNoShort') : undefined}
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
        error={wrong.has('references') ? tooMany : undefined}
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

/** The names of the fields that the server would refuse. */
function wrongFieldsOf(input: ReturnType<typeof inputOf> | null): ReadonlySet<string> {
  const issues = input === null ? [] : (gateInput.safeParse(input).error?.issues ?? [])
  return new Set(issues.map(({ path }) => String(path[0])))
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
