import { z } from 'zod'
import { mawbNumberAsPrinted, parseMawbNumber } from '#areas/mawb-inventory/domain/mawb-number.ts'

/** A number in any spelling, as on the waybill afterwards: 16048211332 is 160-48211332. */
export const typedMawbNumber = z
  .string()
  .max(40)
  .overwrite(mawbNumberAsPrinted)
  .refine((text) => parseMawbNumber(text).ok, 'MAWB_NUMBER_FORM')
