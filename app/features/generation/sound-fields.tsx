import { Checkbox } from '#app/ui/checkbox.tsx'
import { SelectField } from '#app/ui/select.tsx'
import { type Music, musics, type SoundStyle } from '#core/audio/sound-style.ts'
import { paceSchema } from '#core/dialog/delivery.ts'
import { OwnMusic } from './own-music.tsx'

const names: Record<Music, string> = {
  calm: 'Calm',
  bright: 'Bright',
  grave: 'Grave',
  own: 'Your own',
  none: 'No music',
}

/** What surrounds the voices: room and pauses, and music. */
export function SoundFields({
  sound,
  onChange,
}: {
  sound: SoundStyle
  onChange: (change: Partial<SoundStyle>) => void
}) {
  return (
    <>
      <SelectField
        label="Music"
        hint="Under the opening, the start of each chapter and the close, softer while somebody speaks."
        value={sound.music}
        options={musics
          .filter((music) => music !== 'own' || sound.own)
          .map((music) => ({ value: music, label: names[music] }))}
        onValueChange={(music) => onChange({ music: musics.find((known) => known === music) ?? 'none' })}
      />
      <OwnMusic
        own={sound.own}
        onChange={(own) =>
          onChange({ own, music: own ? 'own' : sound.music === 'own' ? 'calm' : sound.music })
        }
      />
      <SelectField
        label="Pace"
        hint="Of all lines; each line can have its own in the editor. Another pace voices the lines again."
        value={sound.pace ?? 'usual'}
        options={[
          { value: 'slower', label: 'Slower' },
          { value: 'usual', label: 'Usual' },
          { value: 'faster', label: 'Faster' },
        ]}
        onValueChange={(pace) => onChange({ pace: paceSchema.safeParse(pace).data })}
      />
      <Checkbox isChecked={sound.isProduced} onChange={(isProduced) => onChange({ isProduced })}>
        Room sound, pauses that follow what is said, and lively levels
      </Checkbox>
    </>
  )
}
