import { Button, Slider } from 'antd'
import { type ReactNode, useState } from 'react'
import type { RecordChange, RecordState } from '#platform/contract/history.ts'
import { Placeholder } from '#platform/web/kit/layout/placeholder.tsx'
import { formatInstant } from '#platform/web/kit/shown-time.ts'
import { Change, type History, shownValue } from '#platform/web/kit/history/history-dialog.tsx'
import { FormSection } from '#platform/web/kit/layout/form-section.tsx'
import { Loaded } from '#platform/web/kit/layout/loaded.tsx'
import { useLive } from '#platform/web/live/use-live.ts'
import { useTexts } from '#platform/web/texts.ts'
import { invalidate, useCall } from '#platform/web/use-call.ts'
import { userZone } from '#platform/web/zone.ts'
import { shipmentHistoryApi } from '../../contract/booking/history-api.ts'
import { shipmentTopic } from '../../contract/booking/live.ts'
import type { Shipment } from '../../contract/booking/shipment.ts'
import { useShipmentHistoryTexts } from './shipment-history-texts.ts'

/** Who changed what of a shipment and why, and the shipment as it stood after any change. */
export function HistoryPanel({ record: { id } }: { record: Pick<Shipment, 'id'> }): ReactNode {
  useLive(shipmentTopic(id), () => invalidate(shipmentHistoryApi.history))
  const [pages, setPages] = useState<readonly (string | undefined)[]>([undefined])
  return <Pages id={id} pages={pages} known={[]} onMore={(place) => setPages([...pages, place])} />
}

type PagesProps = {
  readonly id: string
  readonly pages: readonly (string | undefined)[]
  readonly known: readonly RecordChange[]
  onMore(place: string): void
}

/** Reads one page after the other, and shows all of them together. */
function Pages({ id, pages: [before, ...later], known, onMore }: PagesProps): ReactNode {
  const page = useCall(shipmentHistoryApi.history, { id, before }, { quiet: true })
  return (
    <Loaded of={page}>
      {({ changes, next }) => {
        const all = [...known, ...changes]
        if (later.length > 0) return <Pages id={id} pages={later} known={all} onMore={onMore} />
        return <Timeline id={id} changes={all} next={next} onMore={onMore} />
      }}
    </Loaded>
  )
}

type TimelineProps = {
  readonly id: string
  /** Newest first. */
  readonly changes: readonly RecordChange[]
  readonly next: string | null
  onMore(place: string): void
}

function Timeline({ id, changes, next, onMore }: TimelineProps): ReactNode {
  const t = useTexts('shipments')
  const history = useShipmentHistoryTexts()
  const [chosen, setChosen] = useState<string>()
  const ascending = changes.toReversed()
  const step = ascending.findIndex((change) => change.id === chosen)
  const index = step < 0 ? ascending.length - 1 : step
  const shown = ascending[index]
  if (!shown)
    return (
      <div className="shipments-panel">
        <Placeholder text={t('history.empty')} />
      </div>
    )
  return (
    <>
      <FormSection title={t('history.stateAt', { at: formatInstant(shown.at, userZone()) })}>
        <Slider
          min={0}
          max={Math.max(1, ascending.length - 1)}
          disabled={ascending.length < 2}
          value={index}
          onChange={(to) => setChosen(ascending[to]?.id)}
          ariaLabelForHandle={t('history.moment')}
          tooltip={{ formatter: (to) => formatInstant(ascending[to ?? 0]?.at ?? shown.at, userZone()) }}
        />
        <StateThen id={id} at={shown.at} history={history} />
      </FormSection>
      <FormSection title={t('tabs.history')}>
        <div className="kit-history">
          <ol>
            {changes.map((change) => (
              <Change key={change.id} history={history} change={change} named={false} />
            ))}
          </ol>
          {next !== null && <Button onClick={() => onMore(next)}>{t('history.older')}</Button>}
        </div>
      </FormSection>
    </>
  )
}

function StateThen({ id, at, history }: { id: string; at: string; history: History }): ReactNode {
  const state = useCall(shipmentHistoryApi.state, { id, at }, { quiet: true, keepPrevious: true })
  return <Loaded of={state}>{(then) => (then ? <Facts state={then} history={history} /> : null)}</Loaded>
}

function Facts({ state, history }: { state: RecordState; history: History }): ReactNode {
  const t = useTexts('shipments')
  const kit = useTexts('kit')
  const filled = state.fields.filter(({ value }) => value !== null && value !== '')
  return (
    <section aria-live="polite" aria-label={t('history.moment')}>
      <p className="kit-note">{t('history.by', { who: state.who, zone: userZone() })}</p>
      <dl className="shipments-facts">
        {filled.map(({ field, value }) => (
          <div key={field}>
            <dt>{history.label(field)}</dt>
            <dd>{shownValue(history, field, value, kit)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
