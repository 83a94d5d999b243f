import { classNames } from '#app/ui/class-names.ts'

const bars = Array.from({ length: 96 }, (_, index) => {
  const turn = index / 96
  // Eight swells, as the helm has eight spokes, with the unevenness of a voice on top.
  const swell = Math.max(0, Math.cos(turn * Math.PI * 16)) ** 2
  const voice = Math.abs(Math.sin(index * 2.399) * 0.6 + Math.sin(index * 0.731) * 0.4)
  return { angle: turn * 360, reach: Number((14 + swell * 44 + voice * 26).toFixed(1)), isSpoke: swell > 0.9 }
})

/** The mark grown large: a wheel of sound. Decoration; its empty hub has room for a button. `moving` lets it breathe. */
export function HelmWheel({ moving = false, className }: { moving?: boolean; className?: string }) {
  return (
    <svg viewBox="0 0 400 400" aria-hidden="true" className={classNames('text-accent', className)}>
      <g stroke="currentColor" strokeLinecap="round" strokeWidth="3.2">
        {bars.map(({ angle, reach, isSpoke }) => (
          <line
            key={angle}
            x1="200"
            y1={112 + 4}
            x2="200"
            y2={112 - reach}
            opacity={isSpoke ? 1 : 0.42}
            transform={`rotate(${angle} 200 200)`}
            className={moving ? 'animate-breathe' : undefined}
            style={moving ? { animationDelay: `${Math.round((angle * 7.3) % 1400) * -1}ms` } : undefined}
          />
        ))}
      </g>
      <circle cx="200" cy="200" r="62" fill="none" stroke="currentColor" strokeWidth="1.2" opacity="0.5" />
      <path
        d="M186 172v56l44-28z"
        fill="currentColor"
        stroke="currentColor"
        strokeWidth="6"
        strokeLinejoin="round"
      />
    </svg>
  )
}
