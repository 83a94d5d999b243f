import { Check, Hourglass, MessageCircle, Quote, ShieldQuestion, TextQuote } from 'lucide-react'
import { IconButton } from '#app/ui/button.tsx'
import { Tooltip } from '#app/ui/tooltip.tsx'
import type { Support } from '#core/dialog/turn.ts'

const looks = {
  quoted: { label: 'Quoted from your text', tone: 'text-accent', Icon: Quote },
  supported: { label: 'Supported by your text', tone: 'text-quiet', Icon: TextQuote },
  opinion: { label: 'Opinion', tone: 'text-quiet', Icon: MessageCircle },
  unsupported: { label: 'Not supported by your text', tone: 'text-warning', Icon: ShieldQuestion },
  checking: { label: 'Being checked against your text', tone: 'text-quiet', Icon: Hourglass },
  checked: { label: 'Checked by a person', tone: 'text-accent', Icon: Check },
}

/**
 * The displayed label: `checking` until new text is analyzed, `checked` if a user vouches for an unsupported line,
 * null for a line that makes no claim.
 */
export type DisplayedLabel = Support | 'checking' | 'checked' | null

/** How well the source supports a line; a press shows the passage. Renders nothing for a line that makes no claim. */
export function SupportLabel({
  label,
  tabIndex,
  onShow,
}: {
  label: DisplayedLabel
  tabIndex: number
  onShow: () => void
}) {
  if (!label) return <span className="w-9 max-sm:w-0" />
  const { label: text, tone, Icon } = looks[label]
  return (
    <Tooltip content={`${text}. Show the passage`}>
      <IconButton
        label={`${text}. Show the passage`}
        icon={Icon}
        tabIndex={tabIndex}
        onClick={onShow}
        className={`pointer-coarse:-my-1 ${tone}`}
      />
    </Tooltip>
  )
}
