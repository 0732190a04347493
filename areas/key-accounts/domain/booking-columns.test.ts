import { expect, test } from 'vitest'
import { plainHeading } from '#platform/domain/import-mapping.ts'
import { USUAL_HEADINGS } from './booking-columns.ts'

const columnOf = (heading: string) =>
  Object.entries(USUAL_HEADINGS).find(([, headings]) => headings?.includes(plainHeading(heading)))?.[0]

test.each([
  ['起运港 始发港 起運港', 'originAirport'],
  ['目的港 目的机场 目的機場', 'destinationAirport'],
  ['毛重 毛重(KG) 毛重（KG） 重量', 'grossWeight'],
  ['体积 体积(CBM) 方数 體積', 'volume'],
  ['件数 件數', 'pieces'],
  ['箱数 箱數', 'cartons'],
  ['板数', 'pallets'],
  ['品名 货名 货物描述 貨名', 'goodsDescription'],
  ['货好日期 备货日期', 'cargoReadyDate'],
  ['航班号 航班號', 'flightNo'],
  ['航班日期 预计起飞', 'etd'],
  ['预计到达', 'eta'],
  ['发货人 發貨人', 'shipper'],
  ['收货人 收貨人', 'consignee'],
  ['通知人', 'notifyParty'],
  ['提货地址', 'pickUpPlace'],
  ['交货地', 'deliveryPlace'],
  ['订单号 采购单号 訂單號', 'poNumbers'],
  ['送货单号', 'dnNumbers'],
  ['客户编号', 'customerReference'],
  ['主单号 运单号 主單號', 'coloaderMawbNo'],
  ['分单号 分單號', 'coloaderHawbNo'],
  ['尺寸 长宽高', 'dimensions'],
  ['币种 幣別', 'sellingCurrency'],
  ['运费', 'sellingRate'],
  ['贸易条款 貿易條款', 'incoterm'],
  ['危险品 危險品', 'dangerousGoods'],
  ['电池 電池', 'batteryType'],
  ['备注 備註', 'dimensionRemark'],
])('SHP-04 usual Chinese headings are known: %s', (headings, column) => {
  expect(headings.split(' ').map(columnOf)).toEqual(headings.split(' ').map(() => column))
})

test('SHP-04 no usual heading stands for two columns', () => {
  const all = Object.values(USUAL_HEADINGS).flatMap((headings) => headings ?? [])
  expect(all.filter((heading, index) => all.indexOf(heading) < index)).toEqual([])
  expect(all.filter((heading) => plainHeading(heading) !== heading)).toEqual([])
})

test.each([
  ['Client Ref', 'customerReference'],
  ["Co-loader's MAWB", 'coloaderMawbNo'],
  ['Cust Ref', 'customerReference'],
])('SHP-04 a heading as shippers write it is known: %s', (heading, column) => {
  expect(columnOf(heading)).toBe(column)
})
