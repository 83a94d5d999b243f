import { ArrowLeft } from 'lucide-react'
import { Button } from '#app/ui/button.tsx'

/** Back to the previous step; only an arrow on phones. */
export function StepBack({ onClick, children }: { onClick: () => void; children: string }) {
  return (
    <Button variant="quiet" className="max-sm:px-2" onClick={onClick} icon={ArrowLeft}>
      <span className="max-sm:sr-only">{children}</span>
    </Button>
  )
}
