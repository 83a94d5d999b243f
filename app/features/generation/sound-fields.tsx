import words from '#app/messages/wizard.ts'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { SelectField } from '#app/ui/select.tsx'
import { musics, type SoundStyle } from '#core/audio/sound-style.ts'
import { paceSchema } from '#core/dialog/delivery.ts'
import { OwnMusic } from './own-music.tsx'

/** Settings for what surrounds the voices: room, pauses and music. */
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
        label={words.music}
        hint={words.musicHint}
        value={sound.music}
        options={musics
          .filter((music) => music !== 'own' || sound.own)
          .map((music) => ({ value: music, label: words[`music_${music}`] }))}
        onValueChange={(music) => onChange({ music: musics.find((known) => known === music) ?? 'none' })}
      />
      <OwnMusic
        own={sound.own}
        onChange={(own) =>
          onChange({ own, music: own ? 'own' : sound.music === 'own' ? 'calm' : sound.music })
        }
      />
      <SelectField
        label={words.pace}
        hint={words.paceHint}
        value={sound.pace ?? 'usual'}
        options={[
          { value: 'slower', label: words.pace_slower },
          { value: 'usual', label: words.pace_usual },
          { value: 'faster', label: words.pace_faster },
        ]}
        onValueChange={(pace) => onChange({ pace: paceSchema.safeParse(pace).data })}
      />
      <Checkbox isChecked={sound.isProduced} onChange={(isProduced) => onChange({ isProduced })}>
        {words.produced}
      </Checkbox>
    </>
  )
}
