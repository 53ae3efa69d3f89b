-- The two roles of the site, in its database, run once as a superuser: psql -d site -f roles.sql
-- `site_owner` owns the tables and migrates (npm run db:migrate); `site` reads and writes rows and can change nothing else
-- (MIGRATE=check). Neither has a password yet: \password site_owner, \password site.

create role site_owner login;
create role site login;

-- A statement of the site ends after ten seconds, a transaction that does nothing after a minute.
alter role site set statement_timeout = '10s';
alter role site set idle_in_transaction_session_timeout = '60s';
alter role site set client_connection_check_interval = '1s';

do $$
begin
  execute format('revoke all on database %I from public', current_database());
  execute format('grant connect on database %I to site_owner, site', current_database());
  -- The list of migrations has a schema of its own, which the first migration makes.
  execute format('grant create, temporary on database %I to site_owner', current_database());
end $$;

revoke all on schema public from public;
alter schema public owner to site_owner;
grant usage on schema public to site;

create schema if not exists drizzle authorization site_owner;
grant usage on schema drizzle to site;

-- For everything that a migration of site_owner makes, today and later.
alter default privileges for role site_owner in schema public grant select, insert, update, delete on tables to site;
alter default privileges for role site_owner in schema public grant usage, select on sequences to site;
alter default privileges for role site_owner in schema drizzle grant select on tables to site;
