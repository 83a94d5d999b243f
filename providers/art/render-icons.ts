import sharp, { type Sharp } from 'sharp'
import { helmBars } from '#core/brand/logo.ts'

/** The pictures of a show's brand, for browsers, phones and the top of each page. */
export type Icons = {
  /** `name`: width in pixels. Phones cut a circle out of the maskable icon. */
  icons: { name: 32 | 180 | 192 | 512 | 'maskable'; bytes: Buffer }[]
  /** The logo as pages show it; null without a logo. */
  logo: { bytes: Buffer; width: number; height: number; tone: LogoTone } | null
}

/**
 * Brightness of the logo. In the dark theme a dark logo gets a light plate, and in the light theme a light logo gets a dark
 * one.
 */
export type LogoTone = 'dark' | 'light' | 'any'

const logoHeight = 96
const widestLogo = 480

/** Renders the icons from the logo, or from the helm in the show's accent. */
export async function renderIcons(look: {
  logo: Buffer | null
  ground: string
  accent: string
}): Promise<Icons> {
  const logo = look.logo && (await renderLogo(look.logo))
  const ground = logo?.tone === 'dark' ? '#ffffff' : look.ground
  const mark = logo?.bytes ?? helm(look.accent)
  // `share`: how much of the icon's width the mark fills. Launchers cut up to a fifth off each side, but a browser tab needs
  // every pixel.
  const draw = async (size: number, share: number): Promise<Buffer> => {
    const inside = Math.round(size * share)
    const drawn = await sharp(mark, logo ? {} : { density: 96 * 16 })
      .resize(inside, inside, { fit: 'contain', background: '#00000000' })
      .png()
      .toBuffer()
    return sharp({ create: { width: size, height: size, channels: 4, background: ground } })
      .composite([{ input: drawn, gravity: 'centre' }])
      .png()
      .toBuffer()
  }
  const share = logo ? 0.8 : 0.78
  return {
    logo,
    icons: [
      { name: 32, bytes: await draw(32, logo ? 0.94 : 0.86) },
      { name: 180, bytes: await draw(180, share) },
      { name: 192, bytes: await draw(192, share) },
      { name: 512, bytes: await draw(512, share) },
      { name: 'maskable', bytes: await draw(512, 0.6) },
    ],
  }
}

async function renderLogo(picture: Buffer): Promise<NonNullable<Icons['logo']>> {
  // Trimmed, so that a margin in the file does not make the mark small. A picture of one colour has nothing to trim.
  const whole = await sharp(picture).ensureAlpha().png().toBuffer()
  const trimmed = await sharp(whole)
    .trim({ threshold: 8 })
    .toBuffer()
    .catch(() => whole)
  const { data, info } = await sharp(trimmed)
    .resize({ width: widestLogo, height: logoHeight, fit: 'inside' })
    .png()
    .toBuffer({ resolveWithObject: true })
  return { bytes: data, width: info.width, height: info.height, tone: await toneOf(sharp(data)) }
}

/** Returns the brightness of a logo; 'any' if it covers its whole rectangle, because it then has a background of its own. */
async function toneOf(logo: Sharp): Promise<LogoTone> {
  const { data, info } = await logo.ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  let [seen, light] = [0, 0]
  for (let at = 0; at < data.length; at += 4) {
    const alpha = (data[at + 3] ?? 0) / 255
    seen += alpha
    light += alpha * (0.2126 * (data[at] ?? 0) + 0.7152 * (data[at + 1] ?? 0) + 0.0722 * (data[at + 2] ?? 0))
  }
  if (seen === 0 || seen > 0.97 * info.width * info.height) return 'any'
  const mean = light / seen
  return mean < 80 ? 'dark' : mean > 200 ? 'light' : 'any'
}

function helm(colour: string): Buffer {
  const bars = helmBars({ x: 16, y: 16, inner: 5.4, longest: 8.4 }).map(
    (bar) => `<path d="M${bar.x1} ${bar.y1}L${bar.x2} ${bar.y2}"/>`,
  )
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="32" height="32" viewBox="0 0 32 32"><g fill="none" stroke="${colour}" stroke-width="3.1" stroke-linecap="round">${bars.join('')}</g><circle cx="16" cy="16" r="1.9" fill="${colour}"/></svg>`,
  )
}
