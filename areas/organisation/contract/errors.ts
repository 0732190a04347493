import { defineErrors } from '#platform/contract/error-catalogue.ts'

/** Refusals of the organisation area: codes 2100–2199. */
export const organisationErrors = defineErrors({
  TIME_ZONE_UNKNOWN: {
    code: 2100,
    status: 400,
    texts: {
      en_US: 'is not a known IANA time zone',
      zh_CN: '不是已知的 IANA 时区',
      zh_HK: '不是已知的 IANA 時區',
    },
  },
  HEAD_OFFICE_EXISTS: {
    code: 2101,
    status: 409,
    texts: {
      en_US: '{code} is the head office already.',
      zh_CN: '{code} 已是总公司。',
      zh_HK: '{code} 已是總公司。',
    },
  },
  HEAD_OFFICE_STAYS_ACTIVE: {
    code: 2102,
    status: 409,
    texts: {
      en_US: 'The head office cannot be deactivated.',
      zh_CN: '总公司不能停用。',
      zh_HK: '總公司不可停用。',
    },
  },
  OFFICE_NOT_EMPTY: {
    code: 2104,
    status: 409,
    texts: {
      en_US:
        'The office cannot be closed yet. Active users: {users} (move or deactivate them). MAWB# in stock or on loan: {numbers} (return them or lend them on). Pending shipments: {shipments} (send them, or enter another office). Products on sale: {products} (take them off). Orders without an answer: {orders} (answer or cancel them).',
      zh_CN:
        '该分公司暂不能停用。启用的用户：{users}（请先调离或停用）；库存或借入的 MAWB#：{numbers}（请先归还或转借）；待处理货件：{shipments}（请先发送 Pre-alert 或改填其他分公司）；在售产品：{products}（请先下架）；未处理订单：{orders}（请先处理或取消）。',
      zh_HK:
        '此辦事處暫不可停用。使用中的用戶：{users}（請先調離或停用）；存量或借入的 MAWB#：{numbers}（請先歸還或轉借）；待處理貨件：{shipments}（請先發送 Pre-alert 或改填其他辦事處）；銷售中的產品：{products}（請先下架）；未處理訂單：{orders}（請先處理或取消）。',
    },
  },
  LOGO_TOO_LARGE: {
    code: 2105,
    status: 422,
    texts: {
      en_US: 'A logo may have at most {limit} KB.',
      zh_CN: '标志不得超过 {limit} KB。',
      zh_HK: '標誌不得超過 {limit} KB。',
    },
  },
  LOGO_UNUSABLE: {
    code: 2106,
    status: 422,
    texts: {
      en_US: 'This is not a PNG or JPEG that can be printed, or a side has more than {side} pixels.',
      zh_CN: '该文件不是可打印的 PNG 或 JPEG，或边长超过 {side} 像素。',
      zh_HK: '此檔案並非可打印的 PNG 或 JPEG，或邊長超過 {side} 像素。',
    },
  },
  OWN_OFFICE_ONLY: {
    code: 2103,
    status: 403,
    texts: {
      en_US: 'You administer your own office only.',
      zh_CN: '您只能管理本分公司。',
      zh_HK: '你只可管理所屬辦事處。',
    },
  },
})
