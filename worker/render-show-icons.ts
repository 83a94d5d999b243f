import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { themeColours } from '#core/brand/theme-colours.ts'
import { renderIcons } from '#providers/art/render-icons.ts'
import { findShowWithoutIcons, saveShowIcons } from '#tables/show/show-sql.ts'
import type { WorkerContext } from './job.ts'

/** Renders the show's icons, and the logo in the size that pages show, if the logo or the accent colour has changed. */
export async function renderShowIcons({
  sql,
  mediaStore,
}: Pick<WorkerContext, 'sql' | 'mediaStore'>): Promise<void> {
  const show = await findShowWithoutIcons(sql)
  if (!show) return
  const { icons_for, media_key: mediaKey, accent_colour: accent } = show
  const isThere = mediaKey !== null && (await mediaStore.stat(mediaKey)) !== null
  if (!isThere && accent === null) return saveShowIcons(sql, icons_for, {})
  const colours = themeColours({ accent: accent ?? '#5bdb87', second: null }, 'dark')
  const { icons, logo } = await renderIcons({
    logo: isThere ? await buffer(await mediaStore.open(mediaKey)) : null,
    ground: colours?.ground ?? '#0a110e',
    accent: colours?.accent ?? '#5bdb87',
  })
  const store = async (bytes: Buffer) => {
    const key = `show/${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}.png`
    await mediaStore.put(key, { bytes }, 'image/png')
    return `/media/${key}`
  }
  const addresses = await Promise.all(
    icons.map(async ({ name, bytes }) => [String(name), await store(bytes)] as const),
  )
  await saveShowIcons(sql, icons_for, {
    ...Object.fromEntries(addresses),
    ...(logo && {
      logo: { url: await store(logo.bytes), width: logo.width, height: logo.height, tone: logo.tone },
    }),
  })
}
