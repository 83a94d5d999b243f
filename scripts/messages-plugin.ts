import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const folder = join(import.meta.dirname, '..', 'app', 'messages')
const groups = readdirSync(join(folder, 'en'))
  .map((name) => name.replace(/\.ts$/, ''))
  .filter((name) => name !== 'messages')
const languages = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)

/** The built files of each group in each language; each name contains a hash of the messages. */
const files = languages.flatMap((language) =>
  groups.map((group) => {
    const path = join(folder, language, `${group}.ts`)
    const hash = createHash('sha256').update(readFileSync(path)).digest('base64url').slice(0, 8)
    return { language, group, path, file: `assets/messages-${group}.${language}-${hash}.js` }
  }),
)

/** The import map of the pages in each language; entry.server.tsx writes it into them. */
const importMaps = Object.fromEntries(
  languages.map((language) => [
    language,
    Object.fromEntries(
      files
        .filter((one) => one.language === language)
        .map(({ group, file }) => [`messages/${group}`, `/${file}`]),
    ),
  ]),
)

/**
 * Takes messages out of the browser's scripts. There, `#app/messages/home.ts` stays an import by name, and the page's import
 * map maps the name to the file of the page's language. The server and `npm run dev` have all languages.
 */
export function messagesByLanguage(): Plugin[] {
  return [
    { name: 'import-maps', config: () => ({ define: { messageFiles: JSON.stringify(importMaps) } }) },
    {
      name: 'messages-by-language',
      enforce: 'pre',
      applyToEnvironment: ({ name, config }) => name === 'client' && config.command === 'build',
      buildStart() {
        for (const { path, file } of files)
          this.emitFile({ type: 'chunk', id: path, fileName: file, preserveSignature: 'strict' })
      },
      resolveId(source) {
        const group = /^#app\/messages\/([\w-]+)\.ts$/.exec(source)?.[1]
        return group && groups.includes(group) ? { id: `messages/${group}`, external: true } : null
      },
    },
  ]
}
