import { classNames } from './class-names.ts'

/** Angle in degrees from the top, clockwise; reach as a share of the radius. */
const bars = [
  { angle: 0, reach: 1 },
  { angle: 45, reach: 0.74 },
  { angle: 90, reach: 0.92 },
  { angle: 135, reach: 0.62 },
  { angle: 180, reach: 1 },
  { angle: 225, reach: 0.7 },
  { angle: 270, reach: 0.88 },
  { angle: 315, reach: 0.66 },
]

/** Eight bars round a centre, a helm and a sound wave at once. `thin` draws it in thin lines for empty states. */
export function Logo({ thin = false, className }: { thin?: boolean; className?: string }) {
  return (
    <svg
      viewBox="0 0 32 32"
      aria-hidden="true"
      className={classNames('size-8', className)}
      fill="none"
      stroke="currentColor"
      strokeWidth={thin ? 0.7 : 3.1}
      strokeLinecap="round"
    >
      {bars.map(({ angle, reach }) => (
        <line
          key={angle}
          x1="16"
          y1={16 - 5.4}
          x2="16"
          y2={16 - 5.4 - reach * 8.4}
          transform={`rotate(${angle} 16 16)`}
        />
      ))}
      {thin ? (
        <circle cx="16" cy="16" r="2.2" />
      ) : (
        <circle cx="16" cy="16" r="1.9" fill="currentColor" stroke="none" />
      )}
    </svg>
  )
}
