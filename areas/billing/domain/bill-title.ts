import { type Verdict, allowed, refuse } from '#platform/domain/verdict.ts'

/** Requested by a user; maintained once finance has the account; closed by finance. */
export const TITLE_STATUSES = ['REQUESTED', 'MAINTAINED', 'CLOSED'] as const

export type TitleStatus = (typeof TITLE_STATUSES)[number]

export type SelectedAccount = { readonly status: TitleStatus; readonly currency: string }

export type AccountRefusal = 'ACCOUNT_NOT_VALID' | 'CURRENCY_NOT_SELECTED'

/** BIL-03: a bill needs a currency and an account that finance maintains in it. */
export function canSelectAccount(account: SelectedAccount | null, currency: string | null): Verdict<AccountRefusal> {
  if (!currency) return refuse('CURRENCY_NOT_SELECTED')
  const isValid = account?.status === 'MAINTAINED' && account.currency === currency
  return isValid ? allowed : refuse('ACCOUNT_NOT_VALID')
}
