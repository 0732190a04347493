-- Dangerous goods with their lines (SHP-02): edited, versioned and audited with the shipment as one, like its other lines.
-- Flag, class, battery type and number of the shipment follow from them where there are any.

create function shipments.are_dangerous_goods_lines(lines jsonb) returns boolean language sql immutable parallel safe as $$
  select jsonb_typeof(lines) = 'array' and jsonb_array_length(lines) <= 99 and not exists (
    select from jsonb_to_recordset(lines) as line (
      "unNumber" text, "shippingName" text, "dgClass" text, "packingGroup" text, packing text, packages int,
      "netQuantity" numeric, unit text, "cargoAircraftOnly" boolean, "specialProvision" text, content numeric,
      "stateOfCharge" int, "testReport" boolean, damaged boolean)
    where (
      "unNumber" ~ '^([0-9]{4})?$' and "shippingName" <> ''
      and ("packingGroup" is null or "packingGroup" in ('I', 'II', 'III'))
      and packages between 1 and 9999 and "netQuantity" > 0 and unit in ('kg', 'kg G', 'L')
      and "cargoAircraftOnly" is not null
      -- What is restricted has a number and a class.
      and ("specialProvision" is not null or ("unNumber" <> '' and "dgClass" is not null))
      and (content is null or content > 0) and ("stateOfCharge" is null or "stateOfCharge" between 0 and 100)
      and damaged is false
      -- Batteries: no Section II of cells alone, cells alone on freighters, and none without a UN 38.3 test report.
      and ("unNumber" <> '3480' or packing in ('965 IA', '965 IB') and "cargoAircraftOnly")
      and ("unNumber" <> '3090' or packing in ('968 IA', '968 IB') and "cargoAircraftOnly")
      and ("unNumber" <> '3481' or packing in ('966 I', '966 II', '967 I', '967 II'))
      and ("unNumber" <> '3091' or packing in ('969 I', '969 II', '970 I', '970 II'))
      and ("unNumber" <> '3551' or packing = '976')
      and ("unNumber" <> '3552' or packing in ('977', '978'))
      and ("unNumber" not in ('3556', '3557', '3558') or packing = '952')
      and ("unNumber" not in ('3480', '3481', '3090', '3091', '3551', '3552', '3556', '3557', '3558')
           or "testReport" and "dgClass" = '9' and unit = 'kg')
    ) is not true)
$$;

alter table shipments.shipment add column dangerous_goods_lines jsonb not null default '[]';
-- Not valid: no shipment has lines yet, and a million need not be read to know it.
alter table shipments.shipment add constraint shipment_dangerous_goods_lines
  check (dangerous_goods_lines = '[]' or shipments.are_dangerous_goods_lines(dangerous_goods_lines)) not valid;
