import { USUAL_HEADINGS } from '#areas/key-accounts/domain/booking-columns.ts'

// Headings of pasted lines of dangerous goods, ULD loads and discrepancies: the form's labels in each language, and usual ones;
// compared case-insensitively. Those of orders are in buyer-headings.ts.

const PIECES = [...(USUAL_HEADINGS.pieces ?? []), 'pieces', '件数', '件數']
const REMARK = ['remark', 'remarks', 'note', 'notes', '备注', '備註']

/** For lines of dangerous goods (domain §8), as in a shipper's declaration. */
export const DANGEROUS_HEADINGS = {
  unNumber: [
    ...(USUAL_HEADINGS.dgUnNumber ?? []),
    'un#',
    'un or id no.',
    'un 编号',
    'un 編號',
    '联合国编号',
    '聯合國編號',
  ],
  shippingName: [
    ...(USUAL_HEADINGS.dgShippingName ?? []),
    'shipping name',
    '运输专用名称',
    '正式運輸名稱',
    '正確貨運名稱',
  ],
  dgClass: ['class', 'class or division', 'dg class', 'hazard class', '类别', '類別'],
  subRisks: ['sub risk', 'sub risks', 'subsidiary risk', 'subsidiary hazard', '次要危险', '次要危險'],
  packingGroup: ['pg', 'packing group', '包装等级', '包裝類別'],
  packing: [
    'pi / sec.',
    'pi',
    'packing inst.',
    ...(USUAL_HEADINGS.dgPacking ?? []),
    '包装说明',
    '包裝說明',
    '包裝指引',
  ],
  packages: [...PIECES, '包裝件數'],
  netQuantity: [
    'net / pkg',
    'net qty',
    'net quantity',
    'net quantity per package',
    'net weight',
    '每件净量',
    '每件淨量',
  ],
  unit: ['unit', 'uom', '单位', '單位'],
  cargoAircraftOnly: ['cao', 'cargo aircraft only'],
  emergencyPhone: ['emerg. phone', 'emergency phone', 'emergency contact', '应急电话', '緊急電話'],
  specialProvision: [
    'exempt by sp',
    'not restr.',
    'not restricted',
    'special provision',
    '豁免条款',
    '豁免條款',
    '不受限制',
  ],
  batterySize: ['cell/batt.', 'cell or battery', '电芯/电池', '電芯/電池', '電芯或電池'],
  content: ['wh / g li', 'wh', 'watt hours', 'watt-hours', 'wh / 锂克', 'wh / 鋰克'],
  batteriesPerPackage: ['per pkg', 'batteries per package', '每件数量', '每件數量'],
  stateOfCharge: ['soc %', 'soc', 'state of charge', '荷电状态', '電量 %'],
  testReport: ['un 38.3', 'un38.3', 'test report'],
  damaged: ['damaged', 'damaged or recalled', '损坏/召回', '損壞/回收'],
  packingType: ['packing type', 'type of packing', '包装种类', '包裝種類'],
  buttonCells: ['button cell', 'button cells', '纽扣电池', '鈕扣電池'],
} as const satisfies Readonly<Record<string, readonly string[]>>

/** For the pieces of a house on ULDs. */
export const ULD_HEADINGS = {
  uldNo: ['uld#', 'uld', 'uld no', 'uld no.', 'uld number', 'unit no', 'pallet no', 'pallet no.'],
  pieces: PIECES,
  grossWeight: [...(USUAL_HEADINGS.grossWeight ?? []), '毛重'],
} as const satisfies Readonly<Record<string, readonly string[]>>

/** For discrepancies recorded at the destination. */
export const DISCREPANCY_HEADINGS = {
  kind: ['kind', 'type', 'discrepancy', 'irregularity', '类别', '類別'],
  pieces: PIECES,
  remark: REMARK,
} as const satisfies Readonly<Record<string, readonly string[]>>
