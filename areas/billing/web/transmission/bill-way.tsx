import type { ReactNode } from 'react'
import { userZone } from '#platform/web/zone.ts'
import { formatInstant } from '#platform/web/kit/shown-time.ts'
import { TableHead } from '#platform/web/kit/layout/table-head.tsx'
import { useTexts } from '#platform/web/texts.ts'
import { Placeholder } from '#platform/web/kit/layout/placeholder.tsx'
import { AttemptContent, Revisions } from './attempt-content.tsx'
import type { AttemptRecord, BillRecord } from '../../contract/bill.ts'

/** TRX-02: all calls for a bill, newest first, and the content sent. */
export function BillWay({ bill }: { bill: BillRecord }): ReactNode {
  const t = useTexts('billing')
  const names = ['at', 'receiver', 'action', 'outcome', 'wire', 'key']
  return (
    <>
      {bill.attempts.length === 0 ? (
        <Placeholder small text={t('messages.noAttempts')} />
      ) : (
        <table className="billing-table">
          <TableHead titles={names.map((name) => t(`fields.${name}`))} />
          <tbody>
            {bill.attempts.map((attempt) => (
              <Attempt key={attempt.seq} bill={bill} attempt={attempt} />
            ))}
          </tbody>
        </table>
      )}
      <Revisions bill={bill} />
    </>
  )
}

function Attempt({ bill, attempt }: { bill: BillRecord; attempt: AttemptRecord }): ReactNode {
  const t = useTexts('billing')
  const { begunAt, receiver, action, outcome, status, key } = attempt
  return (
    <tr>
      <td>{formatInstant(begunAt, userZone())}</td>
      <td>{receiver}</td>
      <td>{t(`choices.attemptAction.${action}`)}</td>
      <td>
        {outcome === null ? '…' : t(`choices.outcome.${outcome}`)}
        {status === null ? '' : ` (${status})`}
      </td>
      <td className="billing-answer">
        <AttemptContent bill={bill} attempt={attempt} />
      </td>
      <td className="billing-answer">{key}</td>
    </tr>
  )
}
