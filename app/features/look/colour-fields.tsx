import { RotateCcw } from 'lucide-react'
import { fill } from '#app/messages/message.ts'
import words from '#app/messages/show.ts'
import { IconButton } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Input } from '#app/ui/input.tsx'
import { type ColourNote, colourNotes } from '#core/brand/theme-colours.ts'
import { LookPreview } from './look-preview.tsx'
import { isColour, type LookGroup } from './look-values.ts'

const fields = () =>
  [
    {
      name: 'accent_colour',
      label: words.accent,
      hint: words.accentHint,
      choose: words.chooseAccent,
      toUsual: words.usualAccent,
      usual: '#5bdb87',
    },
    {
      name: 'second_colour',
      label: words.second,
      hint: words.secondHint,
      choose: words.chooseSecond,
      toUsual: words.usualSecond,
      usual: '#eeba70',
    },
  ] as const

const noteKeys = {
  dark: { accent: 'darkAccent', second: 'darkSecond' },
  light: { accent: 'lightAccent', second: 'lightSecond' },
} as const

const noteText = (note: ColourNote): string =>
  note === 'alike' ? words.alike : fill(words[noteKeys[note.theme][note.colour]], { shown: note.shown })

/** The show's two colours, with notes on how both themes show them. */
export function ColourFields({ form, errors, change }: LookGroup) {
  const chosen = {
    accent: isColour(form.accent_colour) ? form.accent_colour.toLowerCase() : null,
    second: isColour(form.second_colour) ? form.second_colour.toLowerCase() : null,
  }
  const notes = colourNotes(chosen).map(noteText)
  return (
    <>
      {fields().map(({ name, label, hint, choose, toUsual, usual }) => (
        <Field key={name} label={label} hint={hint} error={errors[name]}>
          <div className="flex items-center gap-2">
            <input
              type="color"
              aria-label={choose}
              value={isColour(form[name]) ? form[name] : usual}
              onChange={(event) => change({ [name]: event.target.value })}
              className="size-11 shrink-0 cursor-pointer rounded-control border border-edge bg-surface p-1"
            />
            <Input
              value={form[name]}
              maxLength={7}
              placeholder={usual}
              spellCheck={false}
              className="tabular-nums"
              onChange={(event) => change({ [name]: event.target.value })}
            />
            {form[name] !== '' && (
              <IconButton label={toUsual} onClick={() => change({ [name]: '' })}>
                <RotateCcw aria-hidden="true" />
              </IconButton>
            )}
          </div>
        </Field>
      ))}
      <div className="flex flex-col gap-4 sm:col-span-2">
        <LookPreview form={form} colours={chosen} />
        {notes.length > 0 && (
          <ul className="flex list-disc flex-col gap-1 pl-5 text-quiet text-sm">
            {notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        )}
      </div>
    </>
  )
}
