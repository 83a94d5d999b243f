import { fill, formatNumber } from '#app/messages/message.ts'
import words from '#app/messages/player.ts'
import { Dialog } from '#app/ui/dialog.tsx'
import { KeyTable } from '#app/ui/key-table.tsx'
import { Slider } from '#app/ui/slider.tsx'
import { Switch } from '#app/ui/switch.tsx'
import { fastestRate, rateStep, slowestRate } from './player-memory.ts'
import { usePlayer, usePlayerSettings, usePlayerState } from './player-provider.tsx'

/** The shortcuts of player-keys.ts. */
const keys = (): [key: string, does: string][] => [
  [words.keySpace, words.keyPlay],
  [words.keyArrows, words.keySkip],
  ['M', words.mute],
  ['+ −', words.keyVolume],
  ['N P', words.keyChapters],
  ['> <', words.keySpeed],
  ['?', words.keyList],
]

const habits = ['playsNext', 'hasKeys', 'tellsStops'] as const

/** What the player bar has no room for: finer speeds, autoplay, shortcuts, drop-off reports. */
export default function PlayerSettings() {
  const player = usePlayer()
  const state = usePlayerState()
  const { rate } = state
  const { setSettingsOpen } = usePlayerSettings()
  return (
    <Dialog onClose={() => setSettingsOpen(false)} title={words.settings}>
      <div className="flex flex-col gap-5 text-sm">
        <div className="flex items-center gap-4">
          <span className="flex-1">{words.speedShort}</span>
          <Slider
            label={words.speedShort}
            value={rate}
            min={slowestRate}
            max={fastestRate}
            step={rateStep}
            valueText={fill(words.times, { rate: formatNumber(rate) })}
            onValueChange={player.setRate}
            className="h-11 w-36 sm:w-48"
          />
          <span className="w-12 text-right tabular-nums">{formatNumber(rate)}×</span>
        </div>
        {habits.map((name) => (
          <div key={name} className="flex items-center justify-between gap-4">
            <span>
              {words[name]}
              {name === 'tellsStops' && <span className="block text-quiet text-xs">{words.anonymously}</span>}
            </span>
            <Switch
              aria-label={words[name]}
              isOn={state[name]}
              onChange={(isOn) => player.setHabit({ [name]: isOn })}
            />
          </div>
        ))}
        <KeyTable keys={keys()} className="border-line border-t pt-4" />
      </div>
    </Dialog>
  )
}
