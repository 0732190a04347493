import { Input } from 'antd'
import { type ReactNode, useId } from 'react'
import { type ImportColumn, PARTY_ROLES } from '#areas/key-accounts/domain/booking-columns.ts'
import { useLanguage, useTexts } from '#platform/web/texts.ts'
import type { PastedBooking } from '../../domain/pasted/read-pasted.ts'
import type { CheckedRow } from '../use-checked-rows.ts'
import type { Refusals } from './use-book-pasted.ts'

type Props = {
  readonly booking: PastedBooking
  readonly columns: readonly ImportColumn[]
  readonly row: CheckedRow
  readonly refusals: Refusals
  title(column: ImportColumn): string
  onWrite(column: ImportColumn, text: string): void
  onPoint(column: ImportColumn | undefined): void
}

/** What every booking is shown with, read or not. */
const ALWAYS: readonly ImportColumn[] = [
  ...(['shipper', 'consignee', 'originAirport', 'destinationAirport', 'pieces', 'grossWeight'] as const),
  ...(['volume', 'goodsDescription'] as const),
]

/** The values of one booking, to be mended in place, each with what it stands for or why it is refused. */
export function PastedValues(props: Props): ReactNode {
  const { booking, columns, row, refusals } = props
  const reasons = new Map<ImportColumn, string>([
    ...row.violations.map(({ column, message }) => [column, message] as const),
    ...(Object.entries(refusals) as [ImportColumn, string][]),
  ])
  const named = [...booking.values, ...booking.unread].map(({ column }) => column)
  const shown = columns.filter(
    (column, at) => ALWAYS.includes(column) || named.includes(column) || reasons.has(column) || row.cells[at] !== '',
  )
  const firstWrong = shown.find((column) => reasons.has(column))
  return (
    <div className="pasted-values">
      {shown.map((column) => (
        <Value
          key={column}
          {...props}
          column={column}
          text={row.cells[columns.indexOf(column)] ?? ''}
          reason={reasons.get(column)}
          first={column === (firstWrong ?? shown[0])}
        />
      ))}
    </div>
  )
}

type ValueProps = Props & {
  readonly column: ImportColumn
  readonly text: string
  readonly reason: string | undefined
  /** Where typing begins. */
  readonly first: boolean
}

function Value({ column, text, reason, first, booking, row, title, onWrite, onPoint }: ValueProps): ReactNode {
  const t = useTexts('shipments')
  const id = useId()
  const isUnread = text === '' && booking.unread.some((value) => value.column === column)
  const meaning = useMeaning(row, column)
  const note = reason ?? (isUnread ? t('pasted.unread') : meaning)
  return (
    <div className="pasted-value" onMouseEnter={() => onPoint(column)} onMouseLeave={() => onPoint(undefined)}>
      <label htmlFor={id}>{title(column)}</label>
      <div>
        <Input
          id={id}
          autoFocus={first}
          size="small"
          value={text}
          status={reason ? 'error' : ''}
          aria-invalid={reason !== undefined}
          aria-describedby={note ? `${id}-note` : undefined}
          onFocus={() => onPoint(column)}
          onChange={({ target }) => onWrite(column, target.value)}
        />
        {note && (
          <p id={`${id}-note`} className={reason ? 'pasted-reason' : 'pasted-note'}>
            {note}
          </p>
        )}
      </div>
    </div>
  )
}

/** The city of an airport, the partner of a name. */
function useMeaning({ preview }: CheckedRow, column: ImportColumn): string {
  const t = useTexts('shipments')
  const language = useLanguage()
  if (!preview) return ''
  if (column === 'originAirport') return preview.origin?.[language] ?? ''
  if (column === 'destinationAirport') return preview.destination?.[language] ?? ''
  const role = PARTY_ROLES.find((one) => one === column)
  const party = role && preview.parties[role]
  if (!party) return ''
  if (party.code !== null) return t('pasted.partner', { code: party.code })
  return t(party.by === 'several' ? 'importing.severalNamed' : 'importing.noPartner')
}
