import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin, type Rolldown } from 'vite'

const iconPackage = join(import.meta.dirname, 'node_modules', 'lucide-react')

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

const page = (name: string) => `/app/routes/${name}.tsx`
const [home, list, episode] = [page('home'), page('episodes'), page('episode')]
const [login, subscribe, contact] = [page('login'), page('subscribe'), page('contact')]
const isOfEveryPage = neededBy(['/app/entry.client.tsx', '/app/root.tsx'])
const isOfMostPages = neededBy([home, list, episode, login, subscribe], 4)
const isOfTwoPages = neededBy([home, list, episode, login, subscribe], 2)
/** A button that both have is no reason to bring the whole page of an episode along. */
const isOfContactToo = neededBy([contact, episode], 2)
const isOfSomePage = neededBy([home, list, episode, login, subscribe])
const isIcon = (id: string) => id.includes('/lucide-react/dist/esm/icons/')
const isOfHome = neededBy([home])

/**
 * Left alone, each icon and each small component becomes a file, and on a slow line sixty small files take seconds.
 * Visitors get five instead: what every page needs, what home and another of the listeners' pages need, what only list and
 * episode need, what is typed into, the rest of the episode page.
 */
const files = [
  {
    name: 'every-page',
    needed: (id: string, modules: Modules) =>
      isOfEveryPage(id, modules) ||
      isOfContactToo(id, modules) ||
      (isIcon(id) ? isOfTwoPages : isOfMostPages)(id, modules),
  },
  // The studio's icons and those of parts that come later.
  { name: 'icons', needed: (id: string, modules: Modules) => isIcon(id) && !isOfSomePage(id, modules) },
  {
    name: 'cards',
    needed: (id: string, modules: Modules) => isOfHome(id, modules) && neededBy([list, episode])(id, modules),
  },
  { name: 'listening', needed: neededBy([list, episode], 2) },
  // Or the login would bring the whole episode page along.
  {
    name: 'forms',
    needed: neededBy(['/app/features/episodes/episode-view.tsx', login], 2),
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

/**
 * Names that the package gives to its components for debugging are left out: as code that does something they keep forms
 * and hooks in a visitor's first script that no page of ours uses.
 */
const withoutRouterNames: Plugin = {
  name: 'without-router-names',
  applyToEnvironment: ({ config }) => config.command === 'build',
  transform(code, id) {
    if (!id.includes('/react-router/dist/')) return null
    const lean = code
      .replace(/^[\w$]+\.displayName = "\w+";$/gm, '')
      .replace(/= (React[\w$]*\.(?:forwardRef|createContext|memo)\()/g, '= /* @__PURE__ */ $1')
    if (lean === code && id.endsWith('/lib/dom/lib.js'))
      this.error('React Router names its components in another way now.')
    return { code: lean, map: null }
  },
}

/** Icons are drawn by app/ui/plain-icon.tsx; its head says why. */
const plainIcons: Plugin = {
  name: 'plain-icons',
  enforce: 'pre',
  applyToEnvironment: ({ config }) => config.command === 'build',
  resolveId: (id, importer) =>
    id.endsWith('/createLucideIcon.mjs') && importer?.includes('lucide-react')
      ? join(import.meta.dirname, 'app', 'ui', 'plain-icon.tsx')
      : null,
}

const namesOfIcons = /import \{([^}]*)\} from 'lucide-react'/g

/**
 * Names each icon's own file where a module takes several from the package. Through the package's one index every icon of
 * the studio counts as needed by all pages (isNeededBy): 5 kB of a visitor's first script.
 */
function iconsByFile(): Plugin {
  const index = readFileSync(join(iconPackage, 'dist', 'esm', 'lucide-react.mjs'), 'utf8')
  const files = new Map<string, string>()
  for (const [, names = '', file = ''] of index.matchAll(
    /export \{([^}]*)\} from '\.\/icons\/([^']*)\.mjs'/g,
  ))
    for (const [, name = ''] of names.matchAll(/default as (\w+)/g)) files.set(name, file)
  const importOf = (wanted: string) => {
    const [name = '', local = name] = wanted.trim().split(' as ')
    return name === '' || name.startsWith('type ')
      ? ''
      : `import ${local} from 'lucide-react/icons/${files.get(name)}'`
  }
  return {
    name: 'icons-by-file',
    enforce: 'pre',
    applyToEnvironment: ({ config }) => config.command === 'build',
    transform: (code, id) =>
      id.includes('/app/') && code.includes("'lucide-react'")
        ? {
            code: code.replace(namesOfIcons, (_, names: string) => names.split(',').map(importOf).join(';')),
            map: null,
          }
        : null,
  }
}

export default defineConfig(({ command }) => ({
  // The HTTP server is part of the build, so that it shares its modules (contexts, errors) with the pages.
  environments: {
    // Two packages become part of it, because the build has other files of them than Node would take. Not in development:
    // read one by one, the 1,500 icons would take seconds.
    ssr: {
      resolve: command === 'build' ? { noExternal: ['react-router', 'lucide-react'] } : {},
      build: { rollupOptions: { input: './server/site/app.ts' } },
    },
    client: {
      build: { rollupOptions: { output: { codeSplitting: { groups: [...libraries, ...groups] } } } },
    },
  },
  plugins: [withoutRouterNames, plainIcons, iconsByFile(), tailwindcss(), reactRouter()],
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
}))
