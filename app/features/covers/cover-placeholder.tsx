import { spokePath } from '#app/ui/spokes.ts'

/** One of 24 hues, derived from the title and therefore stable. The fixed lightness keeps the bars visible on each. */
function toneOf(seed: number): { ground: string; bars: string } {
  const hue = ((seed >>> 8) % 24) * 15
  return { ground: `oklch(0.3 0.06 ${hue})`, bars: `oklch(0.84 0.11 ${(hue + 345) % 360})` }
}

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

/** Returns two letters: initials of the capitalized words if there are any, otherwise of the first words, in any script. */
export function initialsOf(title: string): string {
  const words = title.split(/\s+/).map((word) => word.replace(/^[^\p{L}\p{N}]+/u, ''))
  const named = words.filter((word) => /^\p{Lu}/u.test(word))
  const chosen = named.length > 0 ? named : words.filter(Boolean)
  return chosen
    .slice(0, 2)
    .map((word) => [...word][0]?.toUpperCase())
    .join('')
}

/** Placeholder of an episode without a cover: helm bars whose lengths derive from the title. */
export function CoverPlaceholder({ title, className }: { title: string; className?: string }) {
  const seed = hash(title)
  const { ground, bars } = toneOf(seed)
  const initials = initialsOf(title)
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
