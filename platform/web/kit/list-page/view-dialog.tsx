import type { ReactNode } from 'react'
import { z } from 'zod'
import { useTexts } from '#platform/web/texts.ts'
import { FlagField } from '../form/flag-field.tsx'
import { TextField } from '../form/text-field.tsx'
import { FormDialog } from '../form-dialog/form-dialog.tsx'
import type { ViewDraft } from './view-store.ts'

const LONGEST_NAME = 60
const schema = z.object({ name: z.string().trim().min(1).max(LONGEST_NAME), shared: z.boolean() })

type Named = Omit<ViewDraft, 'content'>

/** The name of a view, and whether the office has it too. */
export function ViewDialog(props: {
  readonly renames: boolean
  readonly initial: Named
  readonly mayShare: boolean
  onSave(view: Named): Promise<void>
  onClose(): void
}): ReactNode {
  const { renames, initial, mayShare, onSave, onClose } = props
  const t = useTexts('kit')
  return (
    <FormDialog
      open
      width={420}
      title={t(renames ? 'views.rename' : 'views.saveAs')}
      schema={schema}
      initial={{ name: initial.name, shared: initial.shared }}
      onSubmit={onSave}
      onClose={onClose}
    >
      {() => (
        <>
          <TextField name="name" label={t('views.name')} maxLength={LONGEST_NAME} />
          <FlagField
            name="shared"
            label={t('views.share')}
            disabled={!mayShare && !initial.shared}
            {...(!mayShare && { hint: t('views.mayNotShare') })}
          />
        </>
      )}
    </FormDialog>
  )
}
