-- graphile-worker's tables have row-level security without a policy, so only their owner reaches them. These functions
-- run as the owner, let the application add jobs inside its own transaction, and hold the queue to the towns.
--
-- What a job key does and doesn't. The town is put before it, so no town meets another's keys. While a job with the
-- key waits, adding it again replaces payload and time and starts its attempts anew. One that is just running keeps
-- running, loses its key, and a second job is added: both run. One that is done has been deleted: the key is free, and
-- adding it again runs it again. So a key saves work, it doesn't promise "once": whoever executes a job asks the
-- tables first whether it is still to be done. The mode unsafe_dedupe is not offered, it drops the newer payload.

create function job_town(payload json) returns text
  language plpgsql stable
  set search_path = pg_catalog, pg_temp
as $$
declare
  town constant text := payload ->> 'municipality_id';
  session_town constant text := nullif(current_setting('lateral.municipality', true), '');
begin
  if coalesce(town, '') = '' then
    raise exception 'a job must carry its municipality_id' using errcode = 'check_violation';
  end if;
  if town <> session_town then
    raise exception 'a job for % can''t be added in a transaction of %', town, session_town
      using errcode = 'insufficient_privilege';
  end if;
  return town;
end;
$$;

create function enqueue_job(
  identifier text, payload json, job_key text, run_at timestamptz default now(), max_attempts integer default 25,
  queue_name text default null
) returns bigint
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
declare
  -- Not within the expression below: where the key is null the planner would leave the check out.
  town constant text := public.job_town(payload);
begin
  return (
    select j.id
    from graphile_worker.add_job(
      identifier => enqueue_job.identifier,
      payload => enqueue_job.payload,
      queue_name => enqueue_job.queue_name,
      run_at => enqueue_job.run_at,
      max_attempts => enqueue_job.max_attempts,
      job_key => town || '/' || enqueue_job.job_key
    ) j
  );
end;
$$;

-- The same for many at once: the n-th elements of the arrays make the n-th job. Of jobs with the same key the last one
-- counts, as it would in calls one by one. Returns how many were added or replaced.
create function enqueue_jobs(
  identifiers text[], payloads json[], job_keys text[], run_ats timestamptz[] default null,
  max_attempts integer default 25, queue_names text[] default null
) returns integer
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
declare
  added integer := 0;
begin
  if cardinality(identifiers) > 0 then
    select count(*) into added
    from graphile_worker.add_jobs((
      select array_agg(row(
        job.identifier, job.payload, job.queue_name, coalesce(job.run_at, now()), enqueue_jobs.max_attempts::smallint,
        public.job_town(job.payload) || '/' || job.job_key, null::smallint, null::text[]
      )::graphile_worker.job_spec)
      from (
        select distinct on (spec.job_key, case when spec.job_key is null then spec.n end) spec.*
        from unnest(identifiers, payloads, job_keys, run_ats, queue_names)
          with ordinality as spec (identifier, payload, job_key, run_at, queue_name, n)
        order by spec.job_key, case when spec.job_key is null then spec.n end, spec.n desc
      ) job
    ));
  end if;
  return added;
end;
$$;

-- The town's jobs that failed at least once: out_of_attempts ones stay until somebody retries or gives up.
create function failing_jobs()
  returns table (
    job_id bigint, identifier text, job_key text, payload json, attempts integer, max_attempts integer,
    out_of_attempts boolean, last_error text, next_try_at timestamptz
  )
  language sql stable security definer
  set search_path = pg_catalog, pg_temp
as $$
  select j.id, t.identifier, substr(j.key, length(j.payload ->> 'municipality_id') + 2), j.payload,
    j.attempts::integer, j.max_attempts::integer, j.attempts >= j.max_attempts, j.last_error, j.run_at
  from graphile_worker._private_jobs j
  join graphile_worker._private_tasks t on t.id = j.task_id
  where j.last_error is not null
    and j.payload ->> 'municipality_id' = current_setting('lateral.municipality', true)
  order by j.id;
$$;

-- Gives a failing job of this town its attempts back, from now on. False: there is no such job, or it runs just now.
create function retry_job(job_id bigint) returns boolean
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
begin
  update graphile_worker._private_jobs j
  set attempts = 0, run_at = now(), updated_at = now()
  where j.id = retry_job.job_id
    and j.locked_at is null
    and j.payload ->> 'municipality_id' = current_setting('lateral.municipality', true);
  if not found then
    return false;
  end if;
  perform pg_notify('jobs:insert', '{"r":' || random()::text || ',"count":1}');
  return true;
end;
$$;

revoke execute on function
  job_town(json),
  enqueue_job(text, json, text, timestamptz, integer, text),
  enqueue_jobs(text[], json[], text[], timestamptz[], integer, text[]),
  failing_jobs(),
  retry_job(bigint)
from public;
grant execute on function
  enqueue_job(text, json, text, timestamptz, integer, text),
  enqueue_jobs(text[], json[], text[], timestamptz[], integer, text[]),
  failing_jobs(),
  retry_job(bigint)
to lateral_app;
