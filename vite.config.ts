import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin, type Rolldown } from 'vite'
import { messagesByLanguage } from './scripts/messages-plugin.ts'

const iconPackage = join(import.meta.dirname, 'node_modules', 'lucide-react')

type Modules = { getModuleInfo(id: string): Rolldown.ModuleInfo | null }

/** Whether a file of app/ reaches a module by static imports alone, so that its page cannot start without the module. */
function isNeededBy(file: string, id: string, modules: Modules, seen = new Set<string>()): boolean {
  if (id.includes(file)) return true
  // radix-ui has a single index that imports everything; which parts a page uses is known only after tree shaking.
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
/**
 * Modules that contact and episode share, such as a button, are loaded by every page: otherwise they would bring the whole
 * episode page to contact.
 */
const isOfContactToo = neededBy([contact, episode], 2)
/**
 * Modules that list and subscribe share, such as a hook, are loaded by every page: otherwise they would bring code for
 * listeners to subscribe.
 */
const isOfSubscribeToo = neededBy([subscribe, list], 2)
const isOfSomePage = neededBy([home, list, episode, login, subscribe])
const isIcon = (id: string) => id.includes('/lucide-react/dist/esm/icons/')
const isOfHome = neededBy([home])

/**
 * By default each icon and each small component would become a chunk, and over a slow connection sixty small files take
 * seconds. Visitors get five files instead: what every page needs, what home and another listeners' page share, what only
 * list and episode share, form fields, the rest of the episode page.
 */
const files = [
  {
    name: 'every-page',
    needed: (id: string, modules: Modules) =>
      isOfEveryPage(id, modules) ||
      isOfContactToo(id, modules) ||
      isOfSubscribeToo(id, modules) ||
      (isIcon(id) ? isOfTwoPages : isOfMostPages)(id, modules),
  },
  // Icons of the studio, and of components that load later.
  { name: 'icons', needed: (id: string, modules: Modules) => isIcon(id) && !isOfSomePage(id, modules) },
  {
    name: 'cards',
    needed: (id: string, modules: Modules) => isOfHome(id, modules) && neededBy([list, episode])(id, modules),
  },
  { name: 'listening', needed: neededBy([list, episode], 2) },
  // Without this group, the login page would load the whole episode page.
  {
    name: 'forms',
    needed: neededBy(['/app/features/episodes/episode-view.tsx', login], 2),
  },
  { name: 'episode-page', needed: neededBy(['/app/features/episodes/episode-view.tsx']) },
]
const groups = files.map(({ name, needed }, place) => ({
  // The entry starts the page, so it must not run before the page's inline script imports it.
  name: (id: string, modules: Modules) =>
    needed(id, modules) && !id.includes('/app/entry.client.tsx') ? name : null,
  // A chunk also contains what its modules import, so chunks that more pages need have a higher priority.
  priority: files.length - place,
}))
// Without these groups the first chunk would include them: the database's client, which is loaded on demand, and the two
// large libraries, which are parsed in separate short tasks.
const libraries = [
  { name: 'database-client', test: /@supabase/, priority: 12 },
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 11 },
  { name: 'router', test: /node_modules\/react-router\//, priority: 10 },
]

const namesOfIcons = /import \{([^}]*)\} from 'lucide-react'/g

/**
 * Imports each icon from a file of its own. Through the package's index, every icon of the studio would count as needed by
 * all pages (isNeededBy): 5 kB of a visitor's first script. Changes only our own source. The build fails on a name that the
 * index does not have.
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
    if (name === '' || name.startsWith('type ')) return ''
    if (!files.has(name)) throw new Error(`lucide-react has no icon ${name}, or another kind of index.`)
    return `import ${local} from 'lucide-react/icons/${files.get(name)}'`
  }
  return {
    name: 'icons-by-file',
    enforce: 'pre',
    applyToEnvironment: ({ config }) => config.command === 'build',
    transform(code, id) {
      if (!id.includes('/app/') || !code.includes("'lucide-react'")) return null
      const lean = code.replace(namesOfIcons, (_, names: string) => names.split(',').map(importOf).join(';'))
      if (/^import (?!type).*'lucide-react'/m.test(lean))
        this.error('Import icons by name, in one statement.')
      return { code: lean, map: null }
    },
  }
}

export default defineConfig({
  // The HTTP server is part of the build, so that it shares modules (contexts, errors) with the pages.
  environments: {
    ssr: {
      build: { rollupOptions: { input: './server/site/app.ts' } },
    },
    client: {
      build: { rollupOptions: { output: { codeSplitting: { groups: [...libraries, ...groups] } } } },
    },
  },
  plugins: [messagesByLanguage(), iconsByFile(), tailwindcss(), reactRouter()],
  // Listed, because otherwise Vite discovers them during the first visit in development and reloads the page.
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
