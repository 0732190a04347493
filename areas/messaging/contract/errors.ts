import { defineErrors } from '#platform/contract/error-catalogue.ts'

/** Errors of messaging. Codes 4700–4729. */
export const messagingErrors = defineErrors({
  NO_CHANNEL: {
    code: 4700,
    status: 409,
    texts: {
      en_US: 'No channel is set up to the airline of {mawbNo}.',
      zh_CN: '尚未设置到 {mawbNo} 所属航空公司的通道。',
      zh_HK: '尚未設定到 {mawbNo} 所屬航空公司的通道。',
    },
  },
  NO_MASTER: {
    code: 4701,
    status: 409,
    texts: {
      en_US: 'Assign a MAWB first.',
      zh_CN: '请先分配 MAWB。',
      zh_HK: '請先編配 MAWB。',
    },
  },
  MESSAGE_INCOMPLETE: {
    code: 4702,
    status: 422,
    texts: {
      en_US: 'The recipient would reject this message: {reason}',
      zh_CN: '接收方将拒绝此报文：{reason}',
      zh_HK: '接收方會拒絕此報文：{reason}',
    },
  },
  MESSAGE_NOT_QUARANTINED: {
    code: 4703,
    status: 409,
    texts: {
      en_US: 'This message is not quarantined.',
      zh_CN: '此报文不在隔离状态。',
      zh_HK: '此報文不在隔離狀態。',
    },
  },
  MESSAGE_NOT_SENT: {
    code: 4704,
    status: 409,
    texts: {
      en_US: 'Only a message that has left can be sent again or answered.',
      zh_CN: '只有已发出的报文才能重发或答复。',
      zh_HK: '只有已發出的報文才可重發或答覆。',
    },
  },
  MESSAGE_STILL_UNMATCHED: {
    code: 4705,
    status: 409,
    texts: {
      en_US: 'This message cannot be matched with {mawbNo}.',
      zh_CN: '此报文无法与 {mawbNo} 匹配。',
      zh_HK: '此報文無法與 {mawbNo} 配對。',
    },
  },
  CHANNEL_TAKEN: {
    code: 4706,
    status: 409,
    texts: {
      en_US: 'The office has a channel to this airline already.',
      zh_CN: '本分公司已有到该航空公司的通道。',
      zh_HK: '本辦事處已有到該航空公司的通道。',
    },
  },
  TARGET_FORM: {
    code: 4707,
    status: 400,
    texts: {
      en_US: 'is not an address of this kind',
      zh_CN: '不是此类通道的地址',
      zh_HK: '不是此類通道的地址',
    },
  },
  WAYBILL_NOT_ISSUED: {
    code: 4708,
    status: 409,
    texts: {
      en_US: 'Issue these waybills first: {waybills}',
      zh_CN: '请先签发以下运单：{waybills}',
      zh_HK: '請先簽發以下提單：{waybills}',
    },
  },
  NO_OPEN_ALERT: {
    code: 4709,
    status: 409,
    texts: {
      en_US: 'This report is not an open alert.',
      zh_CN: '此状态不是未处理的预警。',
      zh_HK: '此狀態並非未處理的警示。',
    },
  },
  EORI_MISSING: {
    code: 4710,
    status: 422,
    texts: {
      en_US:
        'HAWB {hawb}: customs in {country} demand the EORI of the consignee {name}: please enter it as tax number of the partner.',
      zh_CN: 'HAWB {hawb}：{country} 海关要求收货人 {name} 的 EORI，请在往来单位的税号中填写。',
      zh_HK: 'HAWB {hawb}：{country} 海關要求收貨人 {name} 的 EORI，請在業務夥伴的稅務編號中填寫。',
    },
  },
  USCI_MISSING: {
    code: 4711,
    status: 422,
    texts: {
      en_US:
        'HAWB {hawb}: customs in {country} demand the USCI (18 characters) of the consignee {name}: please enter it as tax number of the partner.',
      zh_CN: 'HAWB {hawb}：{country} 海关要求收货人 {name} 的统一社会信用代码（18 位），请在往来单位的税号中填写。',
      zh_HK: 'HAWB {hawb}：{country} 海關要求收貨人 {name} 的統一社會信用代號（18 位），請在業務夥伴的稅務編號中填寫。',
    },
  },
  SHIPPER_PHONE_MISSING: {
    code: 4712,
    status: 422,
    texts: {
      en_US:
        'HAWB {hawb}: customs in {country} demand the telephone of the shipper {name}: please add a line TEL to the box of the shipper.',
      zh_CN: 'HAWB {hawb}：{country} 海关要求发货人 {name} 的电话，请在发货人栏加上 TEL 一行。',
      zh_HK: 'HAWB {hawb}：{country} 海關要求付貨人 {name} 的電話，請在付貨人欄加上 TEL 一行。',
    },
  },
  CONSIGNEE_PHONE_MISSING: {
    code: 4713,
    status: 422,
    texts: {
      en_US:
        'HAWB {hawb}: customs in {country} demand the telephone of the consignee {name}: please add a line TEL to the box of the consignee.',
      zh_CN: 'HAWB {hawb}：{country} 海关要求收货人 {name} 的电话，请在收货人栏加上 TEL 一行。',
      zh_HK: 'HAWB {hawb}：{country} 海關要求收貨人 {name} 的電話，請在收貨人欄加上 TEL 一行。',
    },
  },
  HS_CODE_MISSING: {
    code: 4714,
    status: 422,
    texts: {
      en_US:
        'HAWB {hawb}: customs in {country} demand an HS code of six digits: please name it in a PO line or in the goods of the HAWB, such as HS 851830.',
      zh_CN: 'HAWB {hawb}：{country} 海关要求 6 位 HS 编码，请在 PO 明细或分单品名中填写，例如 HS 851830。',
      zh_HK: 'HAWB {hawb}：{country} 海關要求 6 位 HS 編碼，請在 PO 明細或分提單貨物名稱中填寫，例如 HS 851830。',
    },
  },
  SECRET_NEEDED: {
    code: 4715,
    status: 422,
    texts: {
      en_US: 'Type the password, token or key again: the address or the user name has changed.',
      zh_CN: '地址或用户名已修改，请重新输入密码、令牌或密钥。',
      zh_HK: '地址或用戶名稱已更改，請重新輸入密碼、權杖或密鑰。',
    },
  },
  AIRLINE_UNKNOWN: {
    code: 4716,
    status: 422,
    texts: {
      en_US: 'There is no airline {code}.',
      zh_CN: '航空公司 {code} 不存在。',
      zh_HK: '沒有航空公司 {code}。',
    },
  },
  NO_AGENT_CHANNEL: {
    code: 4717,
    status: 409,
    texts: {
      en_US: 'No channel to this agent is set up.',
      zh_CN: '尚未设置到该代理的通道。',
      zh_HK: '尚未設定到該代理的通道。',
    },
  },
  AGENT_CHANNEL_TAKEN: {
    code: 4718,
    status: 409,
    texts: {
      en_US: 'The office has a channel to this agent already.',
      zh_CN: '本分公司已有到该代理的通道。',
      zh_HK: '本辦事處已有到該代理的通道。',
    },
  },
  ONE_END: {
    code: 4719,
    status: 400,
    texts: {
      en_US: 'a channel leads to an airline or to an agent, not to both',
      zh_CN: '通道只能通向航空公司或代理之一',
      zh_HK: '通道只能通往航空公司或代理其中之一',
    },
  },
  MAWB_NUMBER_FORM: {
    code: 4720,
    status: 400,
    texts: {
      en_US: 'must have eleven digits with the right check digit, such as 160-48211332',
      zh_CN: '须为十一位数字且校验位正确，例如 160-48211332',
      zh_HK: '須為十一位數字且檢查碼正確，例如 160-48211332',
    },
  },
})
