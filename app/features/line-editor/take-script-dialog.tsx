import { useMemo } from 'react'
import { useSpeakerName } from '#app/features/layout/use-show.ts'
import { differencesInWords } from '#app/features/metadata/differences-in-words.ts'
import words from '#app/messages/editor.ts'
import { fill } from '#app/messages/message.ts'
import { Dialog } from '#app/ui/dialog.tsx'
import { ScrollRegion } from '#app/ui/scroll-region.tsx'
import { toast } from '#app/ui/toast-list.ts'
import type { Speaker } from '#core/dialog/turn.ts'
import { newLineId } from '#core/editing/line-id.ts'
import { matchScript } from '#core/editing/match-script.ts'
import type { FileLine } from '#core/editing/script-file.ts'
import { findDifferences } from '#core/editions/differences.ts'
import type { Script } from './use-script.ts'

/** Shows line by line what a script that was edited elsewhere changes, before the user accepts it. One undo reverts all its changes. */
export function TakeScriptDialog({
  file,
  script,
  onClose,
}: {
  file: FileLine[]
  script: Script
  onClose: () => void
}) {
  const taken = useMemo(() => matchScript(script.lines, file, newLineId), [script.lines, file])
  const differences = findDifferences(script.lines, taken)
  const { changed, added, removed } = differences
  const said = differencesInWords(differences)
  const names = { 'Host A': useSpeakerName('Host A'), 'Host B': useSpeakerName('Host B') }
  return (
    <Dialog
      onClose={onClose}
      title={words.bringInThis}
      description={said.length === 0 ? words.sameLines : said.join(' ')}
      className="max-w-2xl"
      action={{
        children: words.useScript,
        disabled: said.length === 0,
        onClick: () => {
          script.edit({ type: 'take-script', lines: taken })
          toast({ title: words.scriptTaken, action: { label: words.undo, onClick: script.undo } })
          onClose()
        },
      }}
    >
      <ScrollRegion label={words.whatChanges} className="max-h-[50vh]">
        <ul className="flex flex-col gap-3">
          {changed.map(({ before, now }) => (
            <Row key={now.id} label={changeLabel(before, now, names)}>
              {before.text !== now.text && <del className="block text-quiet">{before.text}</del>}
              <ins className="block no-underline">{now.text}</ins>
            </Row>
          ))}
          {added.map((line) => (
            <Row key={line.id} label={`${words.new} · ${names[line.speaker]}`}>
              {line.text}
            </Row>
          ))}
          {removed.map((line) => (
            <Row key={line.id} label={`${words.removed} · ${names[line.speaker]}`}>
              <del className="text-quiet">{line.text}</del>
            </Row>
          ))}
        </ul>
      </ScrollRegion>
    </Dialog>
  )
}

type Said = { speaker: Speaker; text: string; part: string }

function changeLabel(before: Said, now: Said, names: Record<Speaker, string>): string {
  return [
    words.changed,
    before.speaker === now.speaker ? names[now.speaker] : `${names[before.speaker]} → ${names[now.speaker]}`,
    before.part !== now.part && fill(words.chapterNamed, { title: now.part }),
  ]
    .filter(Boolean)
    .join(' · ')
}

function Row({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <li className="border-line border-l-2 pl-4">
      <p className="text-quiet text-xs">{label}</p>
      <div className="wrap-anywhere font-serif">{children}</div>
    </li>
  )
}
