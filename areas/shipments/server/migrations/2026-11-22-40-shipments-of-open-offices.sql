-- An old shipment may keep an office that was closed since; only a new part of an office needs it open.
create trigger offices_are_open before insert on shipments.shipment
  for each row execute function organisation.demand_open_office(
    'origin_office_id', 'sales_office_id', 'handling_office_id', 'destination_office_id');
create trigger origin_is_open before update of origin_office_id on shipments.shipment
  for each row when (new.origin_office_id is distinct from old.origin_office_id)
  execute function organisation.demand_open_office('origin_office_id');
create trigger sales_is_open before update of sales_office_id on shipments.shipment
  for each row when (new.sales_office_id is distinct from old.sales_office_id)
  execute function organisation.demand_open_office('sales_office_id');
create trigger handling_is_open before update of handling_office_id on shipments.shipment
  for each row when (new.handling_office_id is distinct from old.handling_office_id)
  execute function organisation.demand_open_office('handling_office_id');
create trigger destination_is_open before update of destination_office_id on shipments.shipment
  for each row when (new.destination_office_id is distinct from old.destination_office_id)
  execute function organisation.demand_open_office('destination_office_id');
