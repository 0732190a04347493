/** How a table is stored once one PostgreSQL is too small; see docs/growth.md. */
export type Kind = 'distributed' | 'reference' | 'local'

const CODE_IN_NUMBER = 'the number contains the code of the office'
const ONE_SEQUENCE = 'one sequence for the company: its first digits become the code of the office'
const RANDOM = 'a random token of 128 bits or more'
const OFFICE_THAT_BILLS =
  'an office bills what another one booked; the statement that adds the line reads the shipment under its lock'
const FILE = 'files are found by their id alone and are spread by it; the record is written in the same transaction'
const MOVES_WITH_IT = 'has the office of its shipment or master, but no key can say which of the two'
const SPACE = 'is with the flight, whose room is counted under its lock; a shipment of another office may fly on it'
const LIST_OF_OTHERS =
  'one row for each office that sees the shipment, on the node of that office, so that a list asks one node'
const WAREHOUSE = 'a warehouse handles freight of other offices; shipments with pieces are never deleted'

/** Tables that every node has a copy of: small, or read with everything. A schema stands for all its tables. */
export const REFERENCE: Readonly<Record<string, string>> = {
  products: 'offered to all offices',
  reference_data: 'the same facts for all offices',
  organisation: 'offices and departments, named by everything',
  access: 'roles and permissions of the product',
  flights: 'a flight is planned once and read by every office that books on it',
  'identity.user_account': 'named by everything',
  'partners.partner': 'one register of partners for all offices',
  'mawb_inventory.mawb_number': 'an airline issues a number once in the world: its key has to span the offices',
  'shipments.hawb_series': 'one office owns a prefix: its key has to span the offices',
  'shipments.key_account': 'a key account is served by all offices',
  'shipments.key_account_field': 'a line of the key account',
  'shipments.key_account_heading': 'a line of the key account',
  'shipments.key_account_partner': 'a line of the key account',
  'tariffs.tax_code': 'the same for all offices',
  'tariffs.exchange_rate': 'one rate a day for the whole company',
}

/** Tables that stay on one node: small, short-lived, or without an office. */
export const LOCAL: Readonly<Record<string, string>> = {
  identity: 'sessions and tokens: looked up before the office is known, gone within hours',
  presence: 'leases of a minute',
  workplace: 'settings of a user',
  messaging: 'a message may arrive before its office is known; 108 GB a year with 1,000 offices fit one node',
  'exchange.cart_item': 'what a user has in the cart',
  'platform.attempt': 'counters of an hour',
  'platform.file_deleted': 'a queue of a month, a row for each file that is deleted',
  'platform.file_waiting': 'a queue of seconds',
  'platform.idempotency_key': 'written by all, kept for a day',
  'platform.invariant_check': 'what the check of the data found last',
  'platform.outbox': 'a queue of seconds',
  'platform.secret': 'two rows',
  'warehouse.awb_piece': 'the numbers under a MAWB span the offices: a short row for each labelled piece',
  'public.migration': 'a row for each schema file',
}

/** Distributed tables whose column is not the one that `officeColumn` finds. */
export const COLUMN: Readonly<Record<string, string>> = {
  'exchange.transport_order': 'buyer_office_id',
  'platform.file': 'id',
}

/** Where the office of a row comes from that has none itself and no parent with one: SQL about the row `t`. */
export const FILLED: Readonly<Record<string, string>> = {
  'audit.entry': `coalesce(t.after ->> 'home_office_id', t.after ->> 'office_id', t.before ->> 'home_office_id',
    t.before ->> 'office_id', '00000000-0000-0000-0000-000000000000')::uuid`,
  'documents.waybill': `coalesce((select s.home_office_id from shipments.shipment s where s.id = t.shipment_id),
    (select m.home_office_id from shipments.master m where m.id = t.master_id))`,
  'load_planning.plan': '(select f.owner_office_id from flights.flight f where f.id = t.flight_id)',
  'load_planning.recovery': '(select f.owner_office_id from flights.flight f where f.id = t.flight_id)',
  'space.space': '(select f.owner_office_id from flights.flight f where f.id = t.flight_id)',
  'space.space_event': '(select f.owner_office_id from flights.flight f where f.id = t.flight_id)',
  'mawb_inventory.event': `coalesce((select m.home_office_id from mawb_inventory.mawb m where m.id = t.mawb_id),
    '00000000-0000-0000-0000-000000000000')`,
}

