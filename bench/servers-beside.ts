import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

/** A server to compare the site with. */
export type Beside = { url: string; stop(): unknown }

/** Starts Node's own server with one response in memory, as a process of its own. */
export async function bareNode(bytes: number): Promise<Beside> {
  const code = `const body = Buffer.alloc(${bytes}, 'x')
    require('http').createServer((_, to) => { to.writeHead(200, { 'content-type': 'text/html', 'content-length': body.length }); to.end(body) })
      .listen(0, '127.0.0.1', function () { console.log(this.address().port) })`
  return answering(spawn(process.execPath, ['-e', code], { stdio: ['ignore', 'pipe', 'inherit'] }))
}

/** Starts bare @supabase/lite (bare-lite.ts) on the running site's database. */
export async function bareLite(dataDir: string): Promise<Beside> {
  const program = ['--import', 'tsx', 'bench/bare-lite.ts', dataDir]
  return answering(spawn(process.execPath, program, { stdio: ['ignore', 'pipe', 'inherit'] }))
}

/** Waits until the server prints its port. */
async function answering(child: ChildProcess): Promise<Beside> {
  const port = await new Promise<string>((resolve, reject) => {
    child.stdout?.once('data', (data) => resolve(String(data).trim()))
    child.once('exit', (code) => reject(new Error(`The server beside ended with code ${code}.`)))
  })
  return { url: `http://127.0.0.1:${port}`, stop: () => child.kill() }
}

const nginxProgram = ['/usr/sbin/nginx', '/usr/local/sbin/nginx'].find(existsSync)

/** Starts nginx with one file; its settings and logs are in `folder`. Returns null if nginx is not installed. */
export async function nginxServer(bytes: number, folder: string): Promise<Beside | null> {
  if (!nginxProgram) return null
  const home = await mkdtemp(join(folder, 'nginx-'))
  await mkdir(join(home, 'files'))
  await writeFile(join(home, 'files', 'page'), Buffer.alloc(bytes, 'x'))
  const port = 20_000 + Math.floor(Math.random() * 20_000)
  const settings = join(home, 'nginx.conf')
  await writeFile(
    settings,
    `${process.getuid?.() === 0 ? 'user root;' : ''} pid ${home}/pid; error_log ${home}/error.log; worker_processes 1; events { worker_connections 256; }
     http { access_log off; sendfile on; keepalive_requests 1000000;
       client_body_temp_path ${home}/a; proxy_temp_path ${home}/b; fastcgi_temp_path ${home}/c; uwsgi_temp_path ${home}/d; scgi_temp_path ${home}/e;
       server { listen 127.0.0.1:${port}; root ${home}/files; } }`,
  )
  const child = spawn(nginxProgram, ['-c', settings, '-p', home, '-g', 'daemon off;'], {
    stdio: 'ignore',
  })
  const url = `http://127.0.0.1:${port}`
  for (let tries = 0; tries < 100; tries++) {
    if (
      await fetch(`${url}/page`).then(
        (answer) => answer.ok,
        () => false,
      )
    )
      break
    await delay(50)
  }
  return { url, stop: () => child.kill() }
}
