-- The two roles of the site, in its database, as a superuser: psql -v ON_ERROR_STOP=1 -d site -f roles.sql
-- Roles belong to the server: for another database on it (a restored one) run it there again; roles that exist stay.
-- `site_owner` owns the tables and migrates (npm run db:migrate); `site` reads and writes rows and can change nothing else
-- (MIGRATE=check). Neither has a password yet: \password site_owner, \password site.

do $$
begin
  if not exists (select from pg_roles where rolname = 'site_owner') then create role site_owner login; end if;
  if not exists (select from pg_roles where rolname = 'site') then create role site login; end if;
end $$;

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
