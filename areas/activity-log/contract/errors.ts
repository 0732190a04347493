import { defineErrors } from '#platform/contract/error-catalogue.ts'

/** Errors of the activity log. Codes 2800–2899. */
export const activityErrors = defineErrors({
  CLICK_NOT_OF_TODAY: {
    code: 2800,
    status: 400,
    texts: {
      en_US: 'lies more than 24 hours from now',
      zh_CN: '与当前时间相差超过 24 小时',
      zh_HK: '與現時相差超過 24 小時',
    },
  },
  PERIOD_TOO_LONG: {
    code: 2801,
    status: 400,
    texts: {
      en_US: 'must be at most 31 days after the first day',
      zh_CN: '起止日期须在 31 天以内',
      zh_HK: '起止日期須在 31 天以內',
    },
  },
  TIME_ZONE_UNKNOWN: {
    code: 2802,
    status: 400,
    texts: {
      en_US: 'is not a known IANA time zone',
      zh_CN: '不是已知的 IANA 时区',
      zh_HK: '不是已知的 IANA 時區',
    },
  },
})
