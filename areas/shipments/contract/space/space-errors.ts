import { defineErrors } from '#platform/contract/error-catalogue.ts'

/** Errors caused by space on a flight. Codes 4080–4089. */
export const spaceErrors = defineErrors({
  SPACE_NOT_CONFIRMED: {
    code: 4080,
    status: 409,
    texts: {
      en_US: 'Selected record not yet confirmed Space Assign!',
      zh_CN: '所选记录的配舱尚未确认！',
      zh_HK: '所選記錄的配艙尚未確認！',
    },
  },
  SPACE_ON_OTHER_FLIGHT: {
    code: 4081,
    status: 409,
    texts: {
      en_US: '{house} has its space on {flight}; please give it back or select that flight.',
      zh_CN: '{house} 的舱位在 {flight}；请先退舱或选择该航班。',
      zh_HK: '{house} 的艙位在 {flight}；請先退艙或選擇該航班。',
    },
  },
  FLIGHT_OF_SPACE: {
    code: 4082,
    status: 409,
    texts: {
      en_US: 'Flight, airports, times and batch# are those of its space, please give the space back first.',
      zh_CN: '航班、机场、时间和批次号以已配的舱位为准，请先退舱。',
      zh_HK: '航班、機場、時間及批次編號以已配的艙位為準，請先退艙。',
    },
  },
  HAS_SPACE: {
    code: 4083,
    status: 409,
    texts: {
      en_US: 'Space on a flight is assigned, please give it back first.',
      zh_CN: '已配舱，请先退舱。',
      zh_HK: '已配艙，請先退艙。',
    },
  },
})
