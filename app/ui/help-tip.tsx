import { CircleHelp } from 'lucide-react'
import { Tooltip } from './tooltip.tsx'

/** The question mark beside a label. */
export default function HelpTip({ text, about }: { text: string; about: string }) {
  return (
    <Tooltip content={text}>
      <button
        type="button"
        aria-label={`Help: ${about}`}
        className="inline-flex size-6 items-center justify-center rounded-full text-quiet hover:text-text"
      >
        <CircleHelp className="size-4" aria-hidden="true" />
      </button>
    </Tooltip>
  )
}
