import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readSettings } from '#providers/settings.ts'
import { resolveVoices } from './resolve-voices.ts'

test('the notice of a replaced voice is true: another model’s voice is not said to lack the language', async () => {
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'helmcast-resolve-'))
  const settings = readSettings({ DATA_DIR }).providers
  const noticesOf = async (voices: Record<string, string>, language: 'en' | 'es' = 'en') =>
    (await resolveVoices({ voices, language, model: 'espeak' }, settings)).notices
  const natural = { 'Host A': 'kokoro:af_heart', 'Host B': 'kokoro:am_michael' }
  const robots = 'Robot (high) & Robot (low) will speak.'
  expect(await noticesOf(natural)).toEqual([`Heart & Michael belong to another voice model. ${robots}`])
  expect(await noticesOf({ ...natural, 'Host B': 'espeak:en+m3' })).toEqual([
    `Heart belongs to another voice model. ${robots}`,
  ])
  expect((await noticesOf(natural, 'es'))[0]).toMatch(
    /^Heart & Michael cannot speak Spanish with this voice model\. \S.* will speak\.$/,
  )
  expect(await noticesOf({ 'Host A': 'espeak:en+f3', 'Host B': 'espeak:en+m3' })).toEqual([])
  expect(await noticesOf({})).toEqual([])
})
