-- What must hold for the invoices of vendors.

-- invoice-adds-up: an invoice is the sum of its rows.
select v.id::text as record from payables.vendor_invoice v
left join (select invoice_id, sum(amount) as total from payables.vendor_invoice_row group by 1) r on r.invoice_id = v.id
where v.total is distinct from r.total;

-- invoice-number-once: a number of an account that stands came in once.
select min(id::text) as record from payables.vendor_invoice where state in ('OPEN', 'BILLED')
group by office_id, title_id, reference having count(*) > 1;

-- invoice-is-its-bill: a billed invoice has a bill of its vendor with its number, account, currency and total.
select v.id::text as record from payables.vendor_invoice v left join billing.bill b on b.id = v.bill_id
where v.state in ('BILLED', 'CREDITED')
  and (b.kind, b.office_id, b.title_id, b.vendor_reference, b.currency, b.total)
    is distinct from ('VENDOR_INVOICE', v.office_id, v.title_id, v.reference, v.currency, v.total);

-- invoice-follows-credit: an invoice is credited exactly if its bill is.
select v.id::text as record from payables.vendor_invoice v
where v.bill_id is not null
  and (v.state = 'CREDITED') <> exists (select from billing.bill c where c.credits_id = v.bill_id);

-- comparison-counted: the figures of a CASS comparison are the counts of its rows.
select c.id::text as record from payables.cass_comparison c
cross join lateral (
  select count(*) filter (where outcome = 'MATCHED') as matched, count(*) filter (where outcome = 'DIFFERENT') as different,
    count(*) filter (where outcome = 'MISSING_HERE') as here, count(*) filter (where outcome = 'MISSING_THERE') as there
  from jsonb_to_recordset(c.rows) as r (outcome text)) n
where (c.matched, c.different, c.missing_here, c.missing_there) is distinct from (n.matched, n.different, n.here, n.there);
