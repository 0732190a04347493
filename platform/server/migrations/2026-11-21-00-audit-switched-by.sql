-- Who acts as somebody else leaves both names: the audit keeps whose account it was and who sat before it.

alter table audit.entry add column switched_by uuid;
comment on column audit.entry.switched_by is 'The user who had switched to the actor; null when people act as themselves.';

create or replace function audit.record() returns trigger language plpgsql as $$
declare
  actor text := nullif(current_setting('app.actor_id', true), '');
  key text := coalesce(tg_argv[0], 'id');
  secrets text[] := coalesce(nullif(tg_argv[1], ''), '{}')::text[];
  before_row jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) - secrets end;
  after_row jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) - secrets end;
begin
  if actor is null then
    raise exception 'a write to %.% without an actor', tg_table_schema, tg_table_name using errcode = 'P0401';
  end if;
  insert into audit.entry (actor_id, account, request_id, switched_by, area, record_table, record_id, action, before, after)
  values (
    actor::uuid,
    current_setting('app.account', true),
    current_setting('app.request_id', true),
    nullif(current_setting('app.switched_by', true), '')::uuid,
    tg_table_schema,
    tg_table_name,
    coalesce(after_row ->> key, before_row ->> key),
    lower(tg_op),
    before_row,
    after_row
  );
  return null;
end $$;
