import { Check, CircleDashed, Hourglass, Quote, ShieldQuestion, TextQuote } from 'lucide-react'
import labels from '#app/messages/labels.ts'
import { fill } from '#app/messages/message.ts'
import { IconButton } from '#app/ui/button.tsx'
import { Tooltip } from '#app/ui/tooltip.tsx'
import { type DisplayedLabel, labelWords } from './label-words.ts'

const looks = {
  words: { tone: 'text-accent', Icon: Quote },
  writer: { tone: 'text-accent', Icon: TextQuote },
  model: { tone: 'text-accent', Icon: TextQuote },
  person: { tone: 'text-accent', Icon: Check },
  not_checked: { tone: 'text-quiet', Icon: CircleDashed },
  unsupported: { tone: 'text-warning', Icon: ShieldQuestion },
  checking: { tone: 'text-quiet', Icon: Hourglass },
}

/** A button with the label of a line. A press shows the passage. Renders an empty space for a line that makes no claim. */
export function SupportLabelButton({
  label,
  tabIndex,
  onShow,
}: {
  label: DisplayedLabel
  tabIndex: number
  onShow: () => void
}) {
  if (!label) return <span className="w-9 max-sm:w-0" />
  const { tone, Icon } = looks[label]
  const words = fill(labels.showPassage, { label: labelWords(label) })
  return (
    <Tooltip content={words}>
      <IconButton
        label={words}
        icon={Icon}
        tabIndex={tabIndex}
        onClick={onShow}
        className={`pointer-coarse:-my-1 ${tone}`}
      />
    </Tooltip>
  )
}
