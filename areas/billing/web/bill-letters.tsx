import type { ReactNode } from 'react'
import { formatInstant } from '#platform/web/kit/shown-time.ts'
import { StatusTag } from '#platform/web/kit/layout/status-tag.tsx'
import { TableHead } from '#platform/web/kit/layout/table-head.tsx'
import { useTexts } from '#platform/web/texts.ts'
import { userZone } from '#platform/web/zone.ts'
import type { BillRecord } from '../contract/bill.ts'
import { LETTER_TONES } from './tones.ts'

/** The letters by which a bill was mailed, the newest first. */
export function BillLetters({ bill }: { bill: BillRecord }): ReactNode {
  const t = useTexts('billing')
  return (
    <table className="billing-table">
      <TableHead titles={['mailTo', 'state', 'answer', 'noted'].map((name) => t(`fields.${name}`))} />
      <tbody>
        {bill.letters.map(({ id, address, state, answer, queuedAt, queuedBy }) => (
          <tr key={id}>
            <td>{address}</td>
            <td>
              <StatusTag tone={LETTER_TONES[state]}>{t(`choices.letterState.${state}`)}</StatusTag>
            </td>
            <td className="billing-answer">{answer}</td>
            <td>
              {formatInstant(queuedAt, userZone())} · {queuedBy}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
