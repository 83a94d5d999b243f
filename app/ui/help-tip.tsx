import { CircleHelp } from 'lucide-react'
import { Tooltip } from './tooltip.tsx'

/** The question mark beside a label. */
export default function HelpTip({ text }: { text: string }) {
  return (
    <Tooltip content={text}>
      <button
        type="button"
        // Without the field's name: it stands right behind it, and two things must not answer to one label.
        aria-label="What is this?"
        className="inline-flex size-6 items-center justify-center rounded-full text-quiet hover:text-text"
      >
        <CircleHelp className="size-4" aria-hidden="true" />
      </button>
    </Tooltip>
  )
}
