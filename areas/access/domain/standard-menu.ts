/** A standard menu entry; one without `url` is a heading. */
export type StandardMenu = {
  readonly code: string
  readonly icon: string
  readonly names: readonly [english: string, mainland: string, hongKong: string]
  readonly url?: string
  readonly children?: readonly StandardMenu[]
}

/** The initial menu of an installation, in display order. */
export const STANDARD_MENU: readonly StandardMenu[] = [
  page('home', 'home', '/home', 'Home', '首页', '主頁'),
  {
    code: 'shipments',
    icon: 'shipment',
    names: ['Shipments', '出口货运', '出口貨運'],
    children: [
      page('shipments-pending', 'list', '/shipments/pending', 'Pending', '待处理货件', '待處理貨件'),
      page('shipments-list', 'list', '/shipments', 'Shipment List', '货件列表', '貨件列表'),
      page('hawb-numbers', 'number', '/shipments/hawb-numbers', 'HAWB numbers', 'HAWB 号码', 'HAWB 號碼'),
    ],
  },
  {
    code: 'arrivals',
    icon: 'arrival',
    names: ['Import', '进口货运', '進口貨運'],
    children: [
      page('arrivals-list', 'list', '/arrivals', 'Arriving shipments', '到港货件', '到埗貨件'),
      page('arrivals-masters', 'mawb', '/arrivals/masters', 'Arriving MAWBs', '到港 MAWB', '到埗 MAWB'),
    ],
  },
  // The lists of active key accounts are added below it (SHP-11).
  { code: 'client-lists', icon: 'partner', names: ['Lists of clients', '客户列表', '客戶列表'] },
  {
    code: 'flights',
    icon: 'flight',
    names: ['Flights', '航班', '航班'],
    children: [
      page('flights-departures', 'plane', '/flights', 'Departures', '离港航班', '離港航班'),
      page('flights-week', 'calendar', '/flights/week', 'Weekly schedule', '一周航班', '一星期航班'),
      page('flights-schedules', 'clock', '/flights/schedules', 'Flight schedules', '航班计划', '航班時間表'),
      page('flights-space', 'plan', '/space', 'Space board', '配舱', '配艙'),
    ],
  },
  {
    code: 'plans',
    icon: 'plan',
    names: ['Load plans', '配载计划', '配載計劃'],
    children: [
      page('plans-pending', 'list', '/load-plans/pending', 'Pending plans', '待确认计划', '待確認計劃'),
      page('plans-confirmed', 'list', '/load-plans/confirmed', 'Confirmed plans', '已确认计划', '已確認計劃'),
    ],
  },
  {
    code: 'messages',
    icon: 'message',
    names: ['Messages', '报文', '報文'],
    children: [
      page('message-log', 'list', '/messages', 'Message log', '报文日志', '報文記錄'),
      page('message-desk', 'document', '/messages/desk', 'Message desk', '报文工作台', '報文工作台'),
      page('message-channels', 'link', '/messages/channels', 'Channels', '通道', '通道'),
    ],
  },
  {
    code: 'mawb',
    icon: 'mawb',
    names: ['MAWB', '主运单（MAWB）', '主提單（MAWB）'],
    children: [
      page('mawb-inventory', 'stock', '/mawb-inventory', 'MAWB Inventory', 'MAWB 库存', 'MAWB 存量'),
      page('mawb-alerts', 'alert', '/mawb-inventory/alerts', 'MAWB Alerts', 'MAWB 预警设置', 'MAWB 警示設定'),
    ],
  },
  {
    code: 'warehouse',
    icon: 'warehouse',
    names: ['Warehouse', '仓库', '貨倉'],
    children: [
      page('warehouse-board', 'plan', '/warehouse/board', 'Dock board', '月台看板', '月台看板'),
      page('warehouse-trucks', 'truck', '/warehouse/trucks', 'Trucks', '车辆', '貨車'),
      page('warehouse-stock', 'pallet', '/warehouse/stock', 'Stock', '库存货物', '在倉貨物'),
      page('warehouse-stock-takes', 'search', '/warehouse/stock-takes', 'Stock-takes', '盘点', '盤點'),
      page('warehouse-weights', 'scale', '/warehouse/weights', 'Weight differences', '重量差异', '重量差異'),
      page('warehouse-handovers', 'order', '/warehouse/handovers', 'Out and returns', '出库与退货', '出倉及退貨'),
      page('warehouse-facilities', 'reference', '/warehouse/facilities', 'Warehouse set-up', '仓库设置', '貨倉設定'),
      page('warehouse-tariff', 'money', '/warehouse/tariff', 'Truck tariff', '车辆收费标准', '貨車收費標準'),
    ],
  },
  {
    code: 'billing',
    icon: 'money',
    names: ['Billing', '账单', '帳單'],
    children: [
      page('billing-bills', 'list', '/billing/bills', 'Bills', '账单列表', '帳單列表'),
      page('billing-lines', 'list', '/billing/lines', 'Billing lines', '费用行', '收費項目'),
      page('billing-titles', 'partner', '/billing/titles', 'Bill titles', '账单抬头', '帳單抬頭'),
      page('billing-accounts', 'money', '/billing/accounts', 'Open items', '未清账项', '未清帳項'),
      page('billing-invoices', 'list', '/billing/vendor-invoices', 'Vendor invoices', '供应商发票', '供應商發票'),
      page('billing-cass', 'list', '/billing/cass', 'CASS reconciliation', 'CASS 对账', 'CASS 對帳'),
      page('billing-reports', 'list', '/billing/reports', 'Reports', '业务报表', '業務報表'),
      page('billing-tariffs', 'money', '/billing/tariffs', 'Tariffs', '价目表', '價目表'),
      page('billing-rates', 'money', '/billing/rates', 'Exchange rates', '汇率', '匯率'),
      page('billing-setting', 'reference', '/billing/setting', 'Limits and closed months', '限额与关账', '限額及關帳'),
    ],
  },
  {
    code: 'exchange',
    icon: 'cart',
    names: ['Exchange', '交易平台', '交易平台'],
    children: [
      page('exchange-offers', 'cart', '/productExchange', 'Product Exchange', '产品交易', '產品交易'),
      page('exchange-products', 'money', '/product', 'Product Management', '产品管理', '產品管理'),
      page('exchange-quotations', 'document', '/quotations', 'Quotations', '报价单', '報價單'),
      page('exchange-orders', 'order', '/order', 'Order List', '订单列表', '訂單列表'),
    ],
  },
  page('partners', 'partner', '/partners', 'Partners', '往来单位', '業務夥伴'),
  {
    code: 'reference',
    icon: 'reference',
    names: ['Reference Data', '基础资料', '基礎資料'],
    children: [
      kind('airports', 'Airports', '机场', '機場'),
      kind('airlines', 'Airlines', '航空公司', '航空公司'),
      kind('airline-prefixes', 'AWB Prefixes', '运单前缀', '提單字頭'),
      kind('countries', 'Countries', '国家和地区', '國家及地區'),
      kind('currencies', 'Currencies', '币种', '貨幣'),
      kind('charge-codes', 'Charge Codes', '费用代码', '收費代號'),
      kind('incoterms', 'Incoterms', '贸易术语', '貿易條款'),
      kind('uld-types', 'ULD Types', 'ULD 类型', 'ULD 類型'),
      kind('special-handling-codes', 'Special Handling Codes', '特货代码', '特別處理代號'),
      kind('capacity-types', 'Capacity Types', '舱位类型', '艙位類型'),
    ],
  },
  {
    code: 'administration',
    icon: 'administration',
    names: ['Administration', '系统管理', '系統管理'],
    children: [
      page('offices', 'office', '/organisation/offices', 'Offices', '分公司', '辦事處'),
      page('departments', 'office', '/organisation/departments', 'Departments', '部门', '部門'),
      page('users', 'user', '/identity/users', 'Users', '用户', '用戶'),
      page('user-roles', 'role', '/access/user-roles', 'User roles', '用户角色', '用戶角色'),
      page('roles', 'role', '/access/roles', 'Roles', '角色', '角色'),
      page('clients', 'partner', '/shipments/clients', 'Big clients', '大客户', '大客戶'),
      page('log', 'list', '/log', 'Log', '操作日志', '操作記錄'),
      page('menus', 'menu', '/access/menu', 'Menu', '菜单', '選單'),
    ],
  },
]

/** Whether this is the code of a standard entry. */
export function isStandardMenu(code: string): boolean {
  return STANDARD_CODES.has(code)
}

const STANDARD_CODES: ReadonlySet<string> = new Set(STANDARD_MENU.flatMap(codesOf))

function codesOf({ code, children = [] }: StandardMenu): string[] {
  return [code, ...children.flatMap(codesOf)]
}

function page(code: string, icon: string, url: string, ...names: StandardMenu['names']): StandardMenu {
  return { code, icon, url, names }
}

function kind(name: string, ...names: StandardMenu['names']): StandardMenu {
  return page(`reference-${name}`, 'list', `/reference/${name}`, ...names)
}
