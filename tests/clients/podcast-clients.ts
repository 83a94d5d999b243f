import { execFile, execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** A podcast app on this machine, with a home directory of its own. */
export type PodcastClient = {
  name: string
  /** Fetches every feed, and downloads new episodes where the app does so by itself. */
  update(): Promise<void>
  /** One line for each episode that the app knows. */
  episodes(): Promise<string[]>
  leave(): Promise<void>
}

export function isInstalled(program: string): boolean {
  try {
    execFileSync('which', [program])
    return true
  } catch {
    return false
  }
}

async function home() {
  const folder = await mkdtemp(join(tmpdir(), 'helmcast-client-'))
  const env = {
    PATH: process.env.PATH,
    HOME: folder,
    LANG: 'C.UTF-8',
    TERM: 'dumb',
    GPODDER_HOME: join(folder, 'g'),
  }
  return {
    folder,
    leave: () => rm(folder, { recursive: true, force: true }),
    async run(program: string, ...words: string[]): Promise<string> {
      const { stdout, stderr } = await run(program, words, { env, cwd: folder, timeout: 60_000 })
      return stdout + stderr
    },
  }
}

/** Newsboat and gPodder store their data in SQLite, which we read by Python. */
async function rows(file: string, query: string): Promise<string[]> {
  const script =
    'import sqlite3,sys,json;print(json.dumps([r[0] for r in sqlite3.connect(sys.argv[1]).execute(sys.argv[2])]))'
  return JSON.parse((await run('python3', ['-c', script, file, query])).stdout)
}

export async function openNewsboat(feedUrl: string): Promise<PodcastClient> {
  const own = await home()
  await writeFile(join(own.folder, 'urls'), `${feedUrl}\n`)
  await writeFile(join(own.folder, 'config'), '')
  const at = (name: string) => join(own.folder, name)
  return {
    name: 'newsboat',
    update: async () =>
      void (await own.run(
        'newsboat',
        '-u',
        at('urls'),
        '-c',
        at('cache.db'),
        '-C',
        at('config'),
        '-x',
        'reload',
      )),
    episodes: () => rows(at('cache.db'), 'select title from rss_item order by guid, title'),
    leave: own.leave,
  }
}

export async function openGpodder(feedUrl: string): Promise<PodcastClient> {
  const own = await home()
  await own.run('gpo', 'subscribe', feedUrl)
  return {
    name: 'gpo',
    async update() {
      await own.run('gpo', 'update')
      await own.run('gpo', 'download')
    },
    episodes: () => rows(join(own.folder, 'g', 'Database'), 'select title from episode order by guid, title'),
    leave: own.leave,
  }
}

export async function openPodget(feedUrl: string): Promise<PodcastClient & { files(): Promise<string[]> }> {
  const own = await home()
  const library = join(own.folder, 'library')
  await mkdir(library)
  // The first run writes the default configuration; the next one fetches the feeds in the list.
  await own.run('podget', '-s', '-d', join(own.folder, 'c'), '-l', library).catch(() => '')
  await writeFile(join(own.folder, 'c', 'serverlist'), `${feedUrl} Show Show\n`)
  const files = async () =>
    (await readdir(library, { recursive: true })).filter((name) => name.endsWith('.mp3')).sort()
  return {
    name: 'podget',
    update: async () =>
      void (await own.run('podget', '-s', '-n', '-r', '100', '-d', join(own.folder, 'c'), '-l', library)),
    episodes: files,
    files,
    leave: own.leave,
  }
}

/** Runs `wget -c` on an incomplete or complete file; returns the file and the status lines that it printed. */
export async function continueByWget(url: string, begun: Buffer): Promise<{ file: Buffer; said: string }> {
  const own = await home()
  const path = join(own.folder, 'audio.mp3')
  await writeFile(path, begun)
  const said = await own.run('wget', '-c', '-S', '-O', path, url)
  const file = await readFile(path)
  await own.leave()
  return { file, said }
}
