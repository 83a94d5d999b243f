import { join } from 'node:path'

// What a release's package holds: the sources it is built from, without tests, and the lock of the packages it needs.

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

/** Takes the paths of all tracked files. */
export function packagedFiles(paths: string[]) {
  return paths.filter((path) => path === '.env.example' || !leftOut.some((pattern) => pattern.test(path)))
}

/**
 * The manifest that npm reads asks for nothing: npm would choose newer packages, and ignore the lock and the overrides.
 * The program lies in a folder below with its own manifest and lock, and installs as a clone does.
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

/** README as it lies beside the folder `program`, which has neither tests nor README's pictures. */
export function packagedReadme(text: string) {
  return text
    .split('\n')
    .filter((line) => !/^(<img| {4}npm test)/.test(line))
    .join('\n')
    .replace(/\]\((?!https?:|CHANGELOG)/g, '](program/')
    .replaceAll('examples/', 'program/examples/')
}

/** The program's manifest and lock, without what only development needs. */
export function programManifest(
  { private: _, devDependencies, overrides, scripts, ...manifest }: Manifest,
  lock: Lock,
) {
  // "$typescript" is the version that the project itself names, possibly for development only.
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
