/**
 * Colours of a cover. `ground` and `glow` are backgrounds, `first` and `second` stand for the two voices, `ink` and
 * `quiet` are text. Text has a contrast of at least 4.5 with both backgrounds (tested).
 */
export type Palette = {
  name: string
  ground: string
  glow: string
  first: string
  second: string
  ink: string
  quiet: string
}

export const palettes: Palette[] = [
  palette('night harbour', '#0a1f1a', '#14402f', '#5fdc94', '#f3b45a', '#f4f7f1', '#a9c6b6'),
  palette('chart paper', '#efe4cd', '#fbf4e4', '#1c5a49', '#c4492f', '#15241e', '#5a5138'),
  palette('deep sea', '#08213c', '#11406c', '#78c8fa', '#f8d568', '#f4f8fc', '#a9c3dd'),
  palette('oxblood', '#350d16', '#5d1a27', '#ff9b7d', '#f6dcaa', '#fff4ec', '#e0b3a8'),
  palette('lighthouse', '#e3e8e6', '#f6f8f6', '#d23f26', '#1f3850', '#14202c', '#4b5a66'),
  palette('plum dusk', '#211230', '#432659', '#cba4ff', '#ffb091', '#f9f3ff', '#c2aed6'),
  palette('brass', '#1b1710', '#3a2f1a', '#ebbb4d', '#8fd2b6', '#fcf6e7', '#c9bb96'),
  palette('mustard', '#e6b340', '#f3ca66', '#16362f', '#9c3022', '#17201b', '#4c3a0b'),
  palette('terracotta', '#8a2c1a', '#a43d26', '#ffe9cf', '#ffb566', '#fff7ec', '#ffdcc2'),
  palette('spruce', '#0c3532', '#15524b', '#f4e8cf', '#f28b5b', '#f6f4ea', '#b5d1c6'),
  palette('first ice', '#d3e4ec', '#eef6f9', '#0d4f73', '#c24a1e', '#0d2231', '#456072'),
  palette('ink and coral', '#14182b', '#2a3152', '#ff7f6e', '#9fb4ff', '#f5f6ff', '#b4bbdc'),
]

function palette(
  name: string,
  ground: string,
  glow: string,
  first: string,
  second: string,
  ink: string,
  quiet: string,
): Palette {
  return { name, ground, glow, first, second, ink, quiet }
}

/** Selects a palette: the same `of` and `turn` always give the same one; the next `turn` gives the next palette. */
export type Look = { of: string; turn: number }

export function paletteFor({ of, turn }: Look): Palette {
  return palettes[(hash(of) + turn) % palettes.length] as Palette
}

/** Returns the FNV-1a hash of the UTF-16 units. */
export function hash(words: string): number {
  let value = 0x811c9dc5
  for (let i = 0; i < words.length; i++) value = Math.imul(value ^ words.charCodeAt(i), 0x01000193)
  // FNV-1a mixes the low bits of short texts poorly, so fold the high bits into them.
  return (value ^ (value >>> 15)) >>> 0
}
