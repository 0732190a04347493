import { Button, Modal, Select } from 'antd'
import type { ReactNode } from 'react'
import { columnLetters } from '#platform/domain/column-letters.ts'
import { HIGHEST_ROWS } from '#platform/domain/import-mapping.ts'
import { useTexts } from '#platform/web/texts.ts'
import { TableHead } from '#platform/web/kit/layout/table-head.tsx'
import type { ImportColumn } from '#areas/key-accounts/domain/booking-columns.ts'
import { type OpenSheet, headingsOf } from './open-sheet.ts'
import { type ImportColumns, useImportColumns } from '#areas/key-accounts/web/index.ts'

type Props = {
  readonly sheet: OpenSheet
  onHeading(above: number): void
  onColumn(at: number, column: ImportColumn | null): void
  onClose(): void
}

/** The column mapping of the workbook, with headings and sample values. */
export function ColumnsDialog({ sheet, onHeading, onColumn, onClose }: Props): ReactNode {
  const t = useTexts('shipments')
  const headingRows = sheet.rows.slice(0, HIGHEST_ROWS).map(({ row }, at) => ({ value: at + 1, label: String(row) }))
  return (
    <Modal
      open
      width={820}
      title={t('importing.columnsTitle')}
      onCancel={onClose}
      footer={<Button onClick={onClose}>{t('importing.close')}</Button>}
    >
      <label className="import-heading-row">
        {t('importing.headingRow')}
        <Select
          size="small"
          aria-label={t('importing.headingRow')}
          value={sheet.above}
          options={[{ value: 0, label: t('importing.noHeading') }, ...headingRows]}
          onChange={onHeading}
        />
      </label>
      <ColumnLines sheet={sheet} onColumn={onColumn} />
    </Modal>
  )
}

function ColumnLines({ sheet, onColumn }: Pick<Props, 'sheet' | 'onColumn'>): ReactNode {
  const t = useTexts('shipments')
  const { choices: fields } = useImportColumns(sheet.partnerId)
  return (
    <div className="import-columns" tabIndex={0} role="region" aria-label={t('importing.columnsTitle')}>
      <table>
        <TableHead titles={['letter', 'heading', 'sample', 'field'].map((column) => t(`importing.${column}`))} />
        <tbody>
          {headingsOf(sheet).map((heading, at) => (
            <ColumnLine
              key={columnLetters(at)}
              sheet={sheet}
              heading={heading}
              at={at}
              fields={fields}
              onColumn={onColumn}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

type Line = Pick<Props, 'sheet' | 'onColumn'> & {
  readonly heading: string
  readonly at: number
  readonly fields: ImportColumns['choices']
}

function ColumnLine({ sheet, heading, at, fields, onColumn }: Line): ReactNode {
  const t = useTexts('shipments')
  const { rows, above, columns } = sheet
  const sample = rows.slice(above, above + SAMPLE).map(({ cells }) => cells[at] ?? '')
  return (
    <tr>
      <th scope="row">{columnLetters(at)}</th>
      <td>{heading}</td>
      <td className="import-sample">{sample.filter((text) => text !== '').join(' · ')}</td>
      <td>
        <Select<ImportColumn>
          size="small"
          aria-label={`${columnLetters(at)} ${heading}`}
          {...(columns[at] && { value: columns[at] })}
          options={[...fields]}
          showSearch={{ optionFilterProp: 'label' }}
          allowClear
          placeholder={t('importing.leftOut')}
          onChange={(column: ImportColumn | undefined) => onColumn(at, column ?? null)}
        />
      </td>
    </tr>
  )
}

const SAMPLE = 3
