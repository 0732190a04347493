import { PERMISSIONS, type Permission } from './permissions.ts'

/** A standard role with its permissions and menu pages. */
export type StandardRole = {
  readonly code: string
  readonly name: string
  readonly nameZhCn: string
  readonly nameZhHk: string
  readonly permissions: readonly Permission[]
  /** Codes of menu entries; the headings above them are included. */
  readonly menus: readonly string[] | 'all'
}

/** Holds all permissions and sees all menu entries. */
export const ADMINISTRATOR = 'administrator'

const LOOK = ['/shipment/list', '/flight/list', '/mawb/list', '/partner/list', '/reference/list'] as const

/** Buying and selling on the exchange. */
const TRADE = [
  '/exchange/list',
  '/product/list',
  '/product/edit',
  '/order/list',
  '/order/create',
  '/order/answer',
  '/order/edit-price',
] as const

/** The initial roles of an installation; administrators may change them. */
export const STANDARD_ROLES: readonly StandardRole[] = [
  {
    code: ADMINISTRATOR,
    name: 'Administrator',
    nameZhCn: '系统管理员',
    nameZhHk: '系統管理員',
    permissions: PERMISSIONS,
    menus: 'all',
  },
  {
    code: 'export-operator',
    name: 'Export operator',
    nameZhCn: '出口操作员',
    nameZhHk: '出口操作員',
    permissions: [
      '/warehouse/list',
      '/warehouse/setting',
      ...LOOK,
      '/shipment/edit',
      '/shipment/delete',
      '/shipment/assign-mawb',
      '/shipment/hawb-number',
      '/shipment/warehouse',
      '/pre-alert/send',
      '/pre-alert/override',
      '/waybill/issue',
      '/waybill/profile',
      '/arrival/list',
      '/arrival/edit',
      '/message/list',
      '/message/send',
      '/flight/edit',
      '/flight/operate',
      '/space/list',
      '/space/assign',
      '/space/answer',
      '/plan/list',
      '/plan/edit',
      '/plan/confirm',
      '/mawb/import',
      '/mawb/lend',
      '/mawb/return',
      '/mawb/disable',
      '/mawb/delete',
      '/mawb/take',
      '/mawb/alert',
      '/partner/edit',
      ...TRADE,
      '/view/share',
    ],
    menus: [
      'home',
      'warehouse',
      'shipments',
      'arrivals',
      'flights',
      'plans',
      'message-log',
      'message-desk',
      'mawb',
      'exchange',
      'partners',
      'reference',
    ],
  },
  {
    code: 'space-controller',
    name: 'Space controller',
    nameZhCn: '舱位主管',
    nameZhHk: '艙位主管',
    permissions: ['/shipment/list', '/flight/list', '/space/list', '/space/assign', '/space/answer', '/space/override'],
    menus: ['home', 'shipments-pending', 'shipments-list', 'flights'],
  },
  {
    code: 'warehouse-clerk',
    name: 'Warehouse clerk',
    nameZhCn: '仓库操作员',
    nameZhHk: '貨倉文員',
    permissions: [
      '/partner/list',
      '/warehouse/list',
      '/warehouse/edit',
      '/warehouse/setting',
      '/shipment/list',
      '/shipment/warehouse',
      '/reference/list',
    ],
    menus: ['home', 'warehouse', 'shipments-pending', 'shipments-list', 'reference'],
  },
  {
    code: 'billing-clerk',
    name: 'Billing clerk',
    nameZhCn: '结算员',
    nameZhHk: '帳單文員',
    permissions: [
      ...['/shipment/list', '/arrival/list', '/mawb/list', '/order/list'],
      ...['/partner/list', '/partner/edit', '/reference/list'],
      ...['/bill/list', '/bill/edit', '/bill/approve', '/bill/send'],
    ] as const,
    menus: [
      ...['home', 'shipments-pending', 'shipments-list', 'arrivals', 'mawb-inventory', 'exchange-orders'],
      ...['billing', 'partners', 'reference'],
    ],
  },
  {
    // Sets the limit above which a second person approves, and therefore enters no lines.
    code: 'billing-manager',
    name: 'Billing manager',
    nameZhCn: '结算主管',
    nameZhHk: '帳單主管',
    permissions: [
      ...['/shipment/list', '/arrival/list', '/mawb/list', '/order/list', '/partner/list', '/reference/list'],
      ...['/bill/list', '/bill/approve', '/bill/send', '/bill/setting'],
    ] as const,
    menus: [
      ...['home', 'shipments-pending', 'shipments-list', 'arrivals', 'mawb-inventory', 'exchange-orders'],
      ...['billing', 'partners', 'reference'],
    ],
  },
  {
    code: 'sales',
    name: 'Sales',
    nameZhCn: '销售',
    nameZhHk: '營業代表',
    permissions: [...LOOK, '/space/list', '/arrival/list', '/partner/edit', ...TRADE, '/view/share'],
    menus: ['home', 'shipments-pending', 'shipments-list', 'arrivals', 'flights', 'exchange', 'partners', 'reference'],
  },
  {
    code: 'auditor',
    name: 'Read-only auditor',
    nameZhCn: '审计员（只读）',
    nameZhHk: '審核員（只可查閱）',
    permissions: [
      '/warehouse/list',
      '/warehouse/all-offices',
      ...LOOK,
      '/space/list',
      '/plan/list',
      '/shipment/all-offices',
      '/arrival/list',
      '/message/list',
      '/flight/all-offices',
      '/mawb/all-offices',
      '/exchange/list',
      '/product/list',
      '/product/all-offices',
      '/order/list',
      '/order/all-offices',
      '/bill/list',
      '/bill/all-offices',
      '/client/list',
      '/office/list',
      '/office/all-offices',
      '/user/list',
      '/user/all-offices',
      '/access/list',
      '/audit/view',
      '/log/list',
      '/log/all-offices',
    ],
    menus: [
      'home',
      'warehouse',
      'shipments',
      'arrivals',
      'flights',
      'plans',
      'message-log',
      'message-desk',
      'mawb',
      'billing',
      'exchange',
      'partners',
      'reference',
      'administration',
    ],
  },
]

/** Whether this is the code of a standard role. */
export function isStandardRole(code: string): boolean {
  return STANDARD_ROLES.some((role) => role.code === code)
}
