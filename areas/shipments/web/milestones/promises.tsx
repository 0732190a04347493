import { Tooltip } from 'antd'
import type { ReactNode } from 'react'
import { saidOf } from '#platform/contract/language.ts'
import { FormSection } from '#platform/web/kit/layout/form-section.tsx'
import { StatusTag, type Tone } from '#platform/web/kit/layout/status-tag.tsx'
import { TableHead } from '#platform/web/kit/layout/table-head.tsx'
import { type Texts, currentLanguage, useTexts } from '#platform/web/texts.ts'
import type { ShownPromise } from '../../contract/milestones/milestone-api.ts'
import { FLOWN_WITHIN_HOURS } from '../../domain/milestones/on-time-performance.ts'
import { spanBetween } from '../../domain/flight/span-between.ts'
import { spanText } from '../flight/span-text.ts'
import { timeOf } from './time-of.tsx'

const TONES: Readonly<Record<ShownPromise['answer'], Tone>> = { Yes: 'green', No: 'red', Open: 'grey' }
const COLUMNS = ['promised', 'actual', 'standing', 'why'] as const

/** Flown as planned and delivered as promised: yes, no or unknown, with reasons. */
export function PromisesSection({ promises }: { promises: readonly ShownPromise[] }): ReactNode {
  const t = useTexts('shipments')
  if (promises.length === 0) return null
  return (
    <FormSection title={t('sections.asPromised')}>
      <div className="shipments-wide">
        <table className="shipments-houses shipments-milestones">
          <TableHead titles={['', ...COLUMNS.map((column) => t(`fields.${column}`))]} />
          <tbody>
            {promises.map((promise) => (
              <tr key={promise.code}>
                <th scope="row">{t(`promise.${promise.code}`)}</th>
                <td>
                  {promise.code === 'FAP' && promise.promisedFlightNo} {timeOf(promise, promise.promisedAt)}
                </td>
                <td>{timeOf(promise, promise.actualAt)}</td>
                <td>
                  <StatusTag tone={TONES[promise.answer]}>{t(`promise.${promise.answer}`)}</StatusTag>
                </td>
                <td>{reasonOf(promise, t)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </FormSection>
  )
}

/** The header shows decided ones only; the tooltip and Milestones show the reasons. */
export function PromiseTags({ promises }: { promises: readonly ShownPromise[] }): ReactNode {
  const t = useTexts('shipments')
  return promises
    .filter(({ answer }) => answer !== 'Open')
    .map((promise) => (
      <Tooltip key={promise.code} title={reasonOf(promise, t)} trigger={['hover', 'focus']}>
        <span tabIndex={0}>
          <StatusTag tone={TONES[promise.answer]}>
            {saidOf(promise.code, t(`promise.${promise.answer}`), currentLanguage())}
          </StatusTag>
        </span>
      </Tooltip>
    ))
}

function reasonOf(promise: ShownPromise, t: Texts): string {
  const { code, why, promisedAt, actualAt, flightNo, promisedFlightNo } = promise
  const isKnown = promisedAt !== null && actualAt !== null
  return t(`promise.why.${code}.${why}`, {
    span: isKnown ? spanText(spanBetween(Date.parse(actualAt), Date.parse(promisedAt)), t) : '',
    flight: flightNo ?? '',
    promised: promisedFlightNo ?? '',
    hours: FLOWN_WITHIN_HOURS,
  })
}
