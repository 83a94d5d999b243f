import { CircleHelp } from 'lucide-react'
import frame from '#app/messages/frame.ts'
import { fill } from '#app/messages/message.ts'
import { Tooltip } from './tooltip.tsx'

/** The question mark beside a label; opens by mouse, keyboard and touch. */
export default function HelpTip({ about, text }: { about: string; text: string }) {
  return (
    <Tooltip content={text} opensByPress>
      <button
        type="button"
        aria-label={fill(frame.aboutTip, { what: about })}
        className="inline-flex size-6 items-center justify-center rounded-full text-quiet hover:text-text pointer-coarse:-m-2.5 pointer-coarse:size-11"
      >
        <CircleHelp className="size-4" aria-hidden="true" />
      </button>
    </Tooltip>
  )
}
