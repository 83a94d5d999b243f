import { join } from 'node:path'

// The content of a release's package: the sources that it is built from, without tests, and the lock of the packages that it
// needs.

type Packages = Record<string, string>
export type Manifest = {
  name: string
  version: string
  bin: Packages
  scripts: Packages
  dependencies: Packages
  devDependencies: Packages
  overrides: object
  private?: boolean
  [other: string]: unknown
}
type Locked = {
  name?: string
  version?: string
  dev?: boolean
  integrity?: string
  license?: string
  devDependencies?: Packages
  [other: string]: unknown
}
/** package-lock.json of version 3: an empty path is the project itself. */
export type Lock = { packages: Record<string, Locked>; [other: string]: unknown }

const leftOut = [
  /^\./,
  /^(bench|tests)\//,
  /^docs\/(decisions|how|pictures)\//,
  /\.(test|spec)\.\w+$/,
  /^(package|package-lock|biome|knip)\.json$/,
  /^(playwright|vitest)\.config\./,
]

/** Returns the files of the package from the paths of all tracked files. */
export function packagedFiles(paths: string[]) {
  return paths.filter((path) => path === '.env.example' || !leftOut.some((pattern) => pattern.test(path)))
}

/**
 * Returns the manifest that npm reads. It has no dependencies, because npm would choose newer packages and ignore the lock
 * and the overrides. The program is in a folder with a manifest and a lock of its own, and installs like a clone.
 */
export function packageManifest({ name, version, description, license, engines, bin }: Manifest) {
  const below = Object.fromEntries(
    Object.entries(bin).map(([command, file]) => [command, join('program', file)]),
  )
  return {
    name,
    version,
    description,
    license,
    engines,
    bin: below,
    scripts: { start: 'exec node program/cli/helmcast.mjs start' },
  }
}

/** Returns the README for the folder above `program`, which has neither tests nor the README's pictures. */
export function packagedReadme(text: string) {
  return text
    .split('\n')
    .filter((line) => !/^(<img| {4}npm test)/.test(line))
    .join('\n')
    .replace(/\]\((?!https?:|CHANGELOG)/g, '](program/')
    .replaceAll('examples/', 'program/examples/')
}

/** Returns the program's manifest and lock, without what only development needs. */
export function programManifest(
  { private: _, devDependencies, overrides, scripts, ...manifest }: Manifest,
  lock: Lock,
) {
  // "$typescript" means the version that the project itself names, possibly only for development.
  const named: Record<string, string> = { ...manifest.dependencies, ...devDependencies }
  const chosen = JSON.stringify(overrides).replace(/"\$([^"]+)"/g, (_, other: string) =>
    JSON.stringify(named[other]),
  )
  const { devDependencies: _left, ...top } = lock.packages[''] ?? {}
  const kept = Object.entries(lock.packages).filter(([path, { dev }]) => path && !dev)
  return {
    manifest: { ...manifest, scripts: { start: scripts.start }, overrides: JSON.parse(chosen) },
    lock: { ...lock, packages: { '': top, ...Object.fromEntries(kept) } },
  }
}
