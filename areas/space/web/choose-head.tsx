import { Checkbox } from 'antd'
import type { ReactNode } from 'react'
import { useTexts } from '#platform/web/texts.ts'

/** The header row of a table with selection, starting with the box that selects all. */
export function ChooseHead(props: {
  columns: readonly string[]
  isAll: boolean
  onAll(isAll: boolean): void
  /** Content above the columns without a title. */
  children?: ReactNode
}): ReactNode {
  const { columns, isAll, onAll, children } = props
  const t = useTexts('space')
  return (
    <thead>
      <tr>
        <th scope="col">
          <Checkbox
            aria-label={t('actions.chooseAll')}
            checked={isAll}
            onChange={({ target }) => onAll(target.checked)}
          />
        </th>
        {columns.map((column) => (
          <th key={column} scope="col" className={`space-${column}`}>
            {t(`columns.${column}`)}
          </th>
        ))}
        {children}
      </tr>
    </thead>
  )
}
