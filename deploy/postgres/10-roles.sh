#!/bin/sh
# Run by the image of PostgreSQL when it makes its database, and never again: the owner of the tables, who migrates them, and the role
# that the portal works as, which owns nothing and is granted at every start what its work needs. Neither is a superuser.
set -eu
psql --no-psqlrc --quiet --set ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" --set database="$POSTGRES_DB" \
  --set owner_password="${DATABASE_OWNER_PASSWORD:?}" --set portal_password="${DATABASE_PASSWORD:?}" <<'SQL'
create role exchange_owner login password :'owner_password';
create role exchange_portal login password :'portal_password';
alter database :"database" owner to exchange_owner;
revoke all on database :"database" from public;
grant connect on database :"database" to exchange_portal;
SQL
