import { Dialog } from '#app/ui/dialog.tsx'
import { KeyTable } from '#app/ui/key-table.tsx'

const groups: { title: string; keys: [string, string][] }[] = [
  {
    title: 'On a line',
    keys: [
      ['↑ ↓', 'Go to another line'],
      ['Enter', 'Edit the text'],
      ['P', 'Play from here, or stop'],
      ['Shift P', 'Play only this line, or the selected ones'],
      ['X', 'Select the line, or take it out'],
      ['Shift X', 'Select up to this line'],
      ['Ctrl A', 'Select all lines'],
      ['Esc', 'Clear the selection'],
      ['S', 'Show the passage in the source'],
      ['V', 'Voice the line'],
      ['W', 'Let the writer rewrite it'],
      ['M', 'Comment on it'],
      ['T', 'Choose its pace and pauses'],
      ['H', 'Give it to the other host'],
      ['N', 'Add a line below'],
      ['J', 'Join with the line above, or join the selected lines'],
      ['C', 'Begin a chapter here'],
      ['Shift ↑ ↓', 'Move the line'],
      ['Delete', 'Remove the line'],
      ['?', 'Show this list'],
    ],
  },
  {
    title: 'In the text',
    keys: [
      ['Enter', 'Split the line here; at its end, add one'],
      ['Backspace', 'At its start, join with the line above'],
      ['↑ ↓', 'At its edge, go to the next text'],
      ['Esc', 'Back to the line'],
    ],
  },
  {
    title: 'Everywhere',
    keys: [
      ['Ctrl Z', 'Undo'],
      ['Ctrl Shift Z', 'Redo'],
      ['Ctrl F', 'Find and replace'],
    ],
  },
]

export function KeyList({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      onClose={onClose}
      title="Keys of the script"
      description="On a Mac, the Command key stands for Ctrl."
    >
      <div className="flex flex-col gap-5">
        {groups.map((group) => (
          <section key={group.title} aria-label={group.title}>
            <h3 className="pb-2 font-semibold text-sm">{group.title}</h3>
            <KeyTable keys={group.keys} className="grid-cols-[8.5rem_1fr] gap-x-4" />
          </section>
        ))}
      </div>
    </Dialog>
  )
}
