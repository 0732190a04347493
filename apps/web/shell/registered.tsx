import type { ReactNode } from 'react'
import { ListActionsContext } from '#platform/web/list-actions.ts'
import { RecordActionsContext, RecordFormsContext, RecordPartsContext } from '#platform/web/record-parts.ts'
import { areaListActions, areaRecordActions, areaRecordForms, areaRecordParts } from '../areas.ts'

/** Hands down what areas register for the pages of others. */
export function Registered({ children }: { children: ReactNode }): ReactNode {
  return (
    <RecordPartsContext value={areaRecordParts}>
      <RecordActionsContext value={areaRecordActions}>
        <RecordFormsContext value={areaRecordForms}>
          <ListActionsContext value={areaListActions}>{children}</ListActionsContext>
        </RecordFormsContext>
      </RecordActionsContext>
    </RecordPartsContext>
  )
}
