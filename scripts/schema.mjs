#!/usr/bin/env node
/**
 * Writes docs/schema.sql: the schema that the migrations make, read back from a database. With --check it writes
 * nothing and ends with 1 where the file is not what it should be. The npm packages bring no pg_dump, hence our own
 * reading of the catalogs; it leaves out what belongs to the job queue's library.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';

const FILE = new URL('../docs/schema.sql', import.meta.url);
const BUILT = new URL('../dist/shell/store/migrate.js', import.meta.url);

const HEAD = `-- Made by "node scripts/schema.mjs" from src/shell/store/migrations. Not run by anything: for reading, and so that a
-- change of the schema is seen as one. The tables of the job queue (schema graphile_worker) are its library's own.
`;

const NOT_OURS = `relname <> 'lateral_migration'`;

const TABLES = `
select c.oid, c.relname as name, obj_description(c.oid) as comment, array_to_string(c.reloptions, ', ') as options,
  c.relrowsecurity as secured, c.relforcerowsecurity as forced
from pg_class c where relnamespace = 'public'::regnamespace and relkind = 'r' and ${NOT_OURS} order by relname`;

const COLUMNS = `
select concat_ws(' ', quote_ident(a.attname), format_type(a.atttypid, a.atttypmod),
    case when a.attnotnull then 'not null' end, 'default ' || pg_get_expr(d.adbin, d.adrelid),
    case when a.attstorage <> t.typstorage then 'storage ' || case a.attstorage when 'e' then 'external' else a.attstorage::text end end
  ) as line, col_description(a.attrelid, a.attnum) as comment, a.attname as name
from pg_attribute a join pg_type t on t.oid = a.atttypid
left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
where a.attrelid = $1 and a.attnum > 0 and not a.attisdropped order by a.attnum`;

/** Not-null constraints stand with their columns. */
const CONSTRAINTS = `
select 'constraint ' || quote_ident(conname) || ' ' || pg_get_constraintdef(oid) as line
from pg_constraint where conrelid = $1 and contype <> 'n'
order by array_position('{p,u,c,f}'::"char"[], contype), conname`;

const INDEXES = `
select pg_get_indexdef(indexrelid) as line from pg_index i join pg_class c on c.oid = i.indexrelid
where indrelid = $1 and not exists (select from pg_constraint where conindid = indexrelid and conrelid = indrelid)
order by c.relname`;

const POLICIES = `
select concat_ws(E'\\n  ', 'create policy ' || quote_ident(polname) || ' on ' || polrelid::regclass ||
    case polcmd when 'r' then ' for select' when 'a' then ' for insert' when 'w' then ' for update' when 'd' then ' for delete' else '' end ||
    case when polroles = '{0}' then '' else ' to the owner of the database' end,
  'using ' || pg_get_expr(polqual, polrelid), 'with check ' || pg_get_expr(polwithcheck, polrelid)) as line
from pg_policy where polrelid = $1 order by polname`;

const TRIGGERS = `
select pg_get_triggerdef(oid) || case tgenabled when 'A' then ' -- enabled always' else '' end as line
from pg_trigger where tgrelid = $1 and not tgisinternal order by tgname`;

const GRANTS = `
select 'grant ' || string_agg(lower(privilege_type), ', ' order by privilege_type) || ' on ' || $1::oid::regclass || ' to lateral_app' as line
from pg_class c, aclexplode(c.relacl) where c.oid = $1 and grantee = 'lateral_app'::regrole having count(*) > 0`;

const FUNCTIONS = `
select pg_get_functiondef(p.oid) as definition,
  exists (select from aclexplode(p.proacl) where grantee = 'lateral_app'::regrole) as granted,
  p.oid::regprocedure as signature
from pg_proc p where pronamespace = 'public'::regnamespace order by proname`;

async function readSchema(client) {
  const lines = async (query, oid) => (await client.query(query, [oid])).rows.map(({ line }) => line);
  const parts = [HEAD, 'create role lateral_app nologin;\n'];
  for (const table of (await client.query(TABLES)).rows) {
    const columns = (await client.query(COLUMNS, [table.oid])).rows;
    const inside = [...columns.map(({ line }) => line), ...(await lines(CONSTRAINTS, table.oid))];
    const options = table.options ? ` with (${table.options})` : '';
    const statements = [
      `create table ${table.name} (\n  ${inside.join(',\n  ')}\n)${options}`,
      ...(table.comment ? [`comment on table ${table.name} is ${quote(table.comment)}`] : []),
      ...columns
        .filter(({ comment }) => comment)
        .map(({ name, comment }) => `comment on column ${table.name}.${name} is ${quote(comment)}`),
      ...(await lines(INDEXES, table.oid)),
      ...(table.secured ? [`alter table ${table.name} enable row level security`] : []),
      ...(table.forced ? [`alter table ${table.name} force row level security`] : []),
      ...(await lines(POLICIES, table.oid)),
      ...(await lines(TRIGGERS, table.oid)),
      ...(await lines(GRANTS, table.oid)),
    ];
    parts.push(`${statements.map(endStatement).join('\n')}\n`);
  }
  for (const { definition, granted, signature } of (await client.query(FUNCTIONS)).rows) {
    const grant = granted ? `\ngrant execute on function ${signature} to lateral_app;` : '';
    parts.push(`${definition.trim()};${grant}\n`);
  }
  return parts.join('\n');
}

function endStatement(statement) {
  const [, sql, remark] = /^([\s\S]*?)( -- .*)?$/.exec(statement);
  return `${sql};${remark ?? ''}`;
}

function quote(text) {
  return `'${text.replaceAll("'", "''")}'`;
}

async function makeSchema() {
  const { startEmbeddedPostgres } = await import('../dist/shell/postgres/start-embedded-postgres.js');
  const { migrate } = await import(BUILT);
  const home = mkdtempSync(join(tmpdir(), 'lateral-schema-'));
  const server = await startEmbeddedPostgres({ home, fsync: false });
  try {
    await migrate(server.url);
    const client = new pg.Client(server.url);
    await client.connect();
    try {
      return await readSchema(client);
    } finally {
      await client.end();
    }
  } finally {
    await server.stop();
    rmSync(home, { recursive: true, force: true });
  }
}

/** The first line that differs, with its neighbour: enough to see which migration it is about. */
function firstDifference(before, after) {
  const [was, is] = [before.split('\n'), after.split('\n')];
  const n = is.findIndex((line, i) => line !== was[i]);
  const at = n === -1 ? is.length : n;
  return `line ${at + 1}:\n  in the file:      ${was[at] ?? '(nothing)'}\n  in the migrations: ${is[at] ?? '(nothing)'}`;
}

if (!existsSync(BUILT)) {
  console.error('dist/ is missing: run "npm run build" first.');
  process.exit(1);
}
const schema = await makeSchema();
const before = existsSync(FILE) ? readFileSync(FILE, 'utf8') : '';
if (!process.argv.includes('--check')) {
  writeFileSync(FILE, schema);
} else if (before !== schema) {
  console.error(`docs/schema.sql is not what the migrations make, ${firstDifference(before, schema)}`);
  console.error('Run "node scripts/schema.mjs" and look at what changed.');
  process.exit(1);
}
