import type { PresenceKinds } from '#areas/presence/server/index.ts'

/** The records that say who has them open, and which permissions show one. */
export const presenceKinds: PresenceKinds = {
  shipment: ['/shipment/list', '/arrival/list'],
  mawb: ['/mawb/list'],
  plan: ['/plan/list'],
  schedule: ['/flight/list'],
  partner: ['/partner/list'],
  client: ['/client/list'],
  product: ['/product/list'],
  reference: ['/reference/list'],
  user: ['/user/list'],
  role: ['/access/list'],
  office: ['/office/list'],
  department: ['/office/list'],
}
