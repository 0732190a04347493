-- Cargo has a weight and a size. Not valid: what was saved before stays until somebody changes it.
alter table shipments.shipment
  add constraint shipment_has_weight check (gross_weight > 0) not valid,
  -- A side below half a centimetre rounds to none, and the line would make no volume.
  add constraint shipment_is_measured check (not jsonb_path_exists(dimension_lines,
    '$[*] ? (@.length.double() < 0.5 || @.width.double() < 0.5 || @.height.double() < 0.5)', '{}', true)) not valid;
