import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const root = join(import.meta.dirname, '..', '..')

/** The project with a `tables/` of its own, where a file is planted. Runs a step of `npm run check` there. */
function refusedBy(step: string[], path: string, code: string): string[] {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'helmcast-misspelt-')))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  for (const name of readdirSync(root))
    if (name !== 'tables' && name !== 'tsconfig.json') symlinkSync(join(root, name), join(folder, name))
  cpSync(join(root, 'tables'), join(folder, 'tables'), { recursive: true })
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({ extends: join(root, 'tsconfig.json'), include: [join(folder, path)] }),
  )
  writeFileSync(join(folder, path), code)
  const { status, stdout, stderr } = spawnSync(process.execPath, step, { cwd: folder, encoding: 'utf8' })
  expect(status, stdout + stderr).toBe(1)
  return (stdout + stderr).split('\n').filter((line) => line.includes(path))
}

test('a misspelt table, column or function in SQL of the server is refused with its line', () => {
  const code = `import type { Pool } from 'pg'
import type { Sql } from '#tables/sql.ts'
const columns = 'id, titel'
const ofOne = 'where podcast_id = $1'
export async function plant(sql: Sql, pool: Pool, name: string) {
  await sql('select title from public.show_setingz')
  await sql(\`select id,
     titel from public.podcasts\`)
  await sql(\`select \${columns} from public.podcasts\`)
  await sql('select private.tell_due_podcastz()')
  await sql('select private.note_publications($1, 2, 3)')
  await sql(\`delete from public.podcast_sources \${ofOne} and podcast_idd = $2\`)
  await sql('insert into public.hosts (nam) values ($1)')
  await pool.query('update public.podcasts set titel = $1')
  await sql(\`select from \${name}\`)
}
`
  const path = 'tables/show/planted-sql.ts'
  expect(refusedBy(['--import', 'tsx', 'scripts/database-types.ts', '--check'], path, code).sort()).toEqual(
    [
      `${path}:6: relation "public.show_setingz" does not exist`,
      `${path}:8: column "titel" does not exist`,
      `${path}:9: column "titel" does not exist`,
      `${path}:10: function private.tell_due_podcastz() does not exist`,
      `${path}:11: function private.note_publications(unknown, integer, integer) does not exist`,
      `${path}:12: column "podcast_idd" does not exist`,
      `${path}:13: column "nam" of relation "hosts" does not exist`,
      `${path}:14: column "titel" of relation "podcasts" does not exist`,
      `${path}:15: the text of this statement is no constant.`,
    ].sort(),
  )
}, 240_000)

/** The lines that the compiler refuses. */
function linesRefused(path: string, code: string): number[] {
  const tsc = join(root, 'node_modules/typescript-native/bin/tsc')
  const reported = refusedBy([tsc, '-p', '.', '--pretty', 'false'], path, code)
  return reported.map((line) => Number(/\((\d+),/.exec(line)?.[1]))
}

test('SQL of the server compiles only with the values and rows that the database says', () => {
  const code = `import type { Sql } from '#tables/sql.ts'
export async function plant(sql: Sql): Promise<{ titel: string }[]> {
  const [show] = await sql('select owner_email from public.show_settings')
  const mail: string = show?.owner_emial ?? ''
  await sql('select title from public.show_settingz')
  await sql('delete from auth.sessions where id = $1', [1])
  await sql('delete from auth.sessions where id = $1', ['', ''])
  await sql('delete from auth.sessions where id = $1')
  const [wrong]: { owner_email: number }[] = await sql('select owner_email from public.show_settings')
  if (mail) return sql('select owner_email from public.show_settings')
  return wrong ? [] : []
}
`
  expect(linesRefused('tables/show/planted-sql.ts', code)).toEqual([4, 5, 6, 7, 8, 9, 10])
}, 240_000)

test('a misspelt table, column or function in a query of the browser does not compile', () => {
  const code = `import type { Database } from '#tables/database.ts'
export async function plant(db: Database) {
  await db.from('podcastz').select('id')
  const titles = await db.from('podcasts').select('titel')
  const names = await db.from('podcasts').select('title, podcast_hosts(hosts(nam))')
  await db.from('podcasts').select('id').eq('idd', '')
  await db.from('hosts').insert({ nam: '' })
  await db.rpc('publish_podcazt', { podcast: '' })
  await db.rpc('publish_podcast', { podcazt: '' })
  return [titles.data?.[0]?.titel, names.data?.[0]?.podcast_hosts[0]?.hosts.nam]
}
`
  expect(linesRefused('tables/show/planted-queries.ts', code)).toEqual([3, 6, 7, 8, 9, 10, 10])
}, 240_000)
