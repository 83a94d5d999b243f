import { expect, test } from 'vitest'
import { makeId3Tag } from '#providers/mastering/id3-tag.ts'
import { readProvenance } from '#tests/support/read-provenance.ts'
import { makeSigner } from './make-signer.ts'
import { signTag } from './sign-tag.ts'

const making = {
  title: 'Florence Nightingale: “lamp” — été',
  language: 'en',
  madeAt: '2026-05-12T10:00:00.500Z',
  writer: 'openai:gpt-4o',
  speechModel: null,
  voices: { 'Host A': 'kokoro:af_heart', 'Host B': 'kokoro:am_michael' },
  page: 'https://pod.example.org/episodes/1',
  words: 'ab'.repeat(32),
}

/** Twenty frames of silence under a tag with a cover of this size. */
async function signedFile(coverBytes: number) {
  const signer = await makeSigner('pod.example.org')
  const sound = Buffer.alloc(417 * 20)
  for (let frame = 0; frame < 20; frame++) sound.set([0xff, 0xfb, 0x90, 0x64], frame * 417)
  const tags = { title: 'T', artist: 'A', album: 'A', language: 'en', year: 2026, comment: 'C' } as const
  const chapters = [{ title: 'One', startMs: 0, endMs: 500 }]
  const cover = Buffer.alloc(coverBytes, 7)
  const make = () =>
    signTag((manifest) => makeId3Tag(tags, chapters, cover, manifest), [sound], making, signer)
  return { file: Buffer.concat([make(), sound]), again: Buffer.concat([make(), sound]), sound }
}

test('Q 8 a foreign reader finds the manifest of a file valid, says what made it, and that nobody vouches for the signer', async () => {
  for (const coverBytes of [100, 90_000, 300_000]) {
    const { file, again } = await signedFile(coverBytes)
    expect(again.equals(file)).toBe(true)
    const found = await readProvenance(file)
    expect(found).toMatchObject({
      state: 'Valid',
      failures: ['signingCredential.untrusted'],
      issuer: 'pod.example.org',
      title: making.title,
    })
    expect(found?.created).toEqual({
      action: 'c2pa.created',
      digitalSourceType: 'http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia',
      when: '2026-05-12T10:00:00Z',
      softwareAgent: { name: 'Helmcast' },
      description: 'The voices and the dialog of this episode are AI-generated.',
      parameters: {
        'helmcast.language': 'en',
        'helmcast.writer': 'openai:gpt-4o',
        'helmcast.voices': making.voices,
        'helmcast.page': making.page,
        'helmcast.words': making.words,
      },
    })
  }
})

test('Q 8 one changed byte anywhere in sound, cover or tag breaks it; the sound alone carries no manifest', async () => {
  const { file, sound } = await signedFile(5_000)
  expect(await readProvenance(sound)).toBeNull()
  const soundStart = file.length - sound.length
  for (let n = 0; n < 60; n++) {
    const changed = Buffer.from(file)
    const place = n < 40 ? soundStart + 4 + n * 200 : soundStart - 4_900 + n * 50
    changed.writeUInt8(changed.readUInt8(place) ^ (1 << (n % 8)), place)
    expect(await readProvenance(changed)).toMatchObject({
      state: 'Invalid',
      failures: expect.arrayContaining(['assertion.dataHash.mismatch']),
    })
  }
})
