import { spokePath } from '#app/ui/spokes.ts'

/** Backgrounds that are all dark enough for the light bars on them; chosen by the title, so always the same one. */
const palettes = [
  { ground: 'oklch(0.3 0.06 160)', bars: 'oklch(0.82 0.14 152)' },
  { ground: 'oklch(0.28 0.06 240)', bars: 'oklch(0.8 0.1 200)' },
  { ground: 'oklch(0.32 0.07 60)', bars: 'oklch(0.85 0.11 80)' },
  { ground: 'oklch(0.29 0.07 320)', bars: 'oklch(0.84 0.08 340)' },
  { ground: 'oklch(0.31 0.05 110)', bars: 'oklch(0.87 0.12 115)' },
  { ground: 'oklch(0.29 0.06 20)', bars: 'oklch(0.82 0.1 40)' },
] as const

function hash(text: string): number {
  let value = 2166136261
  for (const letter of text) value = Math.imul(value ^ (letter.codePointAt(0) ?? 0), 16777619) >>> 0
  return value
}

function barsOf(seed: number): string {
  return Array.from({ length: 32 }, (_, index) => {
    const reach = 6 + ((seed >>> (index % 24)) & 7) * 1.6 + Math.abs(Math.sin(index * 1.7 + seed)) * 5
    return spokePath(50, { angle: index * 11.25, from: 23, to: 23 + reach })
  }).join('')
}

/** Drawn where an episode has no cover of its own: helm bars whose lengths come from the title. */
export function CoverPlaceholder({ title, className }: { title: string; className?: string }) {
  const seed = hash(title)
  const { ground, bars } = palettes[seed % palettes.length] ?? palettes[0]
  const initials = title
    .split(/\s+/)
    .filter((word) => /^\p{Lu}/u.test(word))
    .slice(0, 2)
    .map((word) => [...word][0])
    .join('')
  return (
    <svg viewBox="0 0 100 100" aria-hidden="true" className={className}>
      <rect width="100" height="100" fill={ground} />
      <path d={barsOf(seed)} stroke={bars} strokeWidth="1.5" strokeLinecap="round" />
      <text
        x="50"
        y="50"
        textAnchor="middle"
        dominantBaseline="central"
        fill={bars}
        fontSize="17"
        className="font-serif"
      >
        {initials}
      </text>
    </svg>
  )
}
