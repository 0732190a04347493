import { uldErrors } from '#areas/shipments/contract/units/uld-errors.ts'
import { defineErrors } from '#platform/contract/error-catalogue.ts'
import { buildUpErrors } from './build-up-errors.ts'
import { stockErrors } from './stock-errors.ts'

const truckAndPieceErrors = defineErrors({
  KNOWN_IN_WAREHOUSE: {
    code: 4690,
    status: 409,
    texts: {
      en_US: 'The warehouse has received or photographed its cargo, so it stays on record.',
      zh_CN: '仓库已收货或已拍照，因此须保留记录。',
      zh_HK: '貨倉已收貨或已拍照，因此須保留記錄。',
    },
  },
  STEP_OUT_OF_ORDER: {
    code: 4600,
    status: 409,
    texts: {
      en_US: 'This step is not the next one.',
      zh_CN: '还没有轮到此步骤。',
      zh_HK: '還未輪到此步驟。',
    },
  },
  STEP_TWICE: {
    code: 4601,
    status: 409,
    texts: {
      en_US: 'This step has been taken already.',
      zh_CN: '该步骤已经执行过。',
      zh_HK: '此步驟已經執行過。',
    },
  },
  DOCK_TAKEN: {
    code: 4602,
    status: 409,
    texts: {
      en_US: 'Dock {dock} is occupied by another truck.',
      zh_CN: '{dock} 号月台已有车辆。',
      zh_HK: '{dock} 號月台已有車輛。',
    },
  },
  DOCK_UNKNOWN: {
    code: 4648,
    status: 409,
    texts: {
      en_US: 'There is no dock {dock} that trucks may be called to.',
      zh_CN: '没有可用的 {dock} 号月台。',
      zh_HK: '沒有可用的 {dock} 號月台。',
    },
  },
  NOTHING_TO_UNDO: {
    code: 4603,
    status: 409,
    texts: {
      en_US: 'There is no step that could be undone.',
      zh_CN: '没有可以撤销的步骤。',
      zh_HK: '沒有可以撤銷的步驟。',
    },
  },
  ALREADY_FOLLOWED: {
    code: 4604,
    status: 409,
    texts: {
      en_US: 'Another step has followed: please undo that one first.',
      zh_CN: '之后已有其他步骤，请先撤销后面的步骤。',
      zh_HK: '其後已有其他步驟，請先撤銷後面的步驟。',
    },
  },
  TARIFF_EXISTS: {
    code: 4605,
    status: 409,
    texts: {
      en_US: 'There is a tariff for this truck type already.',
      zh_CN: '该车型已有收费标准。',
      zh_HK: '此車型已有收費標準。',
    },
  },
  WAREHOUSE_NOT_OWN: {
    code: 4606,
    status: 403,
    texts: {
      en_US: 'This is the warehouse of another office.',
      zh_CN: '这是其他分公司的仓库。',
      zh_HK: '這是其他辦事處的貨倉。',
    },
  },
  TOO_MANY_REFERENCES: {
    code: 4607,
    status: 422,
    texts: {
      en_US: 'At most {most} references, each of at most 40 characters.',
      zh_CN: '最多 {most} 个参考号，每个最多 40 个字符。',
      zh_HK: '最多 {most} 個參考編號，每個最多 40 個字元。',
    },
  },
  PIECE_HELD: {
    code: 4608,
    status: 409,
    texts: {
      en_US: 'This piece is held.',
      zh_CN: '该件货物已被扣留。',
      zh_HK: '此件貨物已被扣留。',
    },
  },
  SHIPMENT_HELD_BY_CUSTOMS: {
    code: 4626,
    status: 409,
    texts: {
      en_US: 'Customs holds {shipment} ({answer})! It may leave once the hold is resolved on the shipment.',
      zh_CN: '海关扣留 {shipment}（{answer}）！须先在货件中处理后方可出库。',
      zh_HK: '海關扣留 {shipment}（{answer}）！須先在貨件中處理，方可出倉。',
    },
  },
  PIECE_NOT_SECURE: {
    code: 4609,
    status: 409,
    texts: {
      en_US: 'This piece is not secured (NSC): please X-ray it first.',
      zh_CN: '该件货物未安检（NSC），请先过 X 光。',
      zh_HK: '此件貨物未安檢（NSC），請先過 X 光。',
    },
  },
  PIECE_CARGO_AIRCRAFT_ONLY: {
    code: 4610,
    status: 409,
    texts: {
      en_US: 'This piece is secure for cargo aircraft only (SCO).',
      zh_CN: '该件货物仅限货机（SCO）。',
      zh_HK: '此件貨物只限貨機（SCO）。',
    },
  },
  FLIGHT_CARRIES_PASSENGERS: {
    code: 4655,
    status: 409,
    texts: {
      en_US: '{reference} is booked on {flight}, which carries passengers: it does not leave on a freighter.',
      zh_CN: '{reference} 订的 {flight} 是客机航班，不能按货机出库。',
      zh_HK: '{reference} 訂的 {flight} 是客機航班，不能按貨機出倉。',
    },
  },
  GOODS_CARGO_AIRCRAFT_ONLY: {
    code: 4656,
    status: 409,
    texts: {
      en_US: 'The goods of {reference} fly on cargo aircraft only (CAO).',
      zh_CN: '{reference} 的货物仅限货机运输（CAO）。',
      zh_HK: '{reference} 的貨物只限貨機運載（CAO）。',
    },
  },
  FEE_DECIMALS: {
    code: 4657,
    status: 422,
    texts: {
      en_US: 'An amount in {currency} has at most {decimals} {decimals|decimal|decimals}.',
      zh_CN: '{currency} 金额最多 {decimals} 位小数。',
      zh_HK: '{currency} 金額最多 {decimals} 位小數。',
    },
  },
  CURRENCY_UNKNOWN: {
    code: 4658,
    status: 422,
    texts: {
      en_US: 'This currency is not in use.',
      zh_CN: '该货币未启用。',
      zh_HK: '此貨幣未啟用。',
    },
  },
  TRUCK_NOT_UNLOADING: {
    code: 4611,
    status: 409,
    texts: {
      en_US: 'The truck is not being unloaded.',
      zh_CN: '该车辆未在卸货。',
      zh_HK: '此貨車並非在卸貨。',
    },
  },
  RECEIVED_TWICE: {
    code: 4612,
    status: 409,
    texts: {
      en_US: 'These piece numbers of {reference} have been received already.',
      zh_CN: '{reference} 的这些件号已经收货。',
      zh_HK: '{reference} 的這些件號已經收貨。',
    },
  },
  COUNT_DIFFERS: {
    code: 4613,
    status: 409,
    texts: {
      en_US: '{counted} {counted|piece was|pieces were} counted, but {selected} {selected|is|are} selected.',
      zh_CN: '清点 {counted} 件，但选择了 {selected} 件。',
      zh_HK: '點算 {counted} 件，但選擇了 {selected} 件。',
    },
  },
  CERTIFICATE_EXPIRED: {
    code: 4614,
    status: 409,
    texts: {
      en_US: 'The certificate of {code} has expired.',
      zh_CN: '{code} 的证书已过期。',
      zh_HK: '{code} 的證書已過期。',
    },
  },
  NOT_SO_MANY: {
    code: 4615,
    status: 409,
    texts: {
      en_US: 'There are not that many pieces.',
      zh_CN: '没有这么多件货物。',
      zh_HK: '沒有這麼多件貨物。',
    },
  },
  BIN_NOT_FOR_DG: {
    code: 4616,
    status: 409,
    texts: {
      en_US: 'Dangerous goods do not go to bin {bin}.',
      zh_CN: '危险品不能放入库位 {bin}。',
      zh_HK: '危險品不能放入倉位 {bin}。',
    },
  },
  FACILITY_EXISTS: {
    code: 4617,
    status: 409,
    texts: {
      en_US: 'This code already exists.',
      zh_CN: '该代码已存在。',
      zh_HK: '此代號已存在。',
    },
  },
  FACILITY_USED: {
    code: 4618,
    status: 409,
    texts: {
      en_US: 'It has been used and cannot be deleted.',
      zh_CN: '已被使用，不能删除。',
      zh_HK: '已被使用，不能刪除。',
    },
  },
  NOT_HELD: {
    code: 4619,
    status: 409,
    texts: {
      en_US: 'This piece is not held.',
      zh_CN: '该件货物没有被扣留。',
      zh_HK: '此件貨物沒有被扣留。',
    },
  },
  PARTNER_NEEDED: {
    code: 4620,
    status: 422,
    texts: {
      en_US: 'Please choose the consignor and the status.',
      zh_CN: '请选择托运人及其类别。',
      zh_HK: '請選擇託運人及其類別。',
    },
  },
  ADDRESS_NEEDED: {
    code: 4621,
    status: 422,
    texts: {
      en_US: 'Please enter address and port of the printer.',
      zh_CN: '请填写打印机的地址和端口。',
      zh_HK: '請填寫打印機的地址及連接埠。',
    },
  },
  PHOTO_UNUSABLE: {
    code: 4622,
    status: 422,
    texts: {
      en_US: 'This is not a photo (JPEG).',
      zh_CN: '这不是照片（JPEG）。',
      zh_HK: '這不是相片（JPEG）。',
    },
  },
  PRINTER_AWAY: {
    code: 4623,
    status: 502,
    texts: {
      en_US: 'Printer {code} does not answer.',
      zh_CN: '打印机 {code} 没有响应。',
      zh_HK: '打印機 {code} 沒有回應。',
    },
  },
  NO_MAWB: {
    code: 4624,
    status: 409,
    texts: {
      en_US: 'The shipment has no MAWB yet.',
      zh_CN: '该货件还没有 MAWB。',
      zh_HK: '此貨件還沒有 MAWB。',
    },
  },
})

/** Error codes of the warehouse, from 4600, and that of a ULD number, which its dialogs ask for too. */
export const warehouseErrors = {
  ...truckAndPieceErrors,
  ...stockErrors,
  ...buildUpErrors,
  ULD_NUMBER_WRONG: uldErrors.ULD_NUMBER_WRONG,
}
