import type { ReactNode } from 'react'
import { useTexts } from '#platform/web/texts.ts'
import { noWrap } from '../no-wrap.tsx'
import './bulk-dialog.css'

export type RefusedRow<Row> = { readonly row: Row; readonly reason: string }

/** The rows that a bulk action is not possible for, or that it failed for, each with its reason. */
export function RefusedRows<Row extends { readonly id: string }>(props: {
  title: string
  refused: readonly RefusedRow<Row>[]
  label(row: Row): string
}): ReactNode {
  const t = useTexts('kit')
  return (
    <div className="kit-bulk-refused" tabIndex={0} role="region" aria-label={props.title}>
      <table>
        <caption>{props.title}</caption>
        <thead>
          <tr>
            <th scope="col">{t('bulk.record')}</th>
            <th scope="col">{t('bulk.reason')}</th>
          </tr>
        </thead>
        <tbody>
          {props.refused.map(({ row, reason }) => (
            <tr key={row.id}>
              <td>{noWrap(props.label(row))}</td>
              <td>{noWrap(reason)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
