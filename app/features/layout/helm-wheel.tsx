import { classNames } from '#app/ui/class-names.ts'
import { spokePath } from '#app/ui/spokes.ts'

const count = 96
const groups = 6

const bars = Array.from({ length: count }, (_, index) => {
  const turn = index / count
  // Eight peaks, one per spoke of the helm, modulated like a voice.
  const swell = Math.max(0, Math.cos(turn * Math.PI * 16)) ** 2
  const voice = Math.abs(Math.sin(index * 2.399) * 0.6 + Math.sin(index * 0.731) * 0.4)
  const path = spokePath(200, { angle: turn * 360, from: 84, to: 102 + swell * 44 + voice * 26 })
  return { path, isSpoke: swell > 0.9, group: index % groups }
})

const spokes = bars.flatMap((bar) => (bar.isSpoke ? bar.path : [])).join('')
const voices = Array.from({ length: groups }, (_, group) => ({
  group,
  path: bars.flatMap((bar) => (!bar.isSpoke && bar.group === group ? bar.path : [])).join(''),
}))

/** The logo as a large wheel of sound bars. Decorative; its empty hub has room for a button. `moving` animates it. */
export function HelmWheel({ moving = false, className }: { moving?: boolean; className?: string }) {
  return (
    <svg viewBox="0 0 400 400" aria-hidden="true" className={classNames('text-accent', className)}>
      <g fill="none" stroke="currentColor" strokeLinecap="round" strokeWidth="3.2">
        {voices.map(({ group, path }) => (
          <path
            key={group}
            d={path}
            opacity="0.42"
            className={moving ? 'animate-breathe' : undefined}
            style={moving ? { animationDelay: `${group * -370}ms` } : undefined}
          />
        ))}
        <path d={spokes} />
        <circle cx="200" cy="200" r="66" strokeWidth="1.2" opacity="0.5" />
      </g>
    </svg>
  )
}
