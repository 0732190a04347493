import type { ReactNode } from 'react'
import { FlagField } from '#platform/web/kit/form/flag-field.tsx'
import { MoneyField } from '#platform/web/kit/form/number-field.tsx'
import { TextField } from '#platform/web/kit/form/text-field.tsx'
import { FormDialog } from '#platform/web/kit/form-dialog/form-dialog.tsx'
import { notifySaved } from '#platform/web/notify-done.ts'
import { useTexts } from '#platform/web/texts.ts'
import { useAction } from '#platform/web/use-call.ts'
import { type AccountRecord, creditFields } from '../../contract/account.ts'
import { billingApi } from '../../contract/api.ts'
import { billingErrors } from '../../contract/errors.ts'

/** Sets the credit limit of an account, or puts it on hold. */
export function CreditLimitDialog({ account, onClose }: { account: AccountRecord; onClose(): void }): ReactNode {
  const t = useTexts('billing')
  const { id, version, accountCode, currency, creditLimit, onHold, holdReason } = account
  const { run } = useAction(billingApi.accountCredit, {
    quiet: true,
    invalidates: [billingApi.accountOpen, billingApi.accountList],
  })
  const labels = Object.fromEntries(Object.keys(creditFields.shape).map((name) => [name, t(`fields.${name}`)]))
  return (
    <FormDialog
      open
      title={t('messages.creditLimitTitle', { code: accountCode })}
      schema={creditFields}
      errors={billingErrors}
      initial={{ creditLimit, onHold, holdReason }}
      stored={{ version, labels }}
      onSubmit={async (fields, _key, current) => {
        await run({ ...fields, id, version: current ?? version })
        notifySaved()
      }}
      onClose={onClose}
    >
      {() => (
        <>
          <MoneyField
            name="creditLimit"
            label={t('fields.creditLimit')}
            currency={currency}
            hint={t('messages.creditLimitHint')}
          />
          <FlagField name="onHold" label={t('fields.onHold')} />
          <TextField name="holdReason" label={t('fields.holdReason')} maxLength={200} />
        </>
      )}
    </FormDialog>
  )
}
