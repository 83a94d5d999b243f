// Bundles the programs that are not pages: the command line, the worker, and the processes and threads that they start.
// Started from their sources with tsx, each would take seconds longer. Packages stay external.
// `node scripts/build-programs.mjs TARGET SOURCE…` bundles other programs (those that tests start).
import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { build } from 'vite'

const root = join(import.meta.dirname, '..')
const [otherTarget, ...otherSources] = process.argv.slice(2)
const ownSources = [
  'cli/main.ts',
  'cli/pack-process.ts',
  'pipeline/text-process.ts',
  'providers/documents/document-process.ts',
  'providers/mastering/audio-thread.ts',
  'providers/mastering/mastering-process.ts',
  'providers/media/music-process.ts',
  'providers/outside/outside-process.ts',
  'providers/programs/limits-thread.ts',
  'providers/speech/engine-child.ts',
  'server/database/pglite-creation-thread.ts',
  'server/database/pglite-thread.ts',
  'server/media/picture-process.ts',
  'server/process/guard-process.ts',
  'server/process/worker-only.ts',
  'worker/main.ts',
]

const sources = otherTarget ? otherSources : ownSources
const target = join(root, otherTarget ?? 'build/programs')
mkdirSync(target, { recursive: true })
const draft = mkdtempSync(join(root, 'build', 'programs-'))
await build({
  configFile: false,
  root,
  publicDir: false,
  logLevel: 'warn',
  build: {
    ssr: true,
    outDir: draft,
    target: 'node22',
    minify: false,
    rollupOptions: {
      input: Object.fromEntries(
        sources.map((source) => [source.replace(/\.m?[jt]s$/, ''), join(root, source)]),
      ),
      output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
    },
  },
})
// Replaces the files one by one and removes none, so that a running site still finds chunks that it has not loaded yet.
for (const name of readdirSync(draft, { recursive: true }).filter((name) => name.endsWith('.js'))) {
  mkdirSync(dirname(join(target, name)), { recursive: true })
  renameSync(join(draft, name), join(target, name))
}
rmSync(draft, { recursive: true })
