import path from 'node:path'

/** Working directory for joining episodes; leftovers of a crash are useless. */
export const workFolder = (dataDir: string) => path.join(dataDir, 'work')
