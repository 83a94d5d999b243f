// DEMO=on: serves the site from a folder of its own, which at each full hour becomes again what it was at the start.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'

const hourMs = 3_600_000
const lookMs = 250

/** `server`: the program that serves the site. `data`: the folder that the demo's two are in; nothing else there is touched. */
export async function serveDemo({ server, data }) {
  process.umask(0o077)
  const [folder, start] = [join(data, 'demo'), join(data, 'demo-start')]
  let isEnding = false
  let isAsked = false
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => {
      isEnding = true
    })
  // An operator need not wait for the hour.
  process.on('SIGUSR2', () => {
    isAsked = true
  })

  if (!existsSync(start)) {
    console.log('The demo makes its sample episodes, which takes about ten minutes. Then it opens.')
    rmSync(folder, { recursive: true, force: true })
    // Closed meanwhile: what a visitor added now would come back each hour.
    await serve({ HOST: '127.0.0.1', PORT: '0' }, () => existsSync(join(folder, 'samples-made')))
    if (!isEnding) replace(start, folder)
  }
  while (!isEnding) {
    replace(folder, start)
    isAsked = false
    const hour = Math.floor(Date.now() / hourMs)
    await serve({}, () => isAsked || Math.floor(Date.now() / hourMs) !== hour)
  }
  process.exit(0)

  /** Serves the site until `isOver`, or until this process is told to end. Ends with a site that ends by itself. */
  async function serve(address, isOver) {
    const env = { ...process.env, ...address, WORKER: 'on', DATA_DIR: folder, HELMCAST_DEMO: 'running' }
    const site = fork(server, process.argv.slice(2), { env })
    const ended = once(site, 'exit')
    const timer = setInterval(() => (isEnding || isOver()) && site.kill('SIGTERM'), lookMs)
    const [code] = await ended
    clearInterval(timer)
    if (!isEnding && !isOver()) process.exit(code ?? 1)
  }
}

/** Makes `folder` a copy of `model`; a crash in between leaves no half of one. */
function replace(folder, model) {
  const draft = `${folder}.new`
  for (const old of [draft, folder]) rmSync(old, { recursive: true, force: true })
  cpSync(model, draft, { recursive: true })
  renameSync(draft, folder)
}
