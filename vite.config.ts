import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin, type Rolldown } from 'vite'

type Modules = { getModuleInfo(id: string): Rolldown.ModuleInfo | null }

/** Whether a module is reached from a file of app/ by static imports alone, that is, whether its page cannot do without it. */
function isNeededBy(file: string, id: string, modules: Modules, seen = new Set<string>()): boolean {
  if (id.includes(file)) return true
  // Its one index names all its parts; which of them a page uses is known only later.
  if (/radix-ui/.test(id) && !/react-(slot|compose-refs)/.test(id)) return false
  seen.add(id)
  const { importers = [], dynamicImporters = [] } = modules.getModuleInfo(id) ?? {}
  return importers.some(
    (importer) =>
      !dynamicImporters.includes(importer) &&
      !seen.has(importer) &&
      isNeededBy(file, importer, modules, seen),
  )
}

const neededBy =
  (files: string[], atLeast = 1) =>
  (id: string, modules: Modules) =>
    files.filter((file) => isNeededBy(file, id, modules)).length >= atLeast

const listenersPages = ['/app/routes/home.tsx', '/app/routes/episodes.tsx', '/app/routes/episode.tsx']

/**
 * Left alone, each icon and each small component becomes a file, and on a slow line sixty small files take seconds.
 * Visitors get four instead: what every page needs, what two of the listeners' pages need, what is typed into, the rest of
 * the episode page.
 */
const files = [
  { name: 'every-page', needed: neededBy(['/app/entry.client.tsx', '/app/root.tsx']) },
  { name: 'listening', needed: neededBy(listenersPages, 2) },
  // Or the login would bring the whole episode page along.
  {
    name: 'forms',
    needed: neededBy(['/app/features/episodes/episode-view.tsx', '/app/routes/login.tsx'], 2),
  },
  { name: 'episode-page', needed: neededBy(['/app/features/episodes/episode-view.tsx']) },
]
const groups = files.map(({ name, needed }, place) => ({
  // The entry starts the page: it must not run before the page's own script asks for it.
  name: (id: string, modules: Modules) =>
    needed(id, modules) && !id.includes('/app/entry.client.tsx') ? name : null,
  // A file also takes what its modules import: what more pages need must find its place first.
  priority: files.length - place,
}))
// Or the first file would take them too: the database's client although it is only asked for when it is needed, and
// the two large libraries although three files can be read in three short tasks instead of one long one.
const libraries = [
  { name: 'database-client', test: /@supabase/, priority: 12 },
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 11 },
  { name: 'router', test: /node_modules\/react-router\//, priority: 10 },
]

/** The package names its build for development to everybody; without its warnings it is a little smaller. */
const productionRouter: Plugin = {
  name: 'production-router',
  enforce: 'pre',
  applyToEnvironment: ({ name, config }) => name === 'client' && config.command === 'build',
  async resolveId(id, importer) {
    if (id !== 'react-router' && id !== 'react-router/dom') return null
    const found = await this.resolve(id, importer, { skipSelf: true })
    return found && { ...found, id: found.id.replace('/dist/development/', '/dist/production/') }
  },
}

export default defineConfig({
  // The HTTP server is part of the build, so that it shares its modules (contexts, errors) with the pages.
  environments: {
    ssr: { build: { rollupOptions: { input: './server/app.ts' } } },
    client: {
      build: { rollupOptions: { output: { codeSplitting: { groups: [...libraries, ...groups] } } } },
    },
  },
  plugins: [productionRouter, tailwindcss(), reactRouter()],
  // Named, or the first visit in development reloads once while Vite finds them.
  optimizeDeps: {
    include: [
      'react-router/dom',
      '@tanstack/react-query',
      'radix-ui',
      'lucide-react',
      'clsx',
      'class-variance-authority',
      'zod',
      '@supabase/supabase-js',
    ],
  },
})
