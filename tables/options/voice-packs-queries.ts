import { AppError } from '#core/errors.ts'
import { largestPackBytes } from '#core/voices/voice-pack.ts'
import { callFunction } from '#tables/call-function.ts'
import type { Database, DatabaseViewer } from '#tables/database.ts'
import { dataOrFault } from '#tables/fault.ts'
import { freshQuery } from '#tables/read-query.ts'

export const voicePackQueries = (as: DatabaseViewer) => ({
  /** What would need another voice if the pack were removed, as titles; the show's voices first. */
  use: (pack: string) =>
    freshQuery(as, ['generation_options', 'use-of-pack', pack], (db) =>
      db.rpc('list_voice_pack_use', { pack }).then(dataOrFault),
    ),
})

export async function addVoicePack(
  db: Database,
  { file, licence, language }: { file: File; licence: string; language: string },
): Promise<void> {
  // Checked before gigabytes are sent for nothing.
  if (file.size > largestPackBytes)
    throw new AppError(
      'invalid',
      'The file is larger than 1 GB. Add it where the site runs: helmcast voices add FILE',
    )
  const form = new FormData()
  form.append('name', file.name)
  form.append('licence', licence.trim())
  form.append('language', language)
  form.append('', file)
  await callFunction(db, 'add-voice-pack', form)
}

export async function removeVoicePack(db: Database, name: string): Promise<void> {
  await callFunction(db, 'remove-voice-pack', { name })
}
