import type { Lock } from './packaged-files.ts'

/**
 * Returns the packages of a lock file as a CycloneDX 1.6 document. (`npm sbom` refuses a tree with overrides.) See
 * https://cyclonedx.org/docs/1.6/json/.
 */
export function softwareBill(lock: Lock) {
  const version = lock.packages['']?.version
  const parts = Object.entries(lock.packages).filter(([path]) => path)
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { type: 'application', name: 'helmcast', version } },
    components: [...new Map(parts.map(toComponent)).values()],
  }
}

function toComponent([path, part]: [string, Lock['packages'][string]]): [string, object] {
  const { name = path.split('node_modules/').at(-1) ?? path, version, integrity, license } = part
  const reference = `pkg:npm/${name.replace('@', '%40')}@${version}`
  const [algorithm = '', digest] = integrity?.split('-') ?? []
  return [
    reference,
    {
      type: 'library',
      'bom-ref': reference,
      name,
      version,
      purl: reference,
      ...(digest && {
        hashes: [{ alg: hashNames[algorithm], content: Buffer.from(digest, 'base64').toString('hex') }],
      }),
      ...(license && { licenses: [{ expression: license }] }),
    },
  ]
}

const hashNames: Record<string, string> = { sha1: 'SHA-1', sha512: 'SHA-512' }
