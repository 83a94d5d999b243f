import { useState } from 'react'
import profile from '#app/messages/profile.ts'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { copyText } from '#app/ui/copy-text.ts'
import { toastFailure } from '#app/ui/toast-list.ts'

/** A new key. It is shown once, because the server stores only its hash. */
export function MadeKey({ value, onDone }: { value: string; onDone: () => void }) {
  const [isCopied, setIsCopied] = useState(false)
  const copy = () =>
    copyText(value).then(
      () => setIsCopied(true),
      () => toastFailure(profile.selectKey),
    )
  return (
    <Banner tone="success" title={profile.copyNow}>
      <p>{profile.shownOnce}</p>
      <p className="my-3 select-all break-all font-mono text-sm">{value}</p>
      <div className="flex flex-wrap gap-3">
        <Button size="small" onClick={copy}>
          {isCopied ? profile.copied : profile.copyKey}
        </Button>
        <Button size="small" variant="secondary" onClick={onDone}>
          {profile.done}
        </Button>
      </div>
    </Banner>
  )
}
