import { defineErrors } from '#platform/contract/error-catalogue.ts'

/** Errors of amendments. */
export const amendmentErrors = defineErrors({
  AMENDMENT_WAITS: {
    code: 5080,
    status: 409,
    texts: {
      en_US: 'A change of this order is waiting for an answer already.',
      zh_CN: '该订单已有变更待答复。',
      zh_HK: '此訂單已有更改待答覆。',
    },
  },
  AMENDMENT_ANSWERED: {
    code: 5081,
    status: 409,
    texts: {
      en_US: 'This change has been answered already.',
      zh_CN: '该变更已有答复。',
      zh_HK: '此更改已有答覆。',
    },
  },
  OTHER_OFFICE_ANSWERS: {
    code: 5082,
    status: 403,
    texts: {
      en_US: 'The other office answers a change; only the one that proposed it may withdraw it.',
      zh_CN: '变更由对方分公司答复；只有提出方可以撤回。',
      zh_HK: '更改由對方辦事處答覆；只有提出一方可以撤回。',
    },
  },
  LEG_IS_NOT_AMENDED: {
    code: 5083,
    status: 409,
    texts: {
      en_US: 'A leg has no price of its own and is not changed.',
      zh_CN: '运输段没有单独价格，不能变更。',
      zh_HK: '運輸段沒有獨立價格，不可更改。',
    },
  },
  AMOUNT_BELOW_SURCHARGES: {
    code: 5084,
    status: 400,
    texts: {
      en_US: 'is less than the surcharges and the tax of the order',
      zh_CN: '低于订单的附加费与税费之和',
      zh_HK: '低於訂單的附加費與稅款之和',
    },
  },
  TERMS_CHANGED: {
    code: 5085,
    status: 409,
    texts: {
      en_US: 'The order has changed since this was proposed: decline or withdraw it.',
      zh_CN: '提出后订单已有变化：请拒绝或撤回。',
      zh_HK: '提出後訂單已有變化：請拒絕或撤回。',
    },
  },
  NOTHING_AMENDED: {
    code: 5086,
    status: 400,
    texts: { en_US: 'Nothing was changed.', zh_CN: '没有任何变更。', zh_HK: '沒有任何更改。' },
  },
})
