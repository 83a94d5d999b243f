import type { Speaker } from '#core/dialog/turn.ts'

/** Positions from -1 (left) to 1 (right): far enough apart to distinguish the hosts, near enough for one earphone. */
const hostPan: Record<Speaker, number> = { 'Host A': -0.12, 'Host B': 0.12 }

/** Returns equal-power gains. A centred voice would keep its level in both channels. */
export function hostGains(speaker: Speaker): { left: number; right: number } {
  const angle = ((hostPan[speaker] + 1) * Math.PI) / 4
  return { left: Math.SQRT2 * Math.cos(angle), right: Math.SQRT2 * Math.sin(angle) }
}