/** Foreign keys between areas whose two ends belong to one office. */
export const SAME_OFFICE: Readonly<Record<string, string>> = {
  'documents.attachment (shipment_id)': 'takes over the office of the shipment',
  'documents.security_declaration (shipment_id)': 'takes over the office of the shipment',
  'documents.status_mail (shipment_id)': 'takes over the office of the shipment',
  'payables.vendor_invoice (bill_id)': 'an office books the invoices of its vendors under bills of its own',
  'payables.vendor_invoice (title_id)': 'an office books the invoices of its vendors under titles of its own',
}

/** Foreign keys within an area whose ends may belong to two offices: they are dropped, and why that is bearable. */
export const OTHER_OFFICE: Readonly<Record<string, string>> = {
  'shipments.office_shipment (id)':
    'the row of a list of another office that sees the shipment; a trigger writes and removes it',
  'shipments.arriving (id)':
    'the row of the list of the office where the shipment arrives; a trigger writes and removes it',
  'shipments.arriving_master (id)': 'the same for a master',
}

/** Tables whose rows are always written with the office of the row that causes it, so that a trigger stays on its node. */
export const WITH_THE_ROW: Readonly<Record<string, string>> = {
  'audit.entry': 'gets the office of the changed row',
  'billing.number_series': 'the series of the office whose bill is numbered',
}

/** Unique keys without the office: with it beside them they hold within an office. Why that is enough, or what holds them instead. */
export const KEYS_ACROSS: Readonly<Record<string, string>> = {
  'billing.bill_number': CODE_IN_NUMBER,
  'exchange.quotation_number_key': ONE_SEQUENCE,
  'documents.letter_link_pkey': RANDOM,
  'exchange.quotation_link_pkey': RANDOM,
  'exchange.transport_order_number_key': ONE_SEQUENCE,
  'load_planning.plan_plan_no_key': CODE_IN_NUMBER,
  'mawb_inventory.mawb_number_once': 'the reference table mawb_number has each number once in the world',
  'shipments.hawb_number_once':
    'the reference table hawb_series has each prefix once; the office that owns it counts alone',
  'shipments.master_live': 'the reference table mawb_number, asked in the transaction that makes the master',
  'shipments.master_of_agent': 'a number of an agent gets an entry in mawb_number too',
  'shipments.shipment_hawb_no_key':
    'the reference table hawb_series has each prefix once; the office that owns it counts alone',
  'shipments.shipment_job_once': CODE_IN_NUMBER,
  'warehouse.gate_token_hash_key': RANDOM,
  'warehouse.handover_number': CODE_IN_NUMBER,
  'warehouse.stock_take_number': CODE_IN_NUMBER,
  'warehouse.truck_number': CODE_IN_NUMBER,
}

/** Foreign keys that are dropped because they lead to another node, and why that is bearable. */
export const LINKS_ACROSS: Readonly<Record<string, string>> = {
  'billing.agreed_charge (shipment_id)': OFFICE_THAT_BILLS,
  'billing.agreed_charge (truck_id)': WAREHOUSE,
  'billing.cost_share (master_id)': OFFICE_THAT_BILLS,
  'billing.cost_share (shipment_id)': OFFICE_THAT_BILLS,
  'billing.line (master_id)': OFFICE_THAT_BILLS,
  'billing.line (shipment_id)': OFFICE_THAT_BILLS,
  'documents.attachment (file_id)': FILE,
  'documents.delivery_message (message_id)':
    'a message belongs to the office of its channel, a delivery to that of the letter; messages are never deleted',
  'documents.pre_alert_file (file_id)': FILE,
  'documents.pre_alert_shipment (shipment_id)':
    'a letter of one office may cover a shipment that another one booked; shipments are never deleted once sent',
  'documents.waybill (master_id)': MOVES_WITH_IT,
  'documents.waybill (shipment_id)': MOVES_WITH_IT,
  'documents.waybill_issue (file_id)': FILE,
  'exchange.order_file (file_id)': FILE,
  'identity.user_account (avatar)': FILE,
  'organisation.office (logo)': FILE,
  'space.space (shipment_id)': SPACE,
  'space.space_event (shipment_id)': SPACE,
  'mawb_inventory.stock_import (file_id)': FILE,
  'platform.file_waiting (id)': FILE,
  'products.product_file (file_id)': FILE,
  'shipments.arriving (id)': LIST_OF_OTHERS,
  'shipments.arriving_master (id)': LIST_OF_OTHERS,
  'shipments.booking_import (file_id)': FILE,
  'shipments.office_shipment (id)': LIST_OF_OTHERS,
  'warehouse.awb_piece (shipment_id)': 'numbers of a deleted house stay unused: removing it empties the column first',
  'warehouse.build_up (plan_id)': 'a warehouse builds up for flights that it owns or shares; plans are never deleted',
  'warehouse.photo (file_id)': FILE,
  'warehouse.photo (shipment_id)': WAREHOUSE,
  'warehouse.piece (shipment_id)': WAREHOUSE,
  'warehouse.receipt (shipment_id)': WAREHOUSE,
  'warehouse.truck_reference (shipment_id)': WAREHOUSE,
  'warehouse.weight_request (shipment_id)': WAREHOUSE,
}

