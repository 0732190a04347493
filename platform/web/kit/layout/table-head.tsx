import type { ReactNode } from 'react'

/** The heading row of a table: a title for each column, '' above a column that needs none. */
export function TableHead({ titles }: { titles: readonly string[] }): ReactNode {
  return (
    <thead>
      <tr>
        {titles.map((title, at) =>
          title === '' ? (
            <td key={at} />
          ) : (
            <th key={at} scope="col">
              {title}
            </th>
          ),
        )}
      </tr>
    </thead>
  )
}
