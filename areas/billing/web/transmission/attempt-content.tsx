import type { ReactNode } from 'react'
import { useTexts } from '#platform/web/texts.ts'
import type { AttemptRecord, BillRecord } from '../../contract/bill.ts'
import { bodyFor, contentDifferences } from '../../domain/bill-content.ts'

/** What an attempt sent and what was answered, as it went over the wire. */
export function AttemptContent({ bill, attempt }: { bill: BillRecord; attempt: AttemptRecord }): ReactNode {
  const t = useTexts('billing')
  const { receiver, action, revision, answer } = attempt
  const payload = bill.revisions.find((one) => one.revision === revision)?.payload
  const reference = receiver === 'SC' ? bill.transmission.xcReference : null
  return (
    <>
      {action === 'SEND' && payload !== undefined && (
        <details>
          <summary>{t('fields.sent')}</summary>
          <pre tabIndex={0}>{readable(bodyFor(payload, reference))}</pre>
        </details>
      )}
      {answer !== '' && (
        <details>
          <summary>{t('fields.answer')}</summary>
          <pre tabIndex={0}>{readable(answer)}</pre>
        </details>
      )}
    </>
  )
}

/** The revisions of a bill, newest first: what changed since the one before, and the whole content. */
export function Revisions({ bill }: { bill: BillRecord }): ReactNode {
  const t = useTexts('billing')
  return bill.revisions.map(({ revision, payload }) => (
    <div key={revision}>
      <Changes bill={bill} revision={revision} />
      <details>
        <summary>
          {t('fields.content')} · {t('fields.revision', { revision })}
        </summary>
        <pre tabIndex={0}>{readable(payload)}</pre>
      </details>
    </div>
  ))
}

function Changes({ bill, revision }: { bill: BillRecord; revision: number }): ReactNode {
  const t = useTexts('billing')
  const [after, before] = [revision, revision - 1].map((one) => bill.revisions.find((r) => r.revision === one)?.payload)
  if (after === undefined || before === undefined) return null
  return (
    <table className="billing-table">
      <caption>{t('messages.changedSince', { revision, before: revision - 1 })}</caption>
      <tbody>
        {contentDifferences(before, after).map(({ path, before: old, after: current }) => (
          <tr key={path}>
            <th scope="row">{labelOf(path, t)}</th>
            <td>
              <del>{old ?? '–'}</del>
            </td>
            <td>
              <ins>{current ?? '–'}</ins>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Revisions change the account; anything else is named as it stands in the content. */
function labelOf(path: string, t: ReturnType<typeof useTexts>): string {
  const names: Readonly<Record<string, string>> = {
    'account.code': t('fields.accountCode'),
    'account.name': t('fields.name'),
    'account.address': t('fields.address'),
    'account.contact': t('fields.contact'),
    'account.taxNumber': t('fields.taxNumber'),
    'account.fax': t('fields.fax'),
  }
  return names[path] ?? path
}

/** JSON with line breaks; anything else as it is. */
function readable(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}
