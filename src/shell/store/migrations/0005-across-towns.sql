-- The only two questions that may be asked across towns. They run as the owner, with a search path that the caller
-- can't bend.

-- The daily work goes through them one by one, each in a transaction of its own.
create function town_ids() returns setof text
  language sql stable security definer
  set search_path = pg_catalog, pg_temp
as $$
  select municipality_id from public.municipality order by municipality_id;
$$;

-- Whoever logs in gives an e-mail address, not a town; the same person may work for two.
create function find_login(email text)
  returns table (
    municipality_id text, user_id text, name text, password_hash text, roles text[],
    disabled_at timestamptz, failed_logins integer, locked_until timestamptz
  )
  language sql stable security definer
  set search_path = pg_catalog, pg_temp
as $$
  select u.municipality_id, u.user_id, u.name, u.password_hash, u.roles, u.disabled_at, u.failed_logins, u.locked_until
  from public.app_user u
  where lower(u.email) = lower(find_login.email)
  order by u.municipality_id;
$$;

revoke execute on function town_ids(), find_login(text) from public;
grant execute on function town_ids(), find_login(text) to lateral_app;
