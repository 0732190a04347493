import { Drawer, Slider } from 'antd'
import { type ReactNode, useState } from 'react'
import { RecordPresenceBar } from '#areas/presence/web/index.ts'
import { useCapacityTypeNames } from '#areas/reference-data/web/index.ts'
import type { Instant } from '#platform/domain/local-time.ts'
import { formatDay, formatDaysIn, formatInstant } from '#platform/web/kit/shown-time.ts'
import { userZone } from '#platform/web/zone.ts'
import { StatusTag } from '#platform/web/kit/layout/status-tag.tsx'
import { noWrap } from '#platform/web/kit/no-wrap.tsx'
import { useTexts } from '#platform/web/texts.ts'
import { useCall } from '#platform/web/use-call.ts'
import { mawbApi } from '../contract/api.ts'
import type { LedgerEntry, MawbLedger } from '../contract/mawb-ledger.ts'
import { MomentField } from './moment-field.tsx'
import { STATUS_TONES } from './status-tones.ts'
import './mawb-inventory.css'

type Props = { readonly id: string; readonly number: string; onClose(): void }

/** The ledger of a number, with its state after any entry. */
export function LedgerDrawer({ id, number, onClose }: Props): ReactNode {
  const t = useTexts('mawb-inventory')
  const { data } = useCall(mawbApi.ledger, { id })
  return (
    <Drawer open size={560} title={noWrap(`${t('actions.ledger')} · MAWB# ${number}`)} onClose={onClose}>
      <RecordPresenceBar kind="mawb" id={id} />
      {data && <Ledger ledger={data} />}
    </Drawer>
  )
}

function Ledger({ ledger }: { ledger: MawbLedger }): ReactNode {
  const t = useTexts('mawb-inventory')
  const { entries } = ledger
  const [step, setStep] = useState(entries.length - 1)
  const [moment, setMoment] = useState<Instant | null>(null)
  // Selecting an entry clears the time field, which would otherwise show another time than the state.
  const [picks, setPicks] = useState(0)
  const { data: then } = useCall(
    mawbApi.ledger,
    { id: ledger.id, at: moment ?? undefined },
    { enabled: moment !== null },
  )
  const shown = moment === null ? entries[Math.min(step, entries.length - 1)] : (then?.asOf ?? undefined)
  const pick = (index: number): void => {
    setMoment(null)
    setStep(index)
    setPicks(picks + 1)
  }
  return (
    <>
      <Facts ledger={ledger} />
      {shown && <StateAt entry={shown} at={moment ?? shown.at} />}
      {then && !shown && <p className="mawb-state">{t('messages.notInStockThen')}</p>}
      <div className="mawb-moments">
        {entries.length > 1 && (
          <Slider
            min={0}
            max={entries.length - 1}
            value={shown ? shown.seq - 1 : 0}
            onChange={pick}
            ariaLabelForHandle={t('fields.stateAt')}
            tooltip={{ formatter: (index) => timeOf(entries[index ?? 0]?.at) }}
            marks={Object.fromEntries(entries.map((_, index) => [index, ' ']))}
          />
        )}
        <MomentField key={picks} onMoment={setMoment} />
      </div>
      <ol className="mawb-ledger" reversed>
        {entries.toReversed().map((entry) => (
          <EntryLine
            key={entry.seq}
            entry={entry}
            later={entry.seq > (shown?.seq ?? 0)}
            onPick={() => pick(entry.seq - 1)}
          />
        ))}
      </ol>
    </>
  )
}

function Facts({ ledger }: { ledger: MawbLedger }): ReactNode {
  const t = useTexts('mawb-inventory')
  const capacityTypeName = useCapacityTypeNames()
  const facts = {
    airline: ledger.airline,
    capacityType: capacityTypeName(ledger.capacityType),
    originOwner: ledger.originOwner,
    receivedDate: formatDay(ledger.receivedDate),
  }
  return (
    <dl className="mawb-facts">
      {Object.entries(facts).map(([name, value]) => (
        <Fact key={name} name={t(`lists.mawbs.${name}`)}>
          {value}
        </Fact>
      ))}
    </dl>
  )
}

function StateAt({ entry, at }: { entry: LedgerEntry; at: Instant }): ReactNode {
  const t = useTexts('mawb-inventory')
  return (
    <section className="mawb-state" aria-live="polite" aria-label={t('fields.stateAt')}>
      <h3>
        {t('fields.stateAt')} {timeOf(at)}
      </h3>
      <dl className="mawb-facts">
        <Fact name={t('lists.mawbs.status')}>
          <StatusTag tone={STATUS_TONES[entry.status] ?? 'grey'}>{t(`choices.mawbStatus.${entry.status}`)}</StatusTag>
        </Fact>
        <Fact name={t('lists.mawbs.owner')}>{entry.owner ?? '–'}</Fact>
        <Fact name={t('lists.mawbs.borrower')}>{entry.borrower ?? '–'}</Fact>
        <Fact name={t('lists.mawbs.reference')}>{formatDaysIn(entry.reference ?? '–')}</Fact>
      </dl>
    </section>
  )
}

function EntryLine({ entry, later, onPick }: { entry: LedgerEntry; later: boolean; onPick(): void }): ReactNode {
  const t = useTexts('mawb-inventory')
  const party = partyOf(entry)
  return (
    <li className={later ? 'mawb-later' : undefined} value={entry.seq}>
      <button type="button" onClick={onPick}>
        <b>{t(`choices.mawbEvent.${entry.kind}`)}</b>
        {party && <span> → {party}</span>}
        {entry.reason && <span> · {t('messages.reasonIs', { reason: entry.reason })}</span>}
        <small>
          {timeOf(entry.at)} · {entry.who}
        </small>
      </button>
    </li>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }): ReactNode {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** The party or job of an entry: the borrower, the owner it returned to, or the job. */
function partyOf({ kind, borrower, owner, reference }: LedgerEntry): string | null {
  switch (kind) {
    case 'lend':
      return borrower
    case 'borrow':
    case 'return':
      return owner
    case 'take':
      return reference && formatDaysIn(reference)
    default:
      return null
  }
}

/** To the second, because two events may fall into one minute. */
function timeOf(at: Instant | undefined): string {
  return at ? `${formatInstant(at, userZone())}:${new Date(at).toISOString().slice(17, 19)}` : ''
}
