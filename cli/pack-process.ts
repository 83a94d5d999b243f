import { join } from 'node:path'
import { serveReaders } from '#providers/programs/serve-readers.ts'
import { addVoicePack, type PackToAdd } from '#providers/speech/voice-packs.ts'
import { unpackArchive } from './unpack-archive.ts'

/** Entry point of the child process that unpacks and checks an uploaded voice pack. */
serveReaders({
  async 'add voice pack'({ file, folder, usualName, options, settings }: PackToAdd) {
    await unpackArchive(file, folder)
    // All files stay in the folder of the job, because this process removes nothing if it is killed at a limit.
    return addVoicePack(join(folder, 'pack'), usualName, options, settings, join(folder, 'checked'))
  },
})
