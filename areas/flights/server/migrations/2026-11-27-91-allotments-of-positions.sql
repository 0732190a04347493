-- An allotment may name positions alone: a figure that it leaves out is not limited (FLT-01).

alter table flights.allotment drop constraint allotment_is_space,
  add constraint allotment_is_space check (weight_kg > 0 or volume_m3 > 0 or positions is not null);
