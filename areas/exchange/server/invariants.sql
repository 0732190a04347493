-- What must hold for transport that the offices sell each other.

-- order-adds-up: an order is the sum of its lines and its parts.
select number as record from exchange.transport_order o where currency is not null and amount <> exchange.amount_of(o.id);

-- order-follows-parts: the state of an order with parts is derived from them.
select p.number as record from exchange.transport_order p
join (select parent_id, array_agg(status) as states from exchange.transport_order where parent_id is not null group by 1) c
  on c.parent_id = p.id
where p.status <> exchange.derived_status(c.states);

-- price-has-journal: a price that was changed is the last entry of its journal.
select c.order_id || ' ' || c.seq as record from exchange.order_charge c
join lateral (select to_value from exchange.price_edit e where e.order_id = c.order_id and e.seq = c.seq and e.field = 'AMOUNT'
              order by e.edited_at desc, e.id desc limit 1) e on true
where e.to_value <> c.amount;
