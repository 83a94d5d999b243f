import path from 'node:path'

/** Where episodes lie while they are being joined; what is left here after a crash is of no use to anybody. */
export const workFolder = (dataDir: string) => path.join(dataDir, 'work')
