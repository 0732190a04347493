import { canEditAgentShipment } from '#areas/import-desk/domain/agent-shipment.ts'
import { type FindRights, type PresenceKinds, recordsOfOffices } from '#areas/presence/server/index.ts'
import { canSaveShipment } from '#areas/shipments/domain/booking/shipment-rules.ts'
import { findSeenShipments } from '#areas/shipments/server/index.ts'

const shipmentRights: FindRights = async (db, actor, ids) => {
  const shipments = await findSeenShipments(db, ids, actor)
  return shipments.map((shipment) => ({
    id: shipment.id,
    mayEdit: canSaveShipment(shipment, actor).ok || canEditAgentShipment(shipment, actor).ok,
  }))
}

/** The records that say who has them open: which permissions show and change one, and which offices it belongs to. */
export const presenceKinds: PresenceKinds = {
  shipment: {
    see: ['/shipment/list', '/arrival/list'],
    edit: ['/shipment/edit', '/arrival/edit'],
    findRights: shipmentRights,
  },
  mawb: {
    see: ['/mawb/list'],
    edit: ['/mawb/import', '/mawb/lend', '/mawb/return', '/mawb/disable', '/mawb/take'],
    findRights: recordsOfOffices({
      from: 'mawb_inventory.mawb r',
      offices: 'r.owner_office_id, r.home_office_id, r.borrower_office_id',
      seesAll: '/mawb/all-offices',
    }),
  },
  plan: {
    see: ['/plan/list'],
    edit: ['/plan/edit'],
    findRights: recordsOfOffices({
      from: 'load_planning.plan r join flights.flight f on f.id = r.flight_id',
      offices: 'f.owner_office_id, f.sub_owner_office_id',
      seesAll: '/flight/all-offices',
    }),
  },
  'plan-unit': {
    see: ['/plan/list'],
    edit: ['/plan/edit'],
    findRights: recordsOfOffices({
      from: `(select distinct u.key as id, p.flight_id from load_planning.unit u
        join load_planning.plan_version v on v.id = u.plan_version_id
        join load_planning.plan p on p.id = v.plan_id) r join flights.flight f on f.id = r.flight_id`,
      offices: 'f.owner_office_id, f.sub_owner_office_id',
      seesAll: '/flight/all-offices',
    }),
  },
  schedule: {
    see: ['/flight/list'],
    edit: ['/flight/edit'],
    findRights: recordsOfOffices({
      from: 'flights.schedule r',
      offices: 'r.owner_office_id, r.sub_owner_office_id',
      seesAll: '/flight/all-offices',
    }),
  },
  product: {
    see: ['/product/list'],
    edit: ['/product/edit'],
    findRights: recordsOfOffices({
      from: 'products.product r',
      offices: 'r.office_id',
      seesAll: '/product/all-offices',
    }),
  },
  user: {
    see: ['/user/list'],
    edit: ['/user/edit'],
    findRights: recordsOfOffices({
      from: 'identity.user_account r',
      offices: 'r.office_id',
      seesAll: '/user/all-offices',
      editsAll: true,
    }),
  },
  office: {
    see: ['/office/list'],
    edit: ['/office/edit'],
    findRights: recordsOfOffices({
      from: 'organisation.office r',
      offices: 'r.id',
      seesAll: '/office/all-offices',
      editsAll: true,
    }),
  },
  department: {
    see: ['/office/list'],
    edit: ['/office/edit'],
    findRights: recordsOfOffices({
      from: 'organisation.department r',
      offices: 'r.office_id',
      seesAll: '/office/all-offices',
      editsAll: true,
    }),
  },
  partner: { see: ['/partner/list'], edit: ['/partner/edit'] },
  'key-account': { see: ['/client/list'], edit: ['/client/edit'] },
  reference: { see: ['/reference/list'], edit: ['/reference/edit'] },
  role: { see: ['/access/list'], edit: ['/access/edit'] },
}
