/**
 * Every permission string of the product (SHL-16). A role holds some of them; an endpoint, a button or a page names
 * those of which one is enough. The last part says what may be done: `list` means see, `edit` create and change,
 * `all-offices` that what may be seen or done is not bound to the own office.
 */
export const PERMISSIONS = [
  '/access/edit',
  '/access/list',
  '/audit/view',
  '/dev/mail',
  '/log/all-offices',
  '/log/list',
  '/mawb/alert',
  '/mawb/all-offices',
  '/mawb/delete',
  '/mawb/disable',
  '/mawb/import',
  '/mawb/lend',
  '/mawb/list',
  '/mawb/return',
  '/mawb/take',
  '/office/all-offices',
  '/office/edit',
  '/office/list',
  '/partner/edit',
  '/partner/list',
  '/reference/edit',
  '/reference/list',
  '/shipment/all-offices',
  '/shipment/assign-mawb',
  '/shipment/delete',
  '/shipment/edit',
  '/shipment/hawb-number',
  '/shipment/list',
  '/user/all-offices',
  '/user/edit',
  '/user/list',
  '/view/share',
] as const

export type Permission = (typeof PERMISSIONS)[number]
