import { expect, test } from 'vitest'
import { typedMawbNumber } from './mawb-number.ts'

test.each(['160-48211332', '16048211332', ' 160 4821 1332 '])('MAW-01 the number %j is read', (typed) => {
  expect(typedMawbNumber.parse(typed)).toBe('160-48211332')
})

test.each(['', '160-4821133', '160-48211333', 'HKG00000224'])('MAW-01 %j is no number of an air waybill', (typed) => {
  expect(typedMawbNumber.safeParse(typed).error?.issues).toMatchObject([{ message: 'MAWB_NUMBER_FORM' }])
})
