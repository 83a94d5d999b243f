import { copyMigratedDataDir } from '#tests/support/data-dir-template.ts'

// A separate program, for callers that cannot load the server: `node --import tsx … <folder>`.
const [folder] = process.argv.slice(2)
if (!folder) throw new Error('Say which folder is to be made.')
await copyMigratedDataDir(folder)
