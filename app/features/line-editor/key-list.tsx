import words from '#app/messages/editor.ts'
import { Dialog } from '#app/ui/dialog.tsx'
import { KeyTable } from '#app/ui/key-table.tsx'

const groups = (): { title: string; keys: [keys: string, does: string][] }[] => [
  {
    title: words.keysOfLine,
    keys: [
      ['↑ ↓', words.keyGo],
      [words.enter, words.keyEdit],
      ['P', words.keyPlay],
      [`${words.shift} P`, words.keyPlayOnly],
      ['X', words.keySelect],
      [`${words.shift} X`, words.keySelectTo],
      [`${words.ctrl} A`, words.keySelectAll],
      [words.escape, words.clearSelection],
      ['S', words.keySource],
      ['V', words.keyVoice],
      ['W', words.keyRewrite],
      ['M', words.keyComment],
      ['T', words.keyDelivery],
      ['H', words.keyGive],
      ['N', words.addBelow],
      ['J', words.keyJoin],
      ['C', words.beginChapter],
      [`${words.shift} ↑ ↓`, words.keyMove],
      [words.delete, words.keyRemove],
      ['?', words.keyList],
    ],
  },
  {
    title: words.keysOfText,
    keys: [
      [words.enter, words.keySplit],
      [words.backspace, words.keyJoinText],
      ['↑ ↓', words.keyGoText],
      [words.escape, words.keyLeaveText],
    ],
  },
  {
    title: words.keysAnywhere,
    keys: [
      [`${words.ctrl} Z`, words.undo],
      [`${words.ctrl} ${words.shift} Z`, words.redo],
      [`${words.ctrl} F`, words.findAndReplace],
    ],
  },
]

export function KeyList({ onClose }: { onClose: () => void }) {
  return (
    <Dialog onClose={onClose} title={words.keys} description={words.keysOnMac}>
      <div className="flex flex-col gap-5">
        {groups().map((group) => (
          <section key={group.title} aria-label={group.title}>
            <h3 className="pb-2 font-semibold text-sm">{group.title}</h3>
            <KeyTable keys={group.keys} className="grid-cols-[8.5rem_1fr] gap-x-4" />
          </section>
        ))}
      </div>
    </Dialog>
  )
}
