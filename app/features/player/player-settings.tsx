import { Dialog } from '#app/ui/dialog.tsx'
import { KeyTable } from '#app/ui/key-table.tsx'
import { Slider } from '#app/ui/slider.tsx'
import { Switch } from '#app/ui/switch.tsx'
import { fastestRate, rateStep, slowestRate } from './player-memory.ts'
import { usePlayer, usePlayerSettings, usePlayerState } from './player-provider.tsx'

/** The shortcuts of player-keys.ts. */
const keys: [key: string, does: string][] = [
  ['Space', 'Play or pause'],
  ['Left Right', 'Skip 15 seconds'],
  ['M', 'Mute'],
  ['+ −', 'Louder, quieter'],
  ['N P', 'Next, previous chapter'],
  ['> <', 'Faster, slower'],
  ['?', 'Show this list'],
]

const habits: { name: 'playsNext' | 'hasKeys' | 'tellsStops'; label: string; hint?: string }[] = [
  { name: 'playsNext', label: 'Play the next episode when one ends' },
  { name: 'hasKeys', label: 'Keyboard shortcuts' },
  {
    name: 'tellsStops',
    label: 'Share where I stop listening',
    hint: 'Anonymously, with the episode’s creator',
  },
]

/** What the player bar has no room for: finer speeds, autoplay, shortcuts, drop-off reports. */
export default function PlayerSettings() {
  const player = usePlayer()
  const state = usePlayerState()
  const { rate } = state
  const { setSettingsOpen } = usePlayerSettings()
  return (
    <Dialog onClose={() => setSettingsOpen(false)} title="Listening settings">
      <div className="flex flex-col gap-5 text-sm">
        <div className="flex items-center gap-4">
          <span className="flex-1">Speed</span>
          <Slider
            label="Speed"
            value={rate}
            min={slowestRate}
            max={fastestRate}
            step={rateStep}
            valueText={`${rate} times`}
            onValueChange={player.setRate}
            className="h-11 w-36 sm:w-48"
          />
          <span className="w-12 text-right tabular-nums">{rate}×</span>
        </div>
        {habits.map(({ name, label, hint }) => (
          <div key={name} className="flex items-center justify-between gap-4">
            <span>
              {label}
              {hint && <span className="block text-quiet text-xs">{hint}</span>}
            </span>
            <Switch
              aria-label={label}
              isOn={state[name]}
              onChange={(isOn) => player.setHabit({ [name]: isOn })}
            />
          </div>
        ))}
        <KeyTable keys={keys} className="border-line border-t pt-4" />
      </div>
    </Dialog>
  )
}
