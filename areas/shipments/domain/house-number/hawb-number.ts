import { type Verdict, allowed, refuse } from '#platform/domain/verdict.ts'

export const HAWB_NUMBER_STATUSES = ['Available', 'Used'] as const

export type HawbNumberStatus = (typeof HAWB_NUMBER_STATUSES)[number]

/** The maximum length of a house number: the FHL message allows no more, though paper forms do. */
export const LONGEST_HAWB_NUMBER = 12

/** The maximum number of house numbers in a batch (SHP-05). */
export const LARGEST_HAWB_BATCH = 200

/** The format of an office's numbers: letters, then a number of digits with leading zeros. */
export type HawbNumberForm = { readonly prefix: string; readonly digits: number }

/** Formats "HKG" with 8 digits and 25 as HKG00000025. Throws RangeError if the number does not fit. */
export function hawbNumber({ prefix, digits }: HawbNumberForm, value: number): string {
  const text = String(value)
  if (!Number.isSafeInteger(value) || value < 0 || text.length > digits) throw new RangeError('no room for the number')
  return prefix + text.padStart(digits, '0')
}

/** Normalises a house number: capital letters, no spaces. */
export function hawbNumberAsPrinted(text: string): string {
  return text.normalize('NFKC').replaceAll(/\s/g, '').toUpperCase()
}

/** Whether a batch of `quantity` numbers starting at `first` can be printed and transmitted. */
export function canCreateBatch(
  form: HawbNumberForm,
  first: number,
  quantity: number,
): Verdict<'BATCH_SIZE' | 'HAWB_NUMBER_TOO_LONG' | 'HAWB_NUMBERS_USED_UP'> {
  if (quantity < 1 || quantity > LARGEST_HAWB_BATCH) return refuse('BATCH_SIZE', { most: LARGEST_HAWB_BATCH })
  if (form.prefix.length + form.digits > LONGEST_HAWB_NUMBER) {
    return refuse('HAWB_NUMBER_TOO_LONG', { most: LONGEST_HAWB_NUMBER })
  }
  return first + quantity - 1 < 10 ** form.digits ? allowed : refuse('HAWB_NUMBERS_USED_UP')
}

/** The maximum length of an agent's house number: other forwarders have longer ones. */
export const LONGEST_AGENT_HAWB = 20
