import type { ReactNode } from 'react'
import { formatNumber, formatWeight } from '#platform/web/kit/format.ts'
import { CardTable } from '#platform/web/kit/card-table/card-table.tsx'
import { FormSection } from '#platform/web/kit/layout/form-section.tsx'
import { noWrap } from '#platform/web/kit/no-wrap.tsx'
import { TableHead } from '#platform/web/kit/layout/table-head.tsx'
import { useTexts } from '#platform/web/texts.ts'
import type { UldRecord } from '../../contract/uld-api.ts'

const COLUMNS = ['uldNo', 'houses', 'pieces', 'grossWeight', 'uldGross', 'uldVolume'] as const

/** The total loads of this house's ULDs, including the other houses of its master. */
export function UldTotals({ ulds }: Pick<UldRecord, 'ulds'>): ReactNode {
  const t = useTexts('shipments')
  if (ulds.length === 0) return null
  return (
    <FormSection title={t('sections.uldTotals')}>
      <div className="shipments-wide">
        <CardTable className="shipments-houses">
          <TableHead titles={COLUMNS.map((column) => t(`fields.${column}`))} />
          <tbody>
            {ulds.map(({ uldNo, houses, pieces, grossWeight, ...uld }) => (
              <tr key={uldNo}>
                <th scope="row">{noWrap(uldNo)}</th>
                <td data-label={t('fields.houses')}>{formatNumber(houses)}</td>
                <td className="shipments-number" data-label={t('fields.pieces')}>
                  {formatNumber(pieces)}
                </td>
                <td className="shipments-number" data-label={t('fields.grossWeight')}>
                  {formatWeight(grossWeight)}
                </td>
                <td className={classOf(uld.grossKg, uld.maxGrossKg)} data-label={t('fields.uldGross')}>
                  {ofMost(uld.grossKg, uld.maxGrossKg, 'kg')}
                </td>
                <td className={classOf(uld.volumeM3, uld.maxVolumeM3)} data-label={t('fields.uldVolume')}>
                  {ofMost(uld.volumeM3, uld.maxVolumeM3, 'm³')}
                </td>
              </tr>
            ))}
          </tbody>
        </CardTable>
      </div>
    </FormSection>
  )
}

/** "1,240.00 / 5,102 kg"; without a limit the figure alone. */
function ofMost(figure: string, most: string | number | null, unit: string): string {
  return [formatNumber(figure), ...(most === null ? [] : [formatNumber(most)])].join(' / ') + ` ${unit}`
}

function classOf(figure: string, most: string | number | null): string {
  return most !== null && Number(figure) > Number(most) ? 'shipments-number kit-fault' : 'shipments-number'
}
