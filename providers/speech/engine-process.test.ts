import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { findProjectRoot } from '#providers/programs/project-root.ts'
import { createEngineProcess, type EngineProcess } from './engine-process.ts'

const job = { config: { engine: 'espeak' as const }, language: 'en' as const, voice: 'en+f3' }
const never = new AbortController().signal
const longText = Array.from(
  { length: 40 },
  (_, n) => `This is sentence number ${n} of a very long line.`,
).join(' ')

async function pidOf(engine: EngineProcess): Promise<number> {
  return vi.waitFor(() => {
    const pid = engine.pid()
    if (!pid) throw new Error('not started')
    return pid
  })
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

test('an engine that dies in the middle of a line fails that line only', async () => {
  const engine = createEngineProcess()
  const broken = engine.speak({ ...job, text: longText }, never)
  const next = engine.speak({ ...job, text: 'Hello.' }, never)
  const pid = await pidOf(engine)
  process.kill(pid, 'SIGKILL')
  await expect(broken).rejects.toMatchObject({
    code: 'unavailable',
    message: expect.stringContaining('stopped'),
  })
  expect((await next).samples.length).toBeGreaterThan(1000)
  expect(engine.pid()).not.toBe(pid)
  engine.stop()
})

test('a stop ends a long line early, and the engine speaks on with the next one', async () => {
  const engine = createEngineProcess()
  await engine.speak({ ...job, text: 'Warm up.' }, never)
  const pid = engine.pid()
  const abort = new AbortController()
  const long = engine.speak({ ...job, text: longText }, abort.signal)
  const waiting = engine.speak({ ...job, text: 'I wait.' }, abort.signal)
  abort.abort(new Error('enough'))
  await expect(long).rejects.toThrow('enough')
  await expect(waiting).rejects.toThrow('enough')
  expect((await engine.speak({ ...job, text: 'And on.' }, never)).marks).toHaveLength(3)
  expect(engine.pid()).toBe(pid)
  engine.stop()
})

test('an engine that hangs is ended when its line is given up, and whoever speaks after it is not kept', async () => {
  const engine = createEngineProcess(200)
  await engine.speak({ ...job, text: 'Warm up.' }, never)
  const pid = await pidOf(engine)
  process.kill(pid, 'SIGSTOP')
  const abort = new AbortController()
  const hung = engine.speak({ ...job, text: 'Hello.' }, abort.signal)
  const behind = engine.speak({ ...job, text: 'Hello.' }, never)
  // By now the process has received the first one.
  await setImmediate()
  abort.abort(new Error('given up'))
  await expect(hung).rejects.toThrow('given up')
  await expect(behind).rejects.toMatchObject({ code: 'unavailable' })
  expect((await engine.speak({ ...job, text: 'Hello.' }, never)).samples.length).toBeGreaterThan(1000)
  expect(engine.pid()).not.toBe(pid)
  engine.stop()
})

test('lines that are given up leave nothing behind on an engine that others go on using', async () => {
  const warnings: string[] = []
  const hear = ({ name }: Error) => void warnings.push(name)
  process.on('warning', hear)
  const engine = createEngineProcess()
  await engine.speak({ ...job, text: 'Warm up.' }, never)
  for (let n = 0; n < 12; n++) {
    const abort = new AbortController()
    const given = engine.speak({ ...job, text: 'Hello.' }, abort.signal)
    await setImmediate()
    abort.abort(new Error('given up'))
    await expect(given).rejects.toThrow('given up')
    // By now it has also finished the one before.
    await engine.speak({ ...job, text: 'Hello.' }, never)
  }
  await setImmediate()
  process.off('warning', hear)
  expect(warnings).toEqual([])
  engine.stop()
})

test('a model that cannot be loaded is an error with a plain sentence, and the next engine is a new process', async () => {
  const engine = createEngineProcess()
  const model = {
    directory: '/nowhere',
    family: 'vits' as const,
    modelFile: 'x.onnx',
    lang: 'en-us',
    threads: 1,
  }
  const broken = engine.speak({ ...job, text: 'Hello.', config: { engine: 'sherpa', model } }, never)
  await expect(broken).rejects.toMatchObject({ name: 'AppError', code: 'unavailable' })
  const pid = engine.pid()
  await engine.speak({ ...job, text: 'Hello.' }, never)
  expect(engine.pid()).not.toBe(pid)
  engine.stop()
})

test('an engine that was made ready speaks with the same process', async () => {
  const engine = createEngineProcess()
  await engine.load(job.config, never)
  const pid = engine.pid()
  expect(pid).not.toBeNull()
  await engine.speak({ ...job, text: 'Hello.' }, never)
  expect(engine.pid()).toBe(pid)
  engine.stop()
})

test('stopping ends the child process at once, also twice', async () => {
  const engine = createEngineProcess()
  await engine.speak({ ...job, text: 'Hello.' }, never)
  const pid = await pidOf(engine)
  engine.stop()
  engine.stop()
  await vi.waitFor(() => expect(isRunning(pid)).toBe(false))
  expect(engine.pid()).toBeNull()
})

test('the engine ends when its parent is killed', async () => {
  const root = findProjectRoot()
  const script = `
    import { createEngineProcess } from '${join(root, 'providers/speech/engine-process.ts')}'
    const engine = createEngineProcess()
    const job = { config: { engine: 'espeak' }, language: 'en', voice: 'en+f3', text: 'Hello.' }
    await engine.speak(job, new AbortController().signal)
    console.log(engine.pid())
    setInterval(() => {}, 1000)`
  const parent: ChildProcess = spawn(
    process.execPath,
    ['--import', 'tsx', '--input-type=module', '-e', script],
    { cwd: root },
  )
  const pid = await new Promise<number>((resolve) =>
    parent.stdout?.once('data', (data) => resolve(Number(data))),
  )
  expect(isRunning(pid)).toBe(true)
  parent.kill('SIGKILL')
  await vi.waitFor(() => expect(isRunning(pid)).toBe(false), { timeout: 10_000 })
})

test('a program that is done ends although its engine is still there', async () => {
  const root = findProjectRoot()
  const script = `
    import { createEngineProcess } from '${join(root, 'providers/speech/engine-process.ts')}'
    const job = { config: { engine: 'espeak' }, language: 'en', voice: 'en+f3', text: 'Hello.' }
    const speech = await createEngineProcess().speak(job, new AbortController().signal)
    console.log(speech.samples.length)`
  const program = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
    cwd: root,
  })
  let output = ''
  program.stdout.on('data', (data) => {
    output += data
  })
  const code = await new Promise((resolve) => program.once('exit', resolve))
  expect(code).toBe(0)
  expect(Number(output)).toBeGreaterThan(1000)
})
