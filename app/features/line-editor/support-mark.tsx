import { MessageCircle, Quote, ShieldQuestion, TextQuote } from 'lucide-react'
import { Button } from '#app/ui/button.tsx'
import { Tooltip } from '#app/ui/tooltip.tsx'
import type { Support } from '#core/dialog/turn.ts'

const looks = {
  quoted: { label: 'Quoted from your text', tone: 'text-accent', Icon: Quote },
  supported: { label: 'Supported by your text', tone: 'text-quiet', Icon: TextQuote },
  opinion: { label: 'Opinion', tone: 'text-quiet', Icon: MessageCircle },
  unsupported: { label: 'Not supported by your text', tone: 'text-warning', Icon: ShieldQuestion },
}

/** How a line stands to the source; shows the passage when asked. Nothing for a line that claims nothing. */
export function SupportMark({
  support,
  tabIndex,
  onShow,
}: {
  support: Support | null
  tabIndex: number
  onShow: () => void
}) {
  if (!support) return <span className="w-9 max-sm:w-0" />
  const { label, tone, Icon } = looks[support]
  return (
    <Tooltip content={`${label}. Show the passage`}>
      <Button
        variant="quiet"
        size="icon-small"
        tabIndex={tabIndex}
        aria-label={`${label}. Show the passage`}
        onClick={onShow}
        className={`-my-1 ${tone}`}
      >
        <Icon aria-hidden="true" />
      </Button>
    </Tooltip>
  )
}
