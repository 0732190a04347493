import { scheduleErrors } from '#areas/flights/contract/schedule-errors.ts'
import { defineErrors } from '#platform/contract/error-catalogue.ts'

const { FLIGHT_NUMBER_FORM } = scheduleErrors

/** Errors of times, cargo, rates and order lines of an entry, in addition to bookingErrors. Codes 4060–4079. */
const ownErrors = defineErrors({
  TIME_SKIPPED: {
    code: 4060,
    status: 422,
    texts: {
      en_US: 'This time does not exist: the clocks of the airport go forward in this hour.',
      zh_CN: '该时间不存在：机场当地时钟在此小时拨快（夏令时开始）。',
      zh_HK: '此時間不存在：機場當地時鐘在這一小時撥快（夏令時間開始）。',
    },
  },
  ETD_OUT_OF_RANGE: {
    code: 4061,
    status: 422,
    texts: {
      en_US: 'ETD must be within one year of today.',
      zh_CN: 'ETD 必须在今天前后一年之内。',
      zh_HK: 'ETD 須為今日前後一年之內。',
    },
  },
  FLIGHT_TOO_LONG: {
    code: 4062,
    status: 422,
    texts: {
      en_US: 'ETA may be at most 3 days after ETD.',
      zh_CN: 'ETA 最多晚于 ETD 3 天。',
      zh_HK: 'ETA 最多可遲於 ETD 3 天。',
    },
  },
  DIMENSION_BELOW_ONE: {
    code: 4063,
    status: 400,
    texts: {
      en_US: 'must be at least 1 cm (rounded to whole cm)',
      zh_CN: '取整后不得小于 1 厘米',
      zh_HK: '取整後不得小於 1 厘米',
    },
  },
  WEIGHT_ZERO: {
    code: 4064,
    status: 400,
    texts: {
      en_US: 'must be more than 0 kg',
      zh_CN: '必须大于 0 千克',
      zh_HK: '必須大於 0 公斤',
    },
  },
  DG_NOT_DECLARED: {
    code: 4065,
    status: 400,
    texts: {
      en_US: 'Only dangerous goods have a class.',
      zh_CN: '只有危险品才有类别。',
      zh_HK: '只有危險品才有類別。',
    },
  },
  COLOADER_MAWB_INVALID: {
    code: 4067,
    status: 400,
    texts: {
      en_US: 'is not a MAWB number: 3 digits of the airline, then 8, the last being the check digit',
      zh_CN: '不是 MAWB 号码：航空公司 3 位数字加 8 位数字，末位为校验位',
      zh_HK: '不是 MAWB 號碼：航空公司 3 位數字加 8 位數字，末位為檢查碼',
    },
  },
  SHIPPED_ELSEWHERE: {
    code: 4068,
    status: 409,
    texts: {
      en_US:
        '{line}: {ordered} ordered, at most {most} with {tolerance}% tolerance; {already} are shipped on {on}, {shipped} here.',
      zh_CN: '{line}：订购 {ordered}，含 {tolerance}% 容差最多 {most}；{on} 已出货 {already}，本票 {shipped}。',
      zh_HK: '{line}：訂購 {ordered}，連 {tolerance}% 超量容許最多 {most}；{on} 已付運 {already}，本票 {shipped}。',
    },
  },
  SHIP_WINDOW_CROSSED: {
    code: 4069,
    status: 400,
    texts: {
      en_US: 'must not be before the first ship date',
      zh_CN: '不得早于最早出货日',
      zh_HK: '不得早於最早付運日',
    },
  },
  SHIPPED_MEANWHILE: {
    code: 4070,
    status: 409,
    texts: {
      en_US:
        'More is shipped of a line than was ordered: other shipments or the tolerance changed while this was saved. Save again to see which line.',
      zh_CN: '有行的出货数量超过订购数量：保存期间其他货件或容差有变动。请再次保存以查看是哪一行。',
      zh_HK: '有行的付運數量超過訂購數量：儲存期間其他貨件或超量容許有更改。請再次儲存以查閱是哪一行。',
    },
  },
  RATE_DECIMALS: {
    code: 4066,
    status: 400,
    texts: {
      en_US: '{currency} takes at most {decimals} decimals.',
      zh_CN: '{currency} 最多 {decimals} 位小数。',
      zh_HK: '{currency} 最多 {decimals} 位小數。',
    },
  },
  DN_TWICE: {
    code: 4308,
    status: 400,
    texts: {
      en_US: 'A DN# can be entered once per shipment.',
      zh_CN: '同一票货的 DN# 不能重复。',
      zh_HK: '同一票貨件的 DN# 不可重複。',
    },
  },
})

/** The same, with the schedules' errors for a flight number. */
export const entryErrors = { ...ownErrors, FLIGHT_NUMBER_FORM }
