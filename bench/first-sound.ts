import { randomFillSync } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import sharp from 'sharp'
import { createMp3Encoder } from 'wasm-media-encoders'
import { makeId3Tag } from '#providers/mastering/id3-tag.ts'
import { findBrowser } from '#tests/e2e/support/browser.ts'
import { seedEpisode } from '#tests/e2e/support/episodes.ts'
import { startSite } from '#tests/e2e/support/site.ts'
import { median } from './figures.ts'

/**
 * Measures the time from Play on an episode's page to the first sound, in Chromium over a connection of 400 kbit/s and 400
 * ms. Also measures the file alone, with its tag, as podcast apps load it. The file is as published: 128 kbit/s, and a cover
 * of 500 kB in its tag. `node --import tsx bench/first-sound.ts [tries]` after a build.
 */
const tries = Number(process.argv[2]) || 5
const goalSeconds = 2
const line = { offline: false, latency: 400, downloadThroughput: 400_000 / 8, uploadThroughput: 400_000 / 8 }

const site = await startSite({ WORKER: 'off' })
const browser = await chromium.launch(await findBrowser())
try {
  const { id } = await seedEpisode(site, { title: 'The First Sound' })
  const path = `/media/podcasts/${id}/tone.mp3`
  const file = Buffer.concat([await tagWithCover(), await noise(180)])
  await writeFile(join(site.dataDir, path), file)
  await site.query('update public.podcasts set duration_seconds = 180, audio_bytes = $2 where id = $1', [
    id,
    file.length,
  ])
  const ofPlayer = await medianOf(() => fromPress(id))
  const ofFile = await medianOf(() => fromFile(path))
  console.log(
    `first sound of the page's player after ${ofPlayer} s (goal ${goalSeconds} s), of the file with its tag after ${ofFile} s`,
  )
} finally {
  await browser.close()
  await site.stop()
}

async function medianOf(measure: () => Promise<number>): Promise<string> {
  const seconds: number[] = []
  for (let n = 0; n < tries; n++) seconds.push((await measure()) / 1000)
  return median(seconds).toFixed(1)
}

/** Opens the page over a fast connection, then presses Play over the slow one. */
async function fromPress(id: string): Promise<number> {
  return inPage(`/episodes/${id}`, async (page) => {
    const play = page.getByRole('main').getByRole('region', { name: 'Player' }).getByRole('button', {
      name: 'Play',
      exact: true,
    })
    await play.waitFor()
    const recognised = page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          let pressedAt = 0
          document.addEventListener('click', () => (pressedAt = performance.now()), {
            capture: true,
            once: true,
          })
          document.querySelector('audio')?.addEventListener('timeupdate', (event) => {
            if ((event.target as HTMLAudioElement).currentTime > 0) resolve(performance.now() - pressedAt)
          })
        }),
    )
    await play.click()
    return recognised
  })
}

async function fromFile(path: string): Promise<number> {
  return inPage('/about', (page) =>
    page.evaluate(
      (address) =>
        new Promise<number>((resolve) => {
          const pressedAt = performance.now()
          const audio = new Audio(address)
          audio.addEventListener('timeupdate', () => {
            if (audio.currentTime > 0) resolve(performance.now() - pressedAt)
          })
          void audio.play()
        }),
      path,
    ),
  )
}

async function inPage(
  path: string,
  measure: (page: Awaited<ReturnType<typeof browser.newPage>>) => Promise<number>,
): Promise<number> {
  const context = await browser.newContext()
  try {
    const page = await context.newPage()
    await page.goto(site.url + path, { waitUntil: 'networkidle' })
    const devTools = await context.newCDPSession(page)
    await devTools.send('Network.enable')
    await devTools.send('Network.emulateNetworkConditions', line)
    return await measure(page)
  } finally {
    await context.close()
  }
}

/** Returns a tag of about the maximum size. Its cover is noise, which does not compress. */
async function tagWithCover(): Promise<Buffer> {
  const raw = { width: 1000, height: 1000, channels: 3 as const }
  const pixels = randomFillSync(Buffer.alloc(raw.width * raw.height * raw.channels))
  const cover = await sharp(pixels, { raw }).jpeg({ quality: 60 }).toBuffer()
  const tags = {
    title: 'The First Sound',
    artist: 'Helmcast',
    album: 'Helmcast',
    year: 2026,
    comment: '',
    language: 'en',
  }
  return makeId3Tag(tags as Parameters<typeof makeId3Tag>[0], [], cover)
}

async function noise(seconds: number): Promise<Buffer> {
  const sampleRate = 44_100
  const encoder = await createMp3Encoder()
  encoder.configure({ sampleRate, channels: 2, bitrate: 128 })
  const samples = Float32Array.from({ length: sampleRate * seconds }, () => (Math.random() - 0.5) / 10)
  const body = Buffer.from(encoder.encode([samples, samples]).slice())
  return Buffer.concat([body, Buffer.from(encoder.finalize().slice())])
}
