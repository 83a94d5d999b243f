import words from '#app/messages/manage.ts'
import { count } from '#app/messages/message.ts'
import { saveFile } from '#app/ui/save-file.ts'
import { useChange } from '#app/use-change.ts'
import { fileNamesOf, toScriptText } from '#core/editing/script-file.ts'
import { AppError } from '#core/errors.ts'
import { listLines } from '#tables/lines/lines-queries.ts'

type Named = { id: string; title: string }

/** Saves the scripts of several episodes as text files in one ZIP. */
export function useExportScripts() {
  return useChange(
    async (db, podcasts: Named[]) => {
      const { strToU8, zipSync } = await import('fflate')
      const files: Record<string, Uint8Array> = {}
      const names = fileNamesOf(podcasts.map(({ title }) => title))
      for (const [index, { id, title }] of podcasts.entries()) {
        const lines = (await listLines(db, id)).filter(({ text }) => text.trim() !== '')
        if (lines.length > 0) files[`${names[index]}.txt`] = strToU8(toScriptText(title, lines, {}))
      }
      const scripts = Object.keys(files).length
      if (scripts === 0) throw new AppError('invalid', words.noDialogs)
      saveFile(URL.createObjectURL(new Blob([zipSync(files)])), 'scripts.zip')
      return scripts
    },
    {
      done: (_, scripts) => count(words.exported, scripts),
      failed: words.notExported,
    },
  )
}