/** Functions of triggers that touch rows of another node, by their names, and what becomes of them. */
export const TRIGGERS_ACROSS: Readonly<Record<string, string>> = {
  'audit.record': 'only of files, which are spread by their id: their entry is found by the id, on another node',
  'documents.drop_file_of_attachment':
    'deletes the record of the file on another node in the same transaction (two-phase commit)',
  'exchange.drop_file': 'deletes the record of the file on another node in the same transaction (two-phase commit)',
  'platform.note_deleted_file':
    'notes the id of a file beside it: the same node, once both tables are spread by that id',
  'space.demand_same_status':
    'compares with the shipment: becomes a check of the verb, which holds the lock of both rows',
  'space.keep_event': 'reads the shipment for its number: the verb passes the number instead',
  'load_planning.require_pieces':
    'compares with the pieces of the shipment: becomes a check of the verb, which holds its lock',
  'shipments.announce': 'adds the row of the list of the office of arrival in the same transaction (two-phase commit)',
  'shipments.announce_added': 'the same for a new shipment',
  'shipments.copy_key_account_to_offices':
    'changes the rows of the lists of other offices in the same transaction (two-phase commit)',
  'shipments.list_flight': 'changes the row of the list of the office of arrival (two-phase commit)',
  'shipments.list_handling': 'changes the row of the list of the office of arrival (two-phase commit)',
  'shipments.list_masters':
    'derives the row of the master from those of its shipments: the verb does it once they are written',
  'shipments.show_added_to_offices': 'adds the rows of the lists of other offices (two-phase commit)',
  'shipments.show_key_account_to_office': 'reads the key account from the shipment: the row brings it along',
  'shipments.show_to_offices': 'changes the rows of the lists of other offices (two-phase commit)',
}

/** Functions of triggers of reference tables, which would run once for every copy, and what becomes of them. */
export const TRIGGERS_ON_COPIES: Readonly<Record<string, string>> = {
  'access.place_menu': 'changes the row alone: the same on every copy',
  'access.place_menus_below': 'changes rows of the same table: runs on the first node alone',
  'audit.record': 'writes an entry: runs on the first node alone, so that there is one',
  'audit.refuse': 'refuses, on every copy alike',
  'products.keep_product': 'refuses, on every copy alike',
  'products.drop_file': 'deletes the same record from every copy, which finds it once',
  'products.keep_currency': 'refuses, on every copy alike',
  'flights.demand_leg': 'refuses, on every copy alike',
  'flights.follow_leg': 'derives rows of the same schedule, on every copy alike',
  'flights.follow_schedule': 'derives rows of the same schedule, on every copy alike',
  'identity.forget_devices': 'deletes rows of a table of one node: runs on the first node alone',
  'organisation.demand_open_office': 'refuses, on every copy alike',
  'partners.keep_home_office': 'refuses, on every copy alike',
  'platform.next_version': 'changes the row alone: the same on every copy',
  'shipments.demand_field_not_carried': 'asks all shipments: becomes a check of the verb',
}
