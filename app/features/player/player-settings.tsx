import { Dialog } from '#app/ui/dialog.tsx'
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

/** What the player bar has no room for: finer speeds, autoplay, shortcuts, drop-off reports. */
export default function PlayerSettings() {
  const player = usePlayer()
  const { rate, playsNext, hasKeys, tellsStops } = usePlayerState()
  const { setSettingsOpen } = usePlayerSettings()
  return (
    <Dialog isOpen onOpenChange={setSettingsOpen} title="Listening settings">
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
        <div className="flex items-center justify-between gap-4">
          <span>Play the next episode when one ends</span>
          <Switch
            aria-label="Play the next episode when one ends"
            isOn={playsNext}
            onChange={(isOn) => player.setHabit({ playsNext: isOn })}
          />
        </div>
        <div className="flex items-center justify-between gap-4">
          <span>Single keys for the player</span>
          <Switch
            aria-label="Single keys for the player"
            isOn={hasKeys}
            onChange={(isOn) => player.setHabit({ hasKeys: isOn })}
          />
        </div>
        <div className="flex items-center justify-between gap-4">
          <span>
            Count where I stop
            <span className="block text-quiet text-xs">
              For the creator of the episode, without who it was
            </span>
          </span>
          <Switch
            aria-label="Count where I stop"
            isOn={tellsStops}
            onChange={(isOn) => player.setHabit({ tellsStops: isOn })}
          />
        </div>
        <dl className="grid grid-cols-[auto_1fr] gap-x-5 gap-y-2 border-line border-t pt-4">
          {keys.map(([key, does]) => (
            <div key={key} className="contents">
              <dt className="flex flex-wrap gap-1">
                {key.split(' ').map((one) => (
                  <kbd
                    key={one}
                    className="inline-flex h-6 min-w-6 items-center justify-center rounded-small border border-edge bg-raised px-1.5 font-sans text-xs"
                  >
                    {one}
                  </kbd>
                ))}
              </dt>
              <dd className="text-quiet">{does}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Dialog>
  )
}
