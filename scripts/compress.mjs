// Writes .br and .gz files beside each built text file, so that the server need not compress.
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const folder = join(import.meta.dirname, '..', 'build', 'client')
for (const name of readdirSync(folder, { recursive: true })) {
  const file = join(folder, name)
  if (!/\.(js|css|svg|json|txt|xml|html|webmanifest|ico)$/.test(file)) continue
  if (!statSync(file).isFile() || statSync(file).size < 1024) continue
  const bytes = readFileSync(file)
  writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }))
  writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }))
}
