import { useEffect, useState } from 'react'
import { count, fill } from '#app/messages/message.ts'
import words from '#app/messages/wizard.ts'
import { SelectField } from '#app/ui/select.tsx'
import type { kindOfStart } from '#core/source/kind-of-start.ts'
import { type TextKind, textKinds } from '#core/source/text-kind.ts'
import type { CreateForm } from '#core/wizard/create-form.ts'

type Looks = ReturnType<typeof kindOfStart>

/** The kind of text that the built-in writer recognizes, which the creator may change. Renders nothing for an ordinary story. */
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
      label={words.kindOfText}
      hint={hintOf(looks, shown)}
      value={shown}
      options={textKinds.map((one) => ({ value: one, label: words[`kind_${one}`] }))}
      onValueChange={(value) => change({ kind: value as TextKind })}
    />
  )
}

function hintOf({ kind, notes }: NonNullable<Looks>, shown: TextKind): string {
  const like = { kind: words[`like_${shown}`] }
  const told = words[`told_${shown}`]
  const isOfNotes = shown === 'notes' && notes.notes > 0
  const left = isOfNotes ? ` ${count(words.notesLeft, notes.of, { notes: notes.notes })}` : ''
  return shown === kind
    ? `${fill(words.looksLike, like)}${left} ${told.replace(/^./u, (first) => first.toUpperCase())}.`
    : fill(words.toldAs, { ...like, looks: words[`like_${kind}`], told }) + left
}

function useKindOf(file: CreateForm['file'], leaderName: string, language: CreateForm['language']): Looks {
  const [looks, setLooks] = useState<Looks>(null)
  useEffect(() => {
    let isCurrent = true
    setLooks(null)
    if (!file) return
    void import('#core/source/kind-of-start.ts')
      .then(({ kindOfStart }) => kindOfStart(file.content, leaderName, language))
      // If the text reader cannot be loaded, the writer decides by itself.
      .catch(() => null)
      .then((found) => isCurrent && setLooks(found))
    return () => {
      isCurrent = false
    }
  }, [file, leaderName, language])
  return looks
}
