import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Lock } from './packaged-files.ts'

const licenceFile = /^(licen[cs]e|copying|notice)/i

/** Returns one text with name, version and licence of each package in the lock, and the licence texts in the package. */
export function thirdPartyLicences(root: string, lock: Lock) {
  const installed = Object.keys(lock.packages).filter((path) => path && existsSync(join(root, path)))
  return installed.map((path) => describe(join(root, path))).join(`\n${'-'.repeat(80)}\n\n`)
}

function describe(folder: string) {
  const { name, version, license, licenses } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const kind =
    license?.type ?? license ?? licenses?.map(({ type }: { type: string }) => type).join(', ') ?? 'not said'
  const texts = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && licenceFile.test(entry.name))
    .map((entry) => readFileSync(join(folder, entry.name), 'utf8').trim())
  return [`${name} ${version}\nLicence: ${kind}\n`, ...texts].join('\n')
}
