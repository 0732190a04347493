import { type ReactNode, useCallback, useState } from 'react'
import { z } from 'zod'
import { OfficeField } from '#areas/organisation/web/index.ts'
import { PartnerField } from '#areas/partners/web/index.ts'
import { BulkDialog } from '#platform/web/kit/bulk/bulk-dialog.tsx'
import { TextField } from '#platform/web/kit/form/text-field.tsx'
import { useAsActor } from '#platform/web/session.ts'
import { useTexts } from '#platform/web/texts.ts'
import { mawbApi } from '../contract/api.ts'
import { mawbErrors } from '../contract/errors.ts'
import { type MawbRow, mawbOfRow } from '../contract/mawb-list.ts'
import type { Borrower } from '../domain/mawb.ts'
import { canLend } from '../domain/mawb-rules.ts'
import { readAnew, useRun, useUndo } from './bulk-mawb-dialog.tsx'
import { useReason } from '#platform/web/kit/use-reason.ts'

/** One of three: a branch, a forwarder of the register, or any other by name. */
const lendForm = z
  .object({
    officeId: z.uuid().nullable(),
    partnerId: z.uuid().nullable(),
    name: z.string().trim().max(100).nullable(),
  })
  .refine(({ officeId, partnerId, name }) => [officeId, partnerId, name].filter(Boolean).length === 1, {
    path: ['officeId'],
    error: 'ONE_PARTY',
  })

type Props = { readonly rows: readonly MawbRow[]; onClose(): void }

/** MAW-03: the preview depends on the borrower, because a number is not lent to the branch that it came from. */
export function LendDialog({ rows, onClose }: Props): ReactNode {
  const t = useTexts('mawb-inventory')
  const actor = useAsActor()
  const say = useReason(mawbErrors)
  const run = useRun(mawbApi.lend)
  const undo = useUndo('lend')
  const [to, setTo] = useState<Borrower>()
  const verdict = useCallback((row: MawbRow) => say(canLend(mawbOfRow(row), actor, to)), [say, actor, to])
  return (
    <BulkDialog
      open
      title={t('actions.lend')}
      rows={rows}
      label={(row) => row.number ?? ''}
      verdict={verdict}
      schema={lendForm}
      initial={{}}
      errors={mawbErrors}
      onRun={(possible, _key, value) =>
        run(
          possible.map((row) => row.id),
          { to: partyOf(value) },
        )
      }
      said={(done) => t('done.lend', { done })}
      undo={undo}
      onRefused={readAnew}
      onClose={onClose}
    >
      <OfficeField
        name="officeId"
        label={t('fields.lendTo', { party: t('fields.office') })}
        onPicked={(office) => setTo(office ? { officeId: office.value } : undefined)}
        autoFocus
      />
      <PartnerField name="partnerId" label={t('fields.lendTo', { party: t('fields.partner') })} role="agent" />
      <TextField name="name" label={t('fields.lendTo', { party: t('fields.forwarderName') })} maxLength={100} />
    </BulkDialog>
  )
}

function partyOf({ officeId, partnerId, name }: z.output<typeof lendForm>): object {
  if (officeId) return { officeId }
  return partnerId ? { partnerId } : { name }
}
