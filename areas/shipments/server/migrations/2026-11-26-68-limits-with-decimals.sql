-- A number with decimals has limits with decimals: at least 0.5 kg. What the history tells is read from them, so it is made anew.
alter table shipments.client_field drop column line;
alter table shipments.client_field
  alter column least type numeric(14, 4),
  alter column most type numeric(14, 4);
alter table shipments.client_field add column line text generated always as (
  seq::text || ' | ' || key || ' | ' || type || ' | ' || required || ' | ' || label_en_us || ' | ' || label_zh_cn
  || ' | ' || label_zh_hk || ' | ' || coalesce(longest::text, '-') || ' | ' || coalesce(decimals::text, '-')
  || ' | ' || coalesce(trim_scale(least)::text, '-') || ' | ' || coalesce(trim_scale(most)::text, '-')
  || ' | ' || mask || ' | ' || choices || ' | ' || active::text) stored;
-- Where no least is said it is 0.
alter table shipments.client_field
  add constraint client_limits_apart check (type <> 'number' or coalesce(least, 0) <= most) not valid;
