import sharp from 'sharp'
import { expect, test } from 'vitest'
import { comparePictures, reducePicture } from './compare-pictures.ts'

/** Draws a screen with a text, optionally moved, with a button, or blurred as another browser might. */
function screen({ x = 40, button = false, blur = 0.3, height = 600 } = {}): Promise<Buffer> {
  const line = (y: number) =>
    `<text x="${x}" y="${y}" font-size="16" fill="#ddd">What did she know that morning?</text>`
  const drawn = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="${height}">
    <rect width="800" height="${height}" fill="#0a110e"/>${[80, 120, 160, 200].map(line).join('')}
    ${button ? '<rect x="500" y="300" width="120" height="44" rx="10" fill="#4cc98a"/>' : ''}</svg>`
  return sharp(Buffer.from(drawn)).blur(blur).png().toBuffer()
}
const compared = async (now: Parameters<typeof screen>[0]) =>
  comparePictures(await reducePicture(await screen()), await reducePicture(await screen(now)))

test('letters drawn in another way are the same screen, and a kept picture is small', async () => {
  expect(await compared({ blur: 0.7 })).toMatchObject({ isSame: true, marked: null })
  expect((await reducePicture(await screen())).length).toBeLessThan(4000)
})

test.each([
  ['a button more', { button: true }, /cells are others/],
  ['a text that moved', { x: 120 }, /cells are others/],
  ['a page that grew', { height: 640 }, /40 px longer/],
] as const)('%s is told', async (_, now, said) => {
  const { isSame, said: told, marked } = await compared(now)
  expect([isSame, marked === null]).toEqual([false, false])
  expect(told).toMatch(said)
})
