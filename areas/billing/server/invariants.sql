-- What must hold for lines, bills, payments and their transmission, to the cent.

-- line-rounded: the amounts of a line are its quantity, price, rate and tax, rounded once.
select id::text as record from billing.line
where amount <> round(quantity * price * case basis when 'PERCENT' then 0.01 else 1 end, minor_units)
   or tax_amount <> round(amount * tax_rate * 0.01, minor_units)
   or local_amount is distinct from round(amount * rate, base_minor_units);

-- bill-adds-up: a bill is the sum of its lines.
select b.number as record from billing.bill b
left join (select bill_id, sum(amount) as net, sum(tax_amount) as tax, sum(local_amount) as local_net
           from billing.bill_line group by 1) l on l.bill_id = b.id
where (b.net, b.tax, b.local_net, b.total) is distinct from (l.net, l.tax, l.local_net, l.net + l.tax);

-- bill-numbers-dense: the bills of an office, kind and year are numbered without a gap.
select coalesce(b.office_id, s.office_id) || ' ' || coalesce(b.kind, s.kind) || ' ' || coalesce(b.year, s.year) as record
from (select office_id, kind, year, min(serial) as first, max(serial) as last, count(*) as count
      from billing.bill group by 1, 2, 3) b
full join billing.number_series s using (office_id, kind, year)
where (b.first, b.last, b.last) is distinct from (1, b.count, s.last_serial);

-- line-on-its-bill: a billed line stands on its bill with the same amounts, and no open line is on a bill.
select coalesce(l.id, t.line_id)::text as record
from (select * from billing.line where status in ('INVOICED', 'REVERSED')) l
full join (select t.* from billing.bill_line t join billing.bill b on b.id = t.bill_id where b.credits_id is null) t
  on t.line_id = l.id and t.bill_id = l.bill_id
where (l.amount, l.tax_amount, l.local_amount) is distinct from (t.amount, t.tax_amount, t.local_amount);

-- credit-is-the-opposite: a credit note takes back the whole of its bill.
select c.number as record from billing.bill c join billing.bill b on b.id = c.credits_id
where (c.net, c.tax, c.local_net, c.currency) <> (-b.net, -b.tax, -b.local_net, b.currency);

-- open-is-owed: what is open of a bill is its total less what was paid; of a credited one, what was paid is open the other way.
select coalesce(w.id, o.bill_id)::text as record
from (select b.id, case
        when exists (select from billing.bill c where c.credits_id = b.id) then 0
        when b.credits_id is not null then
          - (select coalesce(sum(amount), 0) from billing.payment where bill_id in (b.id, b.credits_id))
        else b.total - (select coalesce(sum(amount), 0) from billing.payment where bill_id = b.id) end as open
      from billing.bill b) w
full join billing.open_item o on o.bill_id = w.id
where coalesce(o.open, 0) <> coalesce(w.open, 0);

-- shares-add-up: an approved or billed cost is shared out completely or not at all, any other one not at all.
select l.id::text as record from billing.line l
join (select line_id, sum(amount) as amount, sum(local_amount) as local_amount from billing.cost_share group by 1) s
  on s.line_id = l.id
where (s.amount, s.local_amount) <> (0, 0)
  and ((s.amount, s.local_amount) <> (l.amount, l.local_amount) or l.status not in ('APPROVED', 'INVOICED'));

-- payload-frozen: what is sent to the receivers is what was frozen.
select bill_id || ' ' || revision as record from billing.bill_revision
where sha256 <> encode(sha256(convert_to(payload, 'UTF8')), 'hex');

-- xc-before-sc: SC has nothing that XC has not taken before.
select bill_id::text as record from billing.transmission
where (sc_reference is not null and xc_reference is null) or sc_done_at < xc_done_at;

-- credited-first: a receiver has the bill before the credit note that takes it back.
select t.bill_id::text as record from billing.transmission t
left join billing.bill b on b.id = t.bill_id left join billing.transmission c on c.bill_id = t.credits_id
where t.credits_id is distinct from b.credits_id
   or (t.xc_reference is not null and t.credits_id is not null and (c.xc_done_at is null or c.xc_done_at > t.xc_done_at))
   or (t.sc_reference is not null and t.credits_id is not null and (c.sc_done_at is null or c.sc_done_at > t.sc_done_at));

-- attempts-dense: the calls to the receivers are counted without a gap, and nothing was sent to SC before XC had taken it.
select a.bill_id::text as record from billing.attempt a join billing.transmission t on t.bill_id = a.bill_id
group by a.bill_id, t.xc_done_at
having min(a.seq) <> 1 or max(a.seq) <> count(*)
    or min(a.begun_at) filter (where a.receiver = 'SC' and a.action = 'SEND') < t.xc_done_at
    or (bool_or(a.receiver = 'SC') and t.xc_done_at is null);

-- vendor-number-stands: the numbers of vendors that stand are those of their bills that are not credited.
select coalesce(n.bill_id, b.id)::text as record from billing.vendor_number n
full join (select * from billing.bill v where vendor_reference is not null
    and not exists (select from billing.bill c where c.credits_id = v.id)) b on b.id = n.bill_id
where (n.office_id, n.account_code, n.vendor_reference) is distinct from (b.office_id, b.account_code, b.vendor_reference);
