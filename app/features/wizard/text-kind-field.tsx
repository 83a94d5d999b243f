import { useEffect, useState } from 'react'
import { SelectField } from '#app/ui/select.tsx'
import type { kindOfStart } from '#core/source/kind-of-start.ts'
import { kindWords, type TextKind, textKinds } from '#core/source/text-kind.ts'
import type { CreateForm } from '#core/wizard/create-form.ts'

type Looks = ReturnType<typeof kindOfStart>

/** What kind of text the built-in writer takes it for, which the creator may change. Nothing for an ordinary story. */
export function TextKindField({
  form: { file, leaderName, language, kind },
  change,
}: {
  form: CreateForm
  change: (part: Partial<CreateForm>) => void
}) {
  const looks = useKindOf(file, leaderName, language)
  if (!looks || (looks.kind === 'story' && kind === null)) return null
  const shown = kind ?? looks.kind
  return (
    <SelectField
      label="Kind of text"
      hint={hintOf(looks, shown)}
      value={shown}
      options={textKinds.map((one) => ({ value: one, label: sentence(kindWords[one].name) }))}
      onValueChange={(value) => change({ kind: value as TextKind })}
    />
  )
}

function hintOf({ kind, notes }: NonNullable<Looks>, shown: TextKind): string {
  const { name, told } = kindWords[shown]
  const isOfNotes = shown === 'notes' && notes.notes > 0
  const left = isOfNotes ? ` ${notes.notes} of its ${notes.of} lines are notes, reminders or in doubt.` : ''
  return shown === kind
    ? `This looks like ${name}.${left} ${sentence(told)}.`
    : `It looks like ${kindWords[kind].name}, and will be told as ${name}: ${told}.${left}`
}

const sentence = (words: string) =>
  words.replace(/^(?:an?|somebody’s) /, '').replace(/^./, (first) => first.toUpperCase())

function useKindOf(file: CreateForm['file'], leaderName: string, language: CreateForm['language']): Looks {
  const [looks, setLooks] = useState<Looks>(null)
  useEffect(() => {
    let isCurrent = true
    setLooks(null)
    if (!file) return
    void import('#core/source/kind-of-start.ts')
      .then(({ kindOfStart }) => kindOfStart(file.content, leaderName, language))
      // Without the reader the writer decides by itself.
      .catch(() => null)
      .then((found) => isCurrent && setLooks(found))
    return () => {
      isCurrent = false
    }
  }, [file, leaderName, language])
  return looks
}
