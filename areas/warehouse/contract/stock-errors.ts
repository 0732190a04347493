import { defineErrors } from '#platform/contract/error-catalogue.ts'

/** Error codes of stock, zones, stock-takes and signatures. */
export const stockErrors = defineErrors({
  CODE_UNKNOWN: {
    code: 4625,
    status: 409,
    texts: {
      en_US: 'Nothing was received under {code}.',
      zh_CN: '没有以 {code} 收到的货物。',
      zh_HK: '沒有以 {code} 收到的貨物。',
    },
  },
  ALREADY_HELD: {
    code: 4638,
    status: 409,
    texts: {
      en_US: 'This piece is held already: please release that hold first.',
      zh_CN: '该件货物已被扣留，请先解除原扣留。',
      zh_HK: '此件貨物已被扣留，請先解除原有扣留。',
    },
  },
  ZONE_SEGREGATED: {
    code: 4627,
    status: 409,
    texts: {
      en_US: 'Class {coming} must not be stored in zone {zone}, where class {there} is.',
      zh_CN: '{zone} 区已存放第 {there} 类危险品，不能放入第 {coming} 类。',
      zh_HK: '{zone} 區已存放第 {there} 類危險品，不能放入第 {coming} 類。',
    },
  },
  BIN_UNKNOWN: {
    code: 4628,
    status: 409,
    texts: {
      en_US: 'There is no bin {bin}.',
      zh_CN: '没有库位 {bin}。',
      zh_HK: '沒有倉位 {bin}。',
    },
  },
  ZONE_UNKNOWN: {
    code: 4629,
    status: 409,
    texts: {
      en_US: 'There is no zone {zone}.',
      zh_CN: '没有 {zone} 区。',
      zh_HK: '沒有 {zone} 區。',
    },
  },
  TAKE_OPEN: {
    code: 4630,
    status: 409,
    texts: {
      en_US: 'A stock-take of this zone is open already.',
      zh_CN: '该区已有进行中的盘点。',
      zh_HK: '此區已有進行中的盤點。',
    },
  },
  TAKE_CLOSED: {
    code: 4631,
    status: 409,
    texts: {
      en_US: 'This stock-take is closed.',
      zh_CN: '该盘点已结束。',
      zh_HK: '此盤點已完結。',
    },
  },
  OUTSIDE_ZONE: {
    code: 4632,
    status: 409,
    texts: {
      en_US: 'Bin {bin} does not belong to the zone that is counted.',
      zh_CN: '库位 {bin} 不属于本次盘点的区域。',
      zh_HK: '倉位 {bin} 不屬於是次盤點的區域。',
    },
  },
  RATE_INCOMPLETE: {
    code: 4633,
    status: 422,
    texts: {
      en_US: 'Please enter rate and currency of the storage fee, or neither.',
      zh_CN: '请同时填写仓储费单价和币种，或都不填。',
      zh_HK: '請同時填寫倉租單價及貨幣，或兩者都不填。',
    },
  },
  WEIGHT_STILL_OFF: {
    code: 4634,
    status: 409,
    texts: {
      en_US: 'The shipment still has {booked} kg, but {weighed} kg were weighed: please correct it first.',
      zh_CN: '货件仍为 {booked} kg，实际称重 {weighed} kg，请先更正货件。',
      zh_HK: '貨件仍為 {booked} kg，實際磅重 {weighed} kg，請先更正貨件。',
    },
  },
  REQUEST_ANSWERED: {
    code: 4635,
    status: 409,
    texts: {
      en_US: 'This request has been answered already.',
      zh_CN: '该请求已经答复。',
      zh_HK: '此要求已經答覆。',
    },
  },
  SIGNED_ALREADY: {
    code: 4636,
    status: 409,
    texts: {
      en_US: '{number} has been signed already.',
      zh_CN: '{number} 已经签收。',
      zh_HK: '{number} 已經簽收。',
    },
  },
  HANDOVER_UNDONE: {
    code: 4660,
    status: 409,
    texts: {
      en_US: '{number} has been undone.',
      zh_CN: '{number} 已撤销。',
      zh_HK: '{number} 已撤銷。',
    },
  },
  PIECE_ALARM: {
    code: 4661,
    status: 409,
    texts: {
      en_US: 'The X-ray showed an alarm: a second method must clear this piece first.',
      zh_CN: 'X 光报警：须先以第二种方法排除。',
      zh_HK: 'X 光警報：須先以第二種方法排除。',
    },
  },
  SIGNATURE_EMPTY: {
    code: 4637,
    status: 422,
    texts: {
      en_US: 'Please sign in the box.',
      zh_CN: '请在框内签名。',
      zh_HK: '請在框內簽署。',
    },
  },
  RECEIVED_TOO_MUCH: {
    code: 4649,
    status: 422,
    texts: {
      en_US: 'Pieces, weight or dimensions come to more than can be recorded: please check them.',
      zh_CN: '件数、重量或尺寸合计超出可记录的范围，请检查。',
      zh_HK: '件數、重量或尺寸合計超出可記錄的範圍，請檢查。',
    },
  },
  PIECES_NOT_NUMBERED: {
    code: 4650,
    status: 409,
    texts: {
      en_US: 'The pieces of {reference} were counted without numbers, so they have no AWB labels.',
      zh_CN: '{reference} 的货物按件数清点、没有件号，不能打印 AWB 标签。',
      zh_HK: '{reference} 的貨件以件數點收、沒有件號，不能打印 AWB 標籤。',
    },
  },
  RECEIPT_IN_USE: {
    code: 4651,
    status: 409,
    texts: {
      en_US: 'Pieces of this receipt have been X-rayed, moved, photographed or labelled: please return them instead.',
      zh_CN: '该次收货的货物已安检、移动、拍照或打印标签，请改为退货。',
      zh_HK: '此次收貨的貨件已過 X 光、移動、拍照或打印標籤，請改為退貨。',
    },
  },
  NOT_SCREENED_AS: {
    code: 4652,
    status: 409,
    texts: {
      en_US: 'This piece has no X-ray {xrayNo}.',
      zh_CN: '该件货物没有 {xrayNo} 号安检记录。',
      zh_HK: '此貨件沒有 {xrayNo} 號 X 光記錄。',
    },
  },
  PIECE_NUMBERS_END: {
    code: 4653,
    status: 422,
    texts: {
      en_US: 'Piece numbers end at 9999.',
      zh_CN: '件号最大为 9999。',
      zh_HK: '件號最大為 9999。',
    },
  },
  METHOD_INCOMPLETE: {
    code: 4654,
    status: 422,
    texts: {
      en_US: 'A second method follows an alarm and has a result of its own.',
      zh_CN: '第二种方法仅用于报警之后，并须填写其结果。',
      zh_HK: '第二種方法只用於警報之後，並須填寫其結果。',
    },
  },
  FIELD_OF_OTHER_KIND: {
    code: 4659,
    status: 422,
    texts: {
      en_US: 'This field does not apply to this kind of entry: leave it blank.',
      zh_CN: '该字段只用于其他类型，请留空。',
      zh_HK: '此欄位只用於其他類別，請留空。',
    },
  },
})
