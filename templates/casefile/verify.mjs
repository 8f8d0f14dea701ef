// Checks a case file with Node 20.19 or later alone: no network, no packages. It answers as `lateral verify` does.
//   node verify.mjs [FILE.zip or FOLDER] [--head HASH]     the folder it lies in where none is named
// Exit code 0: whole. 1: broken, and where. What is checked, and what that proves, is in README.txt.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { parseArgs } from 'node:util';
const { values, positionals } = parseArgs({ allowPositionals: true, options: { head: { type: 'string' } } });
const sha256 = content => createHash('sha256').update(content).digest('hex');
const [problems, told, rows, links, ends] = [[], [], [], new Map(), new Map()];
const nameOf = ({ caseId, seq }) => `${caseId}, fact ${seq}`;
const say = (file, why, row) => void problems.push(`${file}${row ? `, ${nameOf(row)}` : ''}: ${why}.`);
/** The documents that a fact names: every SHA-256 in its data but that of a text which was approved. */
const documentsIn = ({ data }) => (canonical(data).match(NAMED) ?? []).map(text => text.slice(1, -1));
const NAMED = /(?<!"contentHash":)"[0-9a-f]{64}"/g;
const [FACTS, MANIFEST] = ['facts.json', 'manifest.json'];
let reading = 'the zip';
function canonical(value) {
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  const keys = Object.keys(value).sort();
  return `{${keys.map(key => `${JSON.stringify(key)}:${canonical(value[key])}`).join(',')}}`;
}
/** The files of the zip by the list at its end; what lies between them only `lateral verify` looks at. */
function readZip(zip, found = [], end = zip.length - 22) {
  for (let at = zip.readUInt32LE(end + 16), length; at < end; at += 46 + length) {
    const [bytes, from] = [24, 42].map(field => zip.readUInt32LE(at + field));
    length = zip.readUInt16LE(at + 28);
    if (zip[at + 10] !== 0) say('the zip', 'it is compressed: unpack it and check the folder');
    found.push([
      zip.toString('latin1', at + 46, at + 46 + length),
      zip.subarray(from + 30 + length).subarray(0, bytes),
    ]);
  }
  return found;
}
function readFolder(folder) {
  const names = readdirSync(folder, { recursive: true }).filter(name => !statSync(`${folder}/${name}`).isDirectory());
  return names.map(name => [name.replaceAll('\\', '/'), readFileSync(`${folder}/${name}`)]);
}
function readFacts(lines) {
  for (const [i, line] of lines.entries()) {
    reading = `${FACTS}, line ${i + 2}`;
    const row = JSON.parse(line.replace(/,$/, ''));
    if (!Number.isInteger(row.seq) || !row.caseId) throw new Error(reading);
    const { previous, hash, ...fact } = row;
    const before = ends.get(row.caseId) ?? { seq: 0, hash: '0'.repeat(64) };
    const isWritten = line === canonical(row) + (i + 1 < lines.length ? ',' : '');
    const isRecorded = isWritten && sha256(`${previous}\n${canonical(fact)}`) === hash;
    if (row.seq !== before.seq + 1) return say(FACTS, 'the fact before it is missing', row);
    if (previous !== before.hash) return say(FACTS, 'it does not follow the fact before it', row);
    if (!isRecorded) return say(FACTS, 'its content is not what was recorded', row);
    ends.set(row.caseId, row);
    rows.push(row);
    for (const key of [hash, nameOf(row)]) links.set(key, row);
  }
}
function checkFile({ name, sha256: hash, facts = [] }, bytes) {
  if (!bytes) return say(name, 'it is missing');
  if (sha256(bytes) !== hash) return say(name, 'its bytes are not those that were packed');
  const [kind] = name.split('/');
  if (kind !== name && !name.includes(hash.slice(0, 12))) say(name, 'it has the name of another file');
  if (['letters', 'proofs'].includes(kind) && facts.length === 0) say(name, 'no fact names it');
  for (const row of facts.map(fact => links.get(nameOf(fact)) ?? { ...fact, data: {} })) {
    const { document, notice } = kind === 'evidence' ? JSON.parse(bytes) : row.data;
    if (!documentsIn(row).includes(hash)) say(name, 'the fact does not name it', row);
    else if (document !== row.data.document || notice !== row.data.notice) say(name, 'it is about another letter', row);
  }
}
function check(files) {
  reading = MANIFEST;
  const manifest = JSON.parse(files.get(MANIFEST));
  const text = JSON.stringify({ ...manifest, seal: '' }, null, 2);
  const sealed = text.replace(/""(?=\n}$)/, JSON.stringify(sha256(text)));
  if (String(files.get(MANIFEST)) !== `${sealed}\n`) return say(MANIFEST, 'its seal does not fit');
  readFacts(String(files.get(FACTS)).split('\n').slice(1, -2));
  for (const end of manifest.cases) {
    told.push(`${end.caseId}: ${end.seq} facts, head ${end.hash}`);
    if (ends.get(end.caseId)?.hash !== end.hash) say(FACTS, 'it is not the last one, as the manifest says', end);
  }
  for (const file of manifest.files) checkFile(file, files.get(file.name));
  const listed = new Set([MANIFEST, ...manifest.files.map(({ name }) => name)]);
  const strays = [...files.keys()].filter(name => !listed.has(name) && !/(^|\/)(\.DS_Store|Thumbs\.db)$/.test(name));
  for (const name of strays) say(name, 'it is not in the manifest');
  const kept = new Set([...manifest.files, ...manifest.leftOut].map(file => file.sha256));
  const lost = rows.find(row => !documentsIn(row).every(hash => kept.has(hash)));
  if (lost) say(FACTS, 'it names a document that is not here', lost);
}
try {
  const place = positionals[0] ?? import.meta.dirname;
  check(new Map(statSync(place).isDirectory() ? readFolder(place) : readZip(readFileSync(place))));
} catch {
  say(reading, 'it is not readable');
}
const kept = links.get(values.head);
if (kept) told.push(`The hash kept is that of ${nameOf(kept)}; ${ends.get(kept.caseId).seq - kept.seq} came after it.`);
else if (values.head) say(FACTS, 'no fact has the hash that was kept: facts were taken away or written anew since');
const broken = problems.map((problem, i) => `${i === 0 ? 'BROKEN' : 'also'}: ${problem}`).slice(0, 20);
console.log((broken.length > 0 ? broken : ['WHOLE: all files as packed, all facts in one chain.', ...told]).join('\n'));
process.exitCode = broken.length > 0 ? 1 : 0;
