-- What must hold in the warehouse.

-- receipt-adds-up: the pieces of a receipt are as many as came in.
select r.id::text as record from warehouse.receipt r
left join (select receipt_id, sum(quantity) as pieces from warehouse.piece group by 1) p on p.receipt_id = r.id
where coalesce(p.pieces, 0) <> r.pieces;

-- truck-adds-up: a truck counts its pieces as they are.
select t.number as record from warehouse.truck t
left join (select truck_id, sum(quantity) as came,
             sum(quantity) filter (where status not in ('Out', 'Returned')) as stayed,
             sum(quantity) filter (where status = 'Out') as went,
             sum(quantity) filter (where status = 'Returned') as returned
           from warehouse.piece group by 1) p on p.truck_id = t.id
where (t.pieces_in, t.in_stock, t.pieces_out, t.pieces_returned)
  <> (coalesce(p.came, 0), coalesce(p.stayed, 0), coalesce(p.went, 0), coalesce(p.returned, 0));

-- handover-adds-up: the pieces of a handover are as many as were handed over.
select h.number as record from warehouse.handover h
left join (select handover_id, sum(quantity) as pieces from warehouse.piece group by 1) p on p.handover_id = h.id
where h.undone_at is null and coalesce(p.pieces, 0) <> h.pieces;

-- held-stays: a piece on hold, or without a reason to be secure, has not left without one.
select p.id::text as record from warehouse.piece p join warehouse.handover h on h.id = p.handover_id
where p.status = 'Out' and (p.hold is not null or (p.security = 'NSC' and h.carrier_screens is null));

-- label-once: a label is on one piece of an office that has not been sent back.
select label as record from warehouse.piece where label is not null and status <> 'Returned'
group by office_id, label having count(*) > 1;
